internal import CPictures
public import Terminal
internal import Threads

/// Decodes JPEG and PNG pictures on its own thread; their libraries are loaded with the first picture.
public actor PictureReader {
  private let executor = ThreadExecutor(name: "pictures")
  /// The last picture, because a screen that is being resized requests it repeatedly.
  private var last: (bytes: [UInt8], size: (Int, Int), picture: Picture?)?

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  public init() {}

  /// Decodes the picture in `bytes`, scaled to fit `width` × `height` pixels.
  ///
  /// nil if it is neither JPEG nor PNG, broken, or larger than 16 million pixels, or if its library is not installed.
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
