internal import Playback

/// The length that the header of a WAVE or AIFF file declares. libsndfile counts what is there instead, so a truncated file would look whole.
enum DeclaredLength {
  /// Sizes from this on mean “unknown”, as written by programs that cannot return to the header.
  private static let unknownSize: Int64 = 0x7FF0_0000
  /// Format tags of samples of a fixed size: PCM, float and extensible (Microsoft's mmreg.h).
  private static let fixedSizes: Set<Int64> = [1, 3, 0xFFFE]
  /// The number of chunks examined.
  private static let limit = 64

  /// The number of frames; nil if it is unknown.
  static func frames(in file: borrowing SourceFile) throws(DecodingError) -> Int64? {
    let head = try file.bytes(at: 0, count: 12)
    guard head.count == 12 else { return nil }
    if head.starts(with: "RIFF".utf8), head[8...].starts(with: "WAVE".utf8) { return try wave(in: file) }
    guard head.starts(with: "FORM".utf8), head[8...].starts(with: "AIF".utf8) else { return nil }
    guard let common = try chunk("COMM", in: file, isBigEndian: true), common.size >= 18 else { return nil }
    // The channels, then the frames (AIFF 1.3).
    let fields = try file.bytes(at: common.start, count: 6)
    return fields.count == 6 ? number(fields[2..<6], isBigEndian: true) : nil
  }

  private static func wave(in file: borrowing SourceFile) throws(DecodingError) -> Int64? {
    guard let format = try chunk("fmt ", in: file, isBigEndian: false),
      let data = try chunk("data", in: file, isBigEndian: false), data.size < unknownSize
    else { return nil }
    let fields = try file.bytes(at: format.start, count: 14)
    guard fields.count == 14, fixedSizes.contains(number(fields[..<2], isBigEndian: false)) else { return nil }
    let frameSize = number(fields[12..<14], isBigEndian: false)
    return frameSize > 0 ? data.size / frameSize : nil
  }

  /// Where the contents of the first chunk called `name` begin, and their size.
  private static func chunk(
    _ name: String, in file: borrowing SourceFile, isBigEndian: Bool
  ) throws(DecodingError) -> (start: Int64, size: Int64)? {
    var offset: Int64 = 12
    for _ in 0..<limit {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8 else { return nil }
      let size = number(head[4..<8], isBigEndian: isBigEndian)
      if head.starts(with: name.utf8) { return (offset + 8, size) }
      offset += 8 + size + size % 2
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Int64 {
    (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int64($1) }
  }
}

/// A WAVE file without a length, for example because its recorder was killed.
enum UnfinishedWave {
  /// The offset of the data length if it is 0 although sound follows; nil for other files.
  static func missingLength(in file: borrowing SourceFile) throws(DecodingError) -> Int64? {
    guard try file.bytes(at: 0, count: 12).starts(with: "RIFF".utf8) else { return nil }
    var offset: Int64 = 12
    for _ in 0..<64 {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8 else { return nil }
      let size = length(head)
      if head.starts(with: "data".utf8) {
        let next = try file.bytes(at: offset + 8, count: 8)
        return size == 0 && !next.isEmpty && !isChunk(next) ? offset + 4 : nil
      }
      offset += 8 + size + size % 2
    }
    return nil
  }

  private static func length(_ head: [UInt8]) -> Int64 { head[4..<8].reversed().reduce(0) { $0 << 8 | Int64($1) } }

  /// Whether the bytes are the header of another chunk, so there really is no sound.
  private static func isChunk(_ head: [UInt8]) -> Bool {
    head.count == 8 && head[..<4].allSatisfy { (32..<127).contains($0) }
  }
}
