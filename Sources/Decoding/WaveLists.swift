internal import Playback

/// The sizes of chunks in WAVE files, and of what is listed in them.
enum WaveLists {
  /// The number of chunks examined, and of entries in each list.
  private static let limit = 1000
  /// A size from here on is negative to libsndfile.
  private static let negative: Int64 = 0x8000_0000

  /// Whether the size of a chunk, or of an entry of a list, is so large that libsndfile would go back there and never end. The size of
  /// the sound may be, as in a file that was never finished.
  static func areEndless(in file: borrowing SourceFile) throws(DecodingError) -> Bool {
    guard try file.bytes(at: 0, count: 12).starts(with: "RIFF".utf8) else { return false }
    var offset: Int64 = 12
    for _ in 0..<limit {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8 else { return false }
      let size = length(head)
      if size >= negative { return !head.starts(with: "data".utf8) }
      if head.starts(with: "LIST".utf8) {
        // libsndfile takes the name of a list that it does not know for its first entry.
        for start in [offset + 8, offset + 12] where try isEndless(from: start, to: offset + 8 + size, in: file) {
          return true
        }
      }
      offset += 8 + size + size % 2
    }
    return false
  }

  private static func isEndless(
    from start: Int64, to end: Int64, in file: borrowing SourceFile
  ) throws(DecodingError) -> Bool {
    var offset = start
    for _ in 0..<limit where offset + 8 <= end {
      let head = try file.bytes(at: offset, count: 8)
      guard head.count == 8 else { return false }
      let size = length(head)
      if size >= negative { return true }
      offset += 8 + size + size % 2
    }
    return false
  }

  private static func length(_ head: [UInt8]) -> Int64 { head[4..<8].reversed().reduce(0) { $0 << 8 | Int64($1) } }
}
