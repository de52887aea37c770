internal import Glibc

/// A folder of its own for one test, removed with all it holds when it is released.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() {
    var template = Array("/tmp/tuneterm-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no room for a temporary folder")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    Tool.run(["rm", "-rf", path])
  }

  /// The path of `name` in the folder.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) -> String {
    let path = file(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(descriptor) }
    let bytes = Array(bytes)
    precondition(Glibc.write(descriptor, bytes, bytes.count) == bytes.count, "cannot write \(path)")
    return path
  }

  /// The bytes of the file `name`, which is there.
  public func read(_ name: String) -> [UInt8] {
    let descriptor = open(file(name), O_RDONLY)
    precondition(descriptor >= 0, "cannot read \(name)")
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }

  /// The 32-bit floats of the file `name`, of which a last one may be cut off.
  public func floats(_ name: String) -> [Float] {
    read(name).withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }

  /// Makes the folders above the file `name`.
  public func makeFolders(for name: String) {
    var path = self.path
    for part in name.split(separator: "/").dropLast() {
      path += "/\(part)"
      mkdir(path, 0o700)
    }
  }

  /// Makes a pipe that nobody writes into and returns its path: who opens it like a file waits for ever.
  @discardableResult
  public func pipe(_ name: String) -> String {
    makeFolders(for: name)
    mkfifo(file(name), 0o600)
    return file(name)
  }

  /// Gives the file a size, with zeros that take no room behind what is in it, and returns its path.
  @discardableResult
  public func lengthen(_ name: String, to size: Int) -> String {
    if !has(name) { write([], to: name) }
    truncate(file(name), off_t(size))
    return file(name)
  }

  /// Makes `name` a symbolic link to `target`.
  public func link(_ name: String, to target: String) { symlink(target, file(name)) }

  /// Makes `name` another name of the file at `path`.
  public func hardLink(_ name: String, to path: String) { Glibc.link(path, file(name)) }

  /// Takes the file `name` away.
  public func remove(_ name: String) { unlink(file(name)) }

  /// Whether the file `name` is there.
  public func has(_ name: String) -> Bool { access(file(name), F_OK) == 0 }
}
