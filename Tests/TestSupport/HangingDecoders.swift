public import Playback
internal import Threads

/// Decoders of which one file hangs once the test says so, like one on a disk that does not answer.
public final class HangingDecoders: AudioDecoderFactory {
  private struct State {
    var path: String?
    var isHeldUp = false
  }

  private let decoders: any AudioDecoderFactory
  private let state: Locked<State> = Locked(State())

  /// `decoders`, until `hang`.
  public init(_ decoders: any AudioDecoderFactory) { self.decoders = decoders }

  /// From now on every read and seek in the file at `path` waits for `release`.
  public func hang(path: String) { state.withLock { $0.path = path } }

  public func release() { state.withLock { $0.path = nil } }

  /// Whether a read or seek was held up.
  public var isHeldUp: Bool { state.withLock { $0.isHeldUp } }

  public func open(path: String) throws(DecodingError) -> any AudioDecoder {
    Decoder(try decoders.open(path: path)) { [state] in
      guard state.withLock({ $0.path == path }) else { return }
      state.withLock { $0.isHeldUp = true }
      _ = Deadline(120).waits { state.withLock { $0.path != path } }
    }
  }

  private final class Decoder: AudioDecoder {
    private let decoder: any AudioDecoder
    private let wait: () -> Void

    init(_ decoder: any AudioDecoder, wait: @escaping () -> Void) {
      self.decoder = decoder
      self.wait = wait
    }

    var format: AudioFormat { decoder.format }
    var frameCount: Int64? { decoder.frameCount }
    var isFrameCountExact: Bool { decoder.isFrameCountExact }
    var brokenFrameCount: Int { decoder.brokenFrameCount }

    func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
      wait()
      return try decoder.read(into: samples)
    }

    func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
      wait()
      return try decoder.seek(toFrame: frame)
    }
  }
}
