internal import Threads

/// State shared by callers and the decoding thread: the mailbox and the published status.
///
/// The lock is held only briefly, and never by the output thread.
final class EngineMailbox: Sendable {
  /// A message from a caller or the opener.
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

  /// The published status: the part of a snapshot that does not come from the heard clock.
  struct Status: Sendable {
    var generation: UInt64 = 0
    var entry: Int?
    var duration: Double?
    var timeShift: (any TimeShift)?
    /// The start position of `entry`, until `run` is heard.
    var start = 0.0
    /// The run of `entry`; nil until it is decoded.
    var run: Int?
    var isOpening = false
    /// The time of the last play, seek or resumption, in nanoseconds of `MonotonicClock`.
    var requested: Int64 = 0
    var isPaused = false
    var output: AudioOutputParameters?
    var problem: PlaybackFailure?
  }

  struct State: Sendable {
    var messages: [Message] = []
    var status = Status()
  }

  let state = Locked(State())

  /// Returns and clears all messages, in order.
  func takeMessages() -> [Message] {
    state.withLock { state in
      let messages = state.messages
      state.messages.removeAll(keepingCapacity: true)
      return messages
    }
  }
}
