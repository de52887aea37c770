internal import Playback

/// Halves sample rates above 384 kHz, the maximum for devices and sound servers.
///
/// Each frame is the mean of two. What this aliases into the audible range was above 360 kHz and is attenuated by more
/// than 20 dB.
final class HalvingDecoder: AudioDecoder {
  private let source: any AudioDecoder

  let format: AudioFormat

  init(_ source: any AudioDecoder) {
    self.source = source
    format = AudioFormat(sampleRate: source.format.sampleRate / 2, channelCount: source.format.channelCount)
  }

  var frameCount: Int64? { source.frameCount.map { $0 / 2 } }
  var isFrameCountExact: Bool { source.isFrameCountExact }
  var brokenFrameCount: Int { source.brokenFrameCount }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
    let channels = format.channelCount
    // An odd last frame, at the end or before damage, is dropped.
    let even = UnsafeMutableBufferPointer(rebasing: samples.prefix(samples.count / (2 * channels) * 2 * channels))
    while true {
      guard case .frames(let count) = try source.read(into: even) else { return .end }
      guard count > 1 else { continue }
      for frame in 0..<count / 2 {
        for channel in 0..<channels {
          let first = 2 * frame * channels + channel
          even[frame * channels + channel] = (even[first] + even[first + channels]) / 2
        }
      }
      return .frames(count / 2)
    }
  }

  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
    try source.seek(toFrame: frame.multipliedReportingOverflow(by: 2).overflow ? .max : frame * 2) / 2
  }
}
