internal import Playback

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
