internal import Playback
internal import Threads

/// The destination of audio data from connections; used on the thread of its stream.
protocol SoundDestination: AnyObject {
  /// Writes all of `bytes`; for Ogg, a page at a time.
  func write(_ bytes: ArraySlice<UInt8>) throws(StreamFailure)
  /// Sets the title from here on.
  func note(_ title: String)
  /// Another link of an Ogg chain begins.
  func beginLink() throws(StreamFailure)
  /// Ends the data.
  func finish()
}

/// Passes the data of a file to its decoder.
final class PartWriter: SoundDestination {
  private let part: StreamPart
  private let shared: WebStream.Shared
  /// Keeps what it passes on, and the offset in the file at which that begins.
  private let beginning: FetchedBeginning?
  private let start: Int64
  /// The number of bytes passed on.
  private(set) var written: Int64 = 0
  /// The seek that it is for, and the request of the decoder that made it.
  private let seeks: Int
  private let request: UInt32

  /// Starts a part for the `seeks`th seek; it is dropped if there has been another seek. The decoder may seek in a file whose
  /// `length` is given.
  init(
    _ kind: StreamPart.Kind, _ shared: WebStream.Shared, after seeks: Int = 0,
    keeping beginning: FetchedBeginning? = nil,
    from start: Int64 = 0, seekableWithin length: Int64? = nil
  ) throws(StreamFailure) {
    let part = StreamPart(kind, length: length) { shared.want(byte: $0, request: $1) }
    guard let part else { throw StreamFailure("no file can be opened any more", isPassing: true) }
    shared.tell { state in
      guard !state.isCancelled, state.seeks == seeks else { return part.abandon() }
      state.parts.append(part)
      state.current = part
    }
    self.part = part
    self.shared = shared
    (self.beginning, self.start) = (beginning, start)
    (self.seeks, request) = (seeks, 0)
  }

  /// Continues the part of `other`, in which the decoder seeks, for the `request`th request, which was the `seeks`th seek.
  init(continuing other: PartWriter, after seeks: Int, request: UInt32, from start: Int64) {
    (part, shared, beginning) = (other.part, other.shared, other.beginning)
    (self.start, self.seeks, self.request) = (start, seeks, request)
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(StreamFailure) {
    beginning?.keep(bytes, at: start + written)
    guard part.write(bytes, request: request, while: isWanted) else { throw StreamFailure.cancelled }
    written += Int64(bytes.count)
  }

  private func isWanted() -> Bool { shared.state.withLock { !$0.isCancelled && $0.seeks == seeks } }

  /// Whether its decoder may ask for other bytes.
  var isSeekable: Bool { part.isSeekable }

  func note(_ title: String) { part.mark(.title(title)) }

  /// A file is decoded as a whole.
  func beginLink() {}

  func finish() { _ = part.finish(request: request, while: isWanted) }
}
