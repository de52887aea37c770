internal import Playback

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

  /// Starts a part for the `seeks`th seek; it is dropped if there has been another seek.
  init(
    _ kind: StreamPart.Kind, _ shared: WebStream.Shared, after seeks: Int = 0,
    keeping beginning: FetchedBeginning? = nil,
    from start: Int64 = 0
  ) throws(StreamFailure) {
    guard let part = StreamPart(kind) else { throw StreamFailure("no file can be opened any more", isPassing: true) }
    shared.tell { state in
      guard !state.isCancelled, state.seeks == seeks else { return part.abandon() }
      state.parts.append(part)
      state.current = part
    }
    self.part = part
    self.shared = shared
    (self.beginning, self.start) = (beginning, start)
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(StreamFailure) {
    beginning?.keep(bytes, at: start + written)
    guard part.write(bytes, while: { !shared.isCancelled }) else { throw StreamFailure.cancelled }
    written += Int64(bytes.count)
  }

  func note(_ title: String) { part.mark(.title(title)) }

  /// A file is decoded as a whole.
  func beginLink() {}

  func finish() { part.finish() }
}
