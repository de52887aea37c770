public import Playback
internal import Threads

/// Decoders that find no place in a file any more once the test says so, as when its disk has gone.
public final class UnseekableDecoders: AudioDecoderFactory {
  private let decoders: any AudioDecoderFactory
  private let isBroken: Locked<Bool> = Locked(false)

  /// `decoders`, until `breakDown`.
  public init(_ decoders: any AudioDecoderFactory) { self.decoders = decoders }

  /// From now on no seek leads anywhere.
  public func breakDown() { isBroken.withLock { $0 = true } }

  public func open(path: String) throws(DecodingError) -> any AudioDecoder {
    Decoder(try decoders.open(path: path), isBroken)
  }

  /// What every seek of such a decoder throws.
  public static let error = DecodingError.broken(what: "its disk has gone")

  private final class Decoder: AudioDecoder {
    private let decoder: any AudioDecoder
    private let isBroken: Locked<Bool>

    init(_ decoder: any AudioDecoder, _ isBroken: Locked<Bool>) {
      self.decoder = decoder
      self.isBroken = isBroken
    }

    var format: AudioFormat { decoder.format }
    var frameCount: Int64? { decoder.frameCount }
    var isFrameCountExact: Bool { decoder.isFrameCountExact }
    var brokenFrameCount: Int { decoder.brokenFrameCount }

    func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
      try decoder.read(into: samples)
    }

    func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
      if isBroken.withLock({ $0 }) { throw UnseekableDecoders.error }
      return try decoder.seek(toFrame: frame)
    }
  }
}
