internal import Threads

/// What callers and the decoding thread share: the letter box and what a snapshot is made of.
///
/// The lock is held for moments only, and never by the output thread.
final class EngineFront: Sendable {
  /// What a caller, or the opener, wants done.
  enum Message: Sendable {
    case play(PlaybackItem, isPaused: Bool, generation: UInt64)
    case next(PlaybackItem?, after: Int)
    case prepare(PlaybackItem)
    case seek(seconds: Double, generation: UInt64)
    case pause
    case resume(generation: UInt64)
    case stop(generation: UInt64)
    case rate(Double)
    case gain(Float, entry: Int)
    case crossfade(seconds: Double)
    case output(any AudioOutput)
    case warmUp
    case opened(ticket: Int, Result<OpenedItem, DecodingError>)
    case shutdown
  }

  /// The part of a snapshot that the heard clock does not tell.
  struct Board: Sendable {
    var generation: UInt64 = 0
    var entry: Int?
    var duration: Double?
    var timeShift: (any TimeShift)?
    /// Where `entry` begins until `run` is heard.
    var start = 0.0
    /// The run that is `entry`; nil until it is decoded.
    var run: Int?
    var isOpening = false
    var isPaused = false
    var output: AudioOutputParameters?
    var problem: PlaybackFailure?
  }

  struct State: Sendable {
    var messages: [Message] = []
    var board = Board()
  }

  let state = Locked(State())

  /// All letters, in order.
  func takeMessages() -> [Message] {
    state.withLock { state in
      let messages = state.messages
      state.messages.removeAll(keepingCapacity: true)
      return messages
    }
  }
}
