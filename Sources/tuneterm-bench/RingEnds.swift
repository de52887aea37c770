import Playback
import Threads

/// A file of silence that costs nothing to decode, for measuring what lies behind the decoder.
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

/// An output that takes all it is given at once.
final class Swallow: AudioOutput {
  let name = "swallow"
  let isRendering = true

  func probe() {}
  func open(_ format: AudioFormat) -> AudioOutputParameters {
    AudioOutputParameters(format: format, periodFrames: 8192, bufferFrames: 16_384, canPause: false, name: name)
  }
  func writableFrames() -> Int { 8192 }
  func write(_ samples: UnsafePointer<Float>, frames: Int) -> Int { frames }
  func start() {}
  func rewind(_ frames: Int) -> Int { 0 }
  func pause() {}
  func drop() {}
  func recover() -> Bool { true }
  func delay() -> Int { 0 }
  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) {}
  func close() {}
}
