internal import Files
internal import Glibc
internal import Playback

/// Renders to a WAVE file; further openings create new files, `FILE-2.wav` and so on.
///
/// The header on disk never claims more than is in the file, so that a killed player leaves a playable one.
/// Unchecked: only the engine's output thread uses it, except for `probe`, which reads only the path.
final class WAVOutput: RenderingOutput, @unchecked Sendable {
  private let path: String
  private var openings = 0
  private var descriptor: Int32 = -1
  private var header = WAVEHeader(format: AudioFormat(sampleRate: 0, channelCount: 0), dataBytes: 0)
  /// The number of bytes when the header on disk was written.
  private var headerBytes: Int64 = 0

  /// The number of bytes between two updates of the header.
  private static let headerInterval: Int64 = 1 << 20

  var name: String { path }

  init(path: String) { self.path = path }

  deinit { close() }

  func probe() throws(AudioOutputError) {
    let descriptor = try Self.create(path)
    Glibc.close(descriptor)
  }

  func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters {
    close()
    let name = Self.path(path, number: openings + 1)
    descriptor = try Self.create(name, O_TRUNC)
    openings += 1
    header = WAVEHeader(format: format, dataBytes: 0)
    headerBytes = 0
    try put(header.bytes, count: header.count)
    return parameters(format, name: name)
  }

  /// Opens a file for writing. A pipe is refused: its header could not be written again, and nobody may ever read from it.
  private static func create(_ path: String, _ flags: Int32 = 0) throws(AudioOutputError) -> Int32 {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags, 0o666)
    guard descriptor >= 0 else { throw error }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      Glibc.close(descriptor)
      throw .failed(code: ESPIPE)
    }
    return descriptor
  }

  /// The path of the `number`th file: `a/b.wav`, `a/b-2.wav`, …
  static func path(_ path: String, number: Int) -> String {
    guard number > 1 else { return path }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(path)-\(number)" }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }

  func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioOutputError) -> Int {
    let count = frames * header.format.channelCount * 4
    try put(samples, count: count)
    header.dataBytes += Int64(count)
    if header.dataBytes - headerBytes >= Self.headerInterval { try renewHeader() }
    return frames
  }

  func close() {
    guard descriptor >= 0 else { return }
    // If this fails, the last samples are in the file but not counted by the header.
    try? renewHeader()
    Glibc.close(descriptor)
    descriptor = -1
  }

  private func renewHeader() throws(AudioOutputError) {
    let bytes = header.bytes
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { throw Self.error }
    headerBytes = header.dataBytes
  }

  private func put(_ bytes: UnsafeRawPointer, count: Int) throws(AudioOutputError) {
    guard OpenFile.write(UnsafeRawBufferPointer(start: bytes, count: count), to: descriptor) == 0 else {
      throw Self.error
    }
  }

  private static var error: AudioOutputError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM, EROFS: .notPermitted
    default: .failed(code: errno)
    }
  }
}
