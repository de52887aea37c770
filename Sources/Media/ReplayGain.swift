/// The loudness tags of a file (ReplayGain 2.0): gains in dB, peaks as a fraction of full scale.
public struct ReplayGain: Hashable, Sendable {
  public var trackGain: Float?
  public var trackPeak: Float?
  public var albumGain: Float?
  public var albumPeak: Float?

  public init(trackGain: Float? = nil, trackPeak: Float? = nil, albumGain: Float? = nil, albumPeak: Float? = nil) {
    self.trackGain = trackGain
    self.trackPeak = trackPeak
    self.albumGain = albumGain
    self.albumPeak = albumPeak
  }
}
