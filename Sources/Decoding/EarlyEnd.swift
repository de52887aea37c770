internal import Playback

/// Detects files that end long before their declared length.
enum EarlyEnd {
  /// The number of frames that may be missing: half a second.
  static func tolerance(_ format: AudioFormat) -> Int64 { Int64(format.sampleRate) / 2 }

  /// Throws `broken` if the sound ended at `position`, well before `frameCount`. A file without any sound is reported
  /// elsewhere.
  ///
  /// - Parameter sought: The frame that was sought last. If it is `position`, the sound ended somewhere before it.
  static func check(
    _ position: Int64, _ sought: Int64, of frameCount: Int64, _ format: AudioFormat
  ) throws(DecodingError) {
    guard isEarly(position, of: frameCount, format) else { return }
    let end = position == sought ? "before" : "at"
    throw .broken(what: "it ends \(end) \(clock(position, format)) of \(clock(frameCount, format))")
  }

  /// Throws `broken` if only the frames up to `position` of `frameCount` came from a decoder that passes over holes, so that nobody
  /// knows whether the sound was missing at the end.
  ///
  /// - Parameter sought: The frame that was sought last, or 0.
  static func check(
    upTo position: Int64, from sought: Int64, of frameCount: Int64, _ format: AudioFormat
  ) throws(DecodingError) {
    guard isEarly(position, of: frameCount, format) else { return }
    if position == sought { throw .broken(what: "nothing of it can be decoded from \(clock(sought, format)) on") }
    let share = "only \(clock(position - sought, format)) of \(clock(frameCount - sought, format)) could be decoded"
    throw .broken(what: sought == 0 ? share : "\(share) from \(clock(sought, format)) on")
  }

  private static func isEarly(_ position: Int64, of frameCount: Int64, _ format: AudioFormat) -> Bool {
    frameCount - position > tolerance(format) && position > 0
  }

  /// The time of a number of frames, such as `"3:07"`.
  static func clock(_ frames: Int64, _ format: AudioFormat) -> String {
    let seconds = Int(frames / Int64(format.sampleRate))
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
