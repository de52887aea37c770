/// Encodes numbers and texts, with variable-length integers like protocol buffers.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int64) {
    var left = UInt64(bitPattern: (number &<< 1) ^ (number &>> 63))
    while left > 0x7F {
      bytes.append(UInt8(left & 0x7F) | 0x80)
      left >>= 7
    }
    bytes.append(UInt8(left))
  }

  mutating func write(_ number: Int) { write(Int64(number)) }

  mutating func write(_ number: Double) { write(Int64(bitPattern: number.bitPattern)) }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ block: [UInt8]) {
    write(block.count)
    bytes += block
  }

  /// One byte that says whether there is a value, then the value.
  mutating func write<Value>(_ value: Value?, _ put: (inout ByteWriter, Value) -> Void) {
    write(value == nil ? 0 : 1)
    if let value { put(&self, value) }
  }
}

/// Decodes the output of `ByteWriter`; throws `Truncated` if the data is incomplete or invalid.
struct ByteReader {
  struct Truncated: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func integer() throws(Truncated) -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst(), shift < 70 {
      value |= UInt64(byte & 0x7F) &<< shift
      if byte & 0x80 == 0 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
      shift += 7
    }
    throw Truncated()
  }

  mutating func int() throws(Truncated) -> Int { Int(try integer()) }

  mutating func real() throws(Truncated) -> Double { Double(bitPattern: UInt64(bitPattern: try integer())) }

  mutating func text() throws(Truncated) -> String { String(decoding: try block(), as: UTF8.self) }

  mutating func block() throws(Truncated) -> [UInt8] {
    let count = try int()
    guard count >= 0, count <= rest.count else { throw Truncated() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func optional<Value>(
    _ read: (inout ByteReader) throws(Truncated) -> Value
  ) throws(Truncated) -> Value? {
    try integer() == 0 ? nil : try read(&self)
  }

  /// A list preceded by its count, which is limited by the number of bytes.
  mutating func list<Value>(
    _ read: (inout ByteReader) throws(Truncated) -> Value
  ) throws(Truncated) -> [Value] {
    let count = try int()
    guard count >= 0, count <= rest.count else { throw Truncated() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}

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
