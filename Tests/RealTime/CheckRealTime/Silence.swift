import Playback

/// Decodes whatever is asked for to silence without end.
struct Silence: AudioDecoderFactory {
  func open(path: String) -> any AudioDecoder { Decoder() }

  private final class Decoder: AudioDecoder {
    let format = AudioFormat(sampleRate: 48_000, channelCount: 2)
    let frameCount: Int64? = nil
    let isFrameCountExact = false
    let brokenFrameCount = 0

    func read(into samples: UnsafeMutableBufferPointer<Float>) -> DecodedBlock {
      samples.update(repeating: 0)
      return .frames(samples.count / format.channelCount)
    }

    func seek(toFrame frame: Int64) -> Int64 { frame }
  }
}
