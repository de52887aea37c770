public import Playback
internal import Threads

/// Decoders of which some files take until the test lets them.
public final class GatedDecoders: AudioDecoderFactory {
  private let decoders: any AudioDecoderFactory
  private let closed: Locked<Set<String>>
  private let opened: Locked<[String]> = Locked([])

  /// `decoders`, held up at the files `paths`.
  public init(_ decoders: any AudioDecoderFactory, closed paths: Set<String>) {
    self.decoders = decoders
    closed = Locked(paths)
  }

  /// Lets the file at `path` through.
  public func open(gate path: String) { closed.withLock { _ = $0.remove(path) } }

  /// Holds up what is read of the file at `path` from now on, and every seek in it.
  public func close(gate path: String) { closed.withLock { _ = $0.insert(path) } }

  /// The paths that were asked for, in order.
  public var openings: [String] { opened.withLock { $0 } }

  public func open(path: String) throws(DecodingError) -> any AudioDecoder {
    opened.withLock { $0.append(path) }
    waitForGate(path)
    return Decoder(try decoders.open(path: path)) { [self] in waitForGate(path) }
  }

  private func waitForGate(_ path: String) { _ = Eventually.isTrue { !closed.withLock { $0.contains(path) } } }

  private final class Decoder: AudioDecoder {
    private let decoder: any AudioDecoder
    private let wait: () -> Void

    init(_ decoder: any AudioDecoder, wait: @escaping () -> Void) { (self.decoder, self.wait) = (decoder, wait) }

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
