internal import Playback

/// A file whose sound ends long before it told it would.
enum EarlyEnd {
  /// How many frames may be missing: half a second.
  static func tolerance(_ format: AudioFormat) -> Int64 { Int64(format.sampleRate) / 2 }

  /// Throws where the sound ended at `position` of `frameCount`; what never began is told by others.
  static func check(_ position: Int64, of frameCount: Int64, _ format: AudioFormat) throws(DecodingError) {
    guard frameCount - position > tolerance(format), position > 0 else { return }
    throw .broken(what: "it ends at \(clock(position, format)) of \(clock(frameCount, format))")
  }

  /// `"3:07"`.
  static func clock(_ frames: Int64, _ format: AudioFormat) -> String {
    let seconds = Int(frames / Int64(format.sampleRate))
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
