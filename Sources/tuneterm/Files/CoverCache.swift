import Files
internal import Glibc
import Threads

/// Covers from tags as files, for programs that need a path. Only the most recently used are kept.
struct CoverCache {
  /// The folder, created when first needed.
  let folder: String
  /// The maximum total size in bytes; a picture may take at most a quarter of it.
  var limit = 32 << 20

  /// The file with these bytes, written if necessary; nil if they are neither JPEG nor PNG, or cannot be written.
  func file(of picture: [UInt8]) -> String? {
    let ending: String
    if picture.starts(with: [0xFF, 0xD8]) {
      ending = "jpg"
    } else if picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      ending = "png"
    } else {
      return nil
    }
    // A link there was not written by us.
    guard picture.count <= limit / 4, PrivateFolder.make(folder) == nil else { return nil }
    let path = "\(folder)/\(Self.name(of: picture)).\(ending)"
    // Its modification time is its last use.
    if utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0 { return path }
    forget(sparing: picture.count)
    return write(picture, to: path) ? path : nil
  }

  /// A name that only identical pictures share (FNV-1a, and the length).
  private static func name(of picture: [UInt8]) -> String {
    let hash = picture.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16) + "-" + String(picture.count, radix: 16)
  }

  /// Writes to a temporary file and renames it, so that nobody reads half a picture.
  private func write(_ picture: [UInt8], to path: String) -> Bool {
    let new = "\(path).\(getpid())"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let count = Glibc.write(descriptor, picture, picture.count)
    close(descriptor)
    if count == picture.count, rename(new, path) == 0 { return true }
    unlink(new)
    return false
  }

  private static func isLowercaseHexDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character) || ("a"..."f").contains(character)
  }

  /// Whether a file of this name was written by us: two numbers, the extension, and a process id for temporary files.
  private static func isOurs(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(isLowercaseHexDigit) }
      && (2...3).contains(parts.count) && ["jpg", "png"].contains(parts[1])
      && (parts.count == 2 || !parts[2].isEmpty && parts[2].allSatisfy { ("0"..."9").contains($0) })
  }

  /// Deletes our least recently used files until there is room for `room` bytes.
  private func forget(sparing room: Int) {
    guard let names = FolderNames.read(folder) else { return }
    var files: [(path: String, size: Int, time: (Int, Int))] = []
    for name in names {
      var information = stat()
      guard Self.isOurs(name), lstat("\(folder)/\(name)", &information) == 0,
        information.st_mode & S_IFMT == S_IFREG
      else { continue }
      files.append(
        ("\(folder)/\(name)", Int(information.st_size), (information.st_mtim.tv_sec, information.st_mtim.tv_nsec)))
    }
    var total = files.reduce(room) { $0 + $1.size }
    for file in files.sorted(by: { $0.time < $1.time }) where total > limit {
      unlink(file.path)
      total -= file.size
    }
  }
}
