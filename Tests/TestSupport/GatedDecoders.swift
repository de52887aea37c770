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

  /// The paths that were asked for, in order.
  public var openings: [String] { opened.withLock { $0 } }

  public func open(path: String) throws(DecodingError) -> any AudioDecoder {
    opened.withLock { $0.append(path) }
    _ = Eventually.isTrue { !closed.withLock { $0.contains(path) } }
    return try decoders.open(path: path)
  }
}
