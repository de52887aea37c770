internal import CDecoderProgram
internal import Threads

/// A description of a file: its format, tags and chapters.
public struct DecoderDescription: Hashable, Sendable {
  public struct Chapter: Hashable, Sendable {
    /// Milliseconds.
    public var start, end: Int64
    public var title: String
  }

  public var format: DecoderConnection.Format
  /// FFmpeg's name of the codec: "aac".
  public var codec: String
  /// The tags by FFmpeg's names in lower case, such as "title" or "album_artist"; tags of the container take
  /// precedence.
  public var tags: [String: String] = [:]
  public var chapters: [Chapter] = []
}

extension DecoderConnection {
  /// Reads the description, up to the first sample; takes at most `time`, and ends soon after `isWanted` returns false.
  public func describe(
    within time: Duration, while isWanted: () -> Bool = { true }
  ) throws(Failure) -> DecoderDescription {
    let deadline = MonotonicClock.nanoseconds + Int64(time / .nanoseconds(1))
    var (tags, chapters): ([String: String], [DecoderDescription.Chapter]) = ([:], [])
    while true {
      let left = (deadline - MonotonicClock.nanoseconds) / 1_000_000
      let record = left > 0 ? try next(within: Int32(clamping: min(left, 50))) : nil
      if record == nil, left > 0, isWanted() { continue }
      switch record {
      case .tag(let name, let value):
        let isFirst = tags[name.lowercased()] == nil
        if isFirst, tags.count < 2 * Int(DECODER_TAG_COUNT_LIMIT) { tags[name.lowercased()] = value }
      case .chapter(let start, let end, let title):
        if chapters.count < Int(DECODER_CHAPTER_COUNT_LIMIT) {
          chapters.append(.init(start: start, end: end, title: title))
        }
      case .opened(let format, let codec):
        return DecoderDescription(format: format, codec: codec, tags: tags, chapters: chapters)
      case nil: throw .broken(what: "the decoder does not answer")
      case .samples, .format, .end: throw .broken(what: "the decoder failed on it")
      }
    }
  }
}
