import Files
internal import Glibc
import Threads

/// Covers out of tags as files, for programs that want a path: few, the ones used last.
struct CoverCache {
  /// Where they lie; made when first needed.
  let folder: String
  /// Bytes that all files together may have; no picture may take more than a quarter of them.
  var limit = 32 << 20

  /// The file with these bytes, written if it is not there; nil for what is neither JPEG nor PNG, or cannot be written.
  func file(of picture: [UInt8]) -> String? {
    let ending: String
    if picture.starts(with: [0xFF, 0xD8]) {
      ending = "jpg"
    } else if picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      ending = "png"
    } else {
      return nil
    }
    // Whoever put a link there meant something else to be in it.
    guard picture.count <= limit / 4, PrivateFolder.make(folder) == nil else { return nil }
    let path = "\(folder)/\(Self.name(of: picture)).\(ending)"
    // Its time is when it was used last.
    if utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0 { return path }
    forget(sparing: picture.count)
    return write(picture, to: path) ? path : nil
  }

  /// A name that pictures share only when they are the same (FNV-1a, and the length).
  private static func name(of picture: [UInt8]) -> String {
    let hash = picture.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16) + "-" + String(picture.count, radix: 16)
  }

  /// Writes beside and renames, so that nobody ever reads half a picture.
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

  /// Whether a file of this name was written here: two numbers, the ending, and while it is written our process.
  private static func isOurs(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(isLowercaseHexDigit) }
      && (2...3).contains(parts.count) && ["jpg", "png"].contains(parts[1])
      && (parts.count == 2 || !parts[2].isEmpty && parts[2].allSatisfy { ("0"..."9").contains($0) })
  }

  /// Deletes what was written here and used longest ago until there is room for so many bytes.
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
