internal import Playback

/// Where the sound of connections goes, on the thread of its stream.
protocol SoundDestination: AnyObject {
  /// Takes all of `bytes`; of Ogg, a page at a time.
  func write(_ bytes: ArraySlice<UInt8>) throws(StreamFailure)
  /// Takes note of what is heard from here on.
  func note(_ title: String)
  /// Another link of an Ogg chain begins.
  func beginLink() throws(StreamFailure)
  /// No more comes.
  func finish()
}

/// Hands the sound of a file to its decoder as it comes.
final class PartWriter: SoundDestination {
  private let part: StreamPart
  private let shared: WebStream.Shared
  /// Bytes that were handed on.
  private(set) var written: Int64 = 0

  /// Begins a part, as the answer to the `seeks`th seek; nobody gets it when there was another seek after that.
  init(_ kind: StreamPart.Kind, _ shared: WebStream.Shared, after seeks: Int = 0) throws(StreamFailure) {
    guard let part = StreamPart(kind) else { throw StreamFailure("no file can be opened any more", isPassing: true) }
    shared.tell { state in
      guard !state.isCancelled, state.seeks == seeks else { return part.abandon() }
      state.parts.append(part)
      state.current = part
    }
    self.part = part
    self.shared = shared
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(StreamFailure) {
    guard part.write(bytes, while: { !shared.isCancelled }) else { throw StreamFailure.cancelled }
    written += Int64(bytes.count)
  }

  func note(_ title: String) { part.mark(.title(title)) }

  /// A file is decoded as a whole.
  func beginLink() {}

  func finish() { part.finish() }
}
