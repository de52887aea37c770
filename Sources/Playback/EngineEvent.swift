/// What the engine tells; on its decoding thread, in order.
///
/// Each `play` and `seek` is answered by exactly one of `started`, `failed` and `superseded` with its generation.
public enum EngineEvent: Hashable, Sendable {
  /// The file of `entry` is open; `duration` is in seconds, nil when it does not tell, a guess unless `isExact`.
  case opened(entry: Int, duration: Double?, isExact: Bool)
  /// The first period after this play or seek has reached the output, or is ready for it while paused.
  case started(generation: UInt64, entry: Int)
  /// This play or seek came to nothing; the engine is stopped (a file) or paused (an output).
  case failed(generation: UInt64, entry: Int, PlaybackFailure)
  /// A later play, seek or stop came before this one was heard.
  case superseded(generation: UInt64, entry: Int)
  /// The next item is heard now, joined to the one before.
  case advanced(entry: Int)
  /// The next item cannot be played; the engine has none now.
  case nextFailed(entry: Int, PlaybackFailure)
  /// The item being heard ends early: its file is damaged from here on. The next one follows.
  case broken(entry: Int, PlaybackFailure)
  /// The last frame has been heard and nothing is next, or a seek has failed in what was heard; the engine is stopped.
  case ended(entry: Int)
  /// Broken frames of `entry` were skipped; `total` counts them since it was opened.
  case brokenFramesSkipped(entry: Int, total: Int)
  /// The stream of `entry` tells something that holds from `seconds` of it on.
  case noted(entry: Int, seconds: Double, StreamNote)
  /// The output was opened, for the first time or for another format.
  case deviceOpened(AudioOutputParameters)
  /// The output has gone; the engine is paused at the frame heard last. `resume` or `setOutput` tries again.
  case deviceLost(PlaybackFailure)
}
