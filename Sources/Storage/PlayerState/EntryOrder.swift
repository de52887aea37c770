/// A list of entry ids as bytes: the difference to the one before, zigzag and seven bits a byte, as protocol buffers do.
enum EntryOrder {
  static func encode(_ ids: [Int64]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(ids.count * 2)
    var before: Int64 = 0
    for id in ids {
      let difference = id &- before
      before = id
      var left = UInt64(bitPattern: (difference &<< 1) ^ (difference &>> 63))
      while left > 0x7F {
        bytes.append(UInt8(left & 0x7F) | 0x80)
        left >>= 7
      }
      bytes.append(UInt8(left))
    }
    return bytes
  }

  /// Decodes the output of `encode`; an incomplete last id is dropped.
  static func decode(_ bytes: [UInt8]) -> [Int64] {
    var ids: [Int64] = []
    var before: Int64 = 0
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      value |= UInt64(byte & 0x7F) &<< shift
      shift += 7
      if byte & 0x80 != 0 && shift < 64 { continue }
      before &+= Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
      ids.append(before)
      value = 0
      shift = 0
    }
    return ids
  }
}
