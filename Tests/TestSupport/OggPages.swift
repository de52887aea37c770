/// Where the pages of an Ogg file begin.
public enum OggPages {
  /// The offset of each page of a file that is whole.
  public static func offsets(in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var start = 0
    while start < bytes.count {
      offsets.append(start)
      let lengths = bytes[(start + 27)...].prefix(Int(bytes[start + 26]))
      start += 27 + lengths.count + lengths.reduce(0) { $0 + Int($1) }
    }
    return offsets
  }
}
