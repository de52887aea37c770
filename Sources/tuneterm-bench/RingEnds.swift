import Playback

/// Decodes silence at no cost, to measure what follows the decoder.
struct SilentDecoders: AudioDecoderFactory {
  var frames: Int

  func open(path: String) throws(DecodingError) -> any AudioDecoder { Decoder(frames: frames) }

  private final class Decoder: AudioDecoder {
    let format = AudioFormat(sampleRate: 48_000, channelCount: 2)
    let frameCount: Int64?
    let isFrameCountExact = true
    let brokenFrameCount = 0
    private var left: Int

    init(frames: Int) {
      left = frames
      frameCount = Int64(frames)
    }

    func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
      let frames = min(left, samples.count / 2)
      left -= frames
      return frames > 0 ? .frames(frames) : .end
    }

    func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 { frame }
  }
}

/// An output that accepts everything immediately.
final class Swallow: RenderingOutput {
  let name = "swallow"

  func probe() {}
  func open(_ format: AudioFormat) -> AudioOutputParameters { parameters(format, name: name) }
  func write(_ samples: UnsafePointer<Float>, frames: Int) -> Int { frames }
  func close() {}
}
