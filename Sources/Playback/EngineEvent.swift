/// An event of the engine, sent on its decoding thread, in order.
///
/// Each `play` and `seek` is answered by exactly one of `started`, `failed` and `superseded` with its generation.
public enum EngineEvent: Hashable, Sendable {
  /// The file of `entry` is open; `duration` is in seconds, nil if unknown, an estimate unless `isExact`.
  case opened(entry: Int, duration: Double?, isExact: Bool)
  /// The first period after this play or seek has reached the output, or is ready for it while paused.
  case started(generation: UInt64, entry: Int)
  /// This play or seek failed; the engine is stopped (for a file) or paused (for an output).
  case failed(generation: UInt64, entry: Int, PlaybackFailure)
  /// A later play, seek or stop superseded this one before it was heard.
  case superseded(generation: UInt64, entry: Int)
  /// The next item is heard now, joined to the previous one.
  case advanced(entry: Int)
  /// The next item cannot be played; there is none now.
  case nextFailed(entry: Int, PlaybackFailure)
  /// The item being heard ends early: its file is damaged from here on. The next one follows.
  case broken(entry: Int, PlaybackFailure)
  /// The last frame was heard and there is no next item, or a seek failed; the engine is stopped.
  case ended(entry: Int)
  /// Broken frames of `entry` were skipped; `total` counts them since it was opened.
  case brokenFramesSkipped(entry: Int, total: Int)
  /// The stream of `entry` sent a note that applies from `seconds` on.
  case noted(entry: Int, seconds: Double, StreamNote)
  /// The output was opened, for the first time or for another format.
  case deviceOpened(AudioOutputParameters)
  /// The output was lost; the engine is paused at the last heard frame. `resume` or `setOutput` tries again.
  case deviceLost(PlaybackFailure)
}
