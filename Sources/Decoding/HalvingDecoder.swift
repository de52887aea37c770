internal import Playback

/// Sound of more than 384 kHz at half its rate, as devices and sound servers take no more.
///
/// Each frame is the mean of two. What that folds into the audible range lay above 360 kHz, and is more than 20 dB down.
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
    // A frame without a second one, at the end or before damage, is dropped.
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
