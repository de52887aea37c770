internal import CPictures
public import Terminal
internal import Threads

/// Reads JPEG and PNG pictures on a thread of its own; the libraries for them are loaded with the first one.
public actor PictureReader {
  private let executor = ThreadExecutor(name: "pictures")
  /// The picture that was read last, as a screen that changes its size asks for it again and again.
  private var last: (bytes: [UInt8], size: (Int, Int), picture: Picture?)?

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  public init() {}

  /// The picture in `bytes`, scaled to at most `width` × `height` dots with its shape kept.
  ///
  /// nil for what is neither JPEG nor PNG, broken, larger than is taken from files that may be hostile (16 million dots), or
  /// when the library for it is not on this machine.
  public func picture(in bytes: [UInt8], width: Int, height: Int) -> Picture? {
    if let last, last.bytes == bytes, last.size == (width, height) { return last.picture }
    let picture = Self.read(bytes, width: min(width, 4_000), height: min(height, 4_000))
    last = (bytes, (width, height), picture)
    return picture
  }

  private static func read(_ bytes: [UInt8], width: Int, height: Int) -> Picture? {
    guard width > 0, height > 0 else { return nil }
    var (shownWidth, shownHeight) = (Int32(0), Int32(0))
    var status = Int32(CPICTURES_BROKEN)
    var dots = [UInt32](repeating: 0, count: width * height)
    bytes.withUnsafeBufferPointer { bytes in
      dots.withUnsafeMutableBufferPointer { dots in
        status = cpictures_read(
          bytes.baseAddress, bytes.count, Int32(width), Int32(height), dots.baseAddress, &shownWidth, &shownHeight)
      }
    }
    guard status == CPICTURES_READ else { return nil }
    let count = Int(shownWidth) * Int(shownHeight)
    return Picture(width: Int(shownWidth), height: Int(shownHeight), dots: Array(dots.prefix(count)))
  }
}
