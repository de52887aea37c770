internal import Glibc

/// The trash of the desktop, as in the Trash specification of freedesktop.org: a folder in the home folder, and one on each
/// other file system.
public struct Trash: Sendable {
  /// The folder of the user's data (`XDG_DATA_HOME`).
  private let data: String

  /// The number of files of one name that it can hold.
  private static let copies = 1000

  public init(data: String) { self.data = data }

  /// Moves the file at the absolute path to the trash of its file system and returns its path there; nil, with the reason in
  /// `errno`, if that fails.
  public func take(_ path: String) -> String? {
    let name = Self.name(path)
    let top = Self.topFolder(of: path)
    // The trash of the home folder has absolute paths in it, the others have paths relative to their file system.
    let places = [
      (data + "/Trash", path), ("\(top == "/" ? "" : top)/.Trash-\(getuid())", Self.relative(path, to: top)),
    ]
    for (trash, told) in places {
      guard !Self.isLink(trash) || trash == places[0].0, Self.make(trash), Self.make(trash + "/files"),
        Self.make(trash + "/info")
      else { continue }
      for number in 1...Self.copies {
        let new = number == 1 ? name : "\(name).\(number)"
        // Whoever creates the description owns the name.
        guard Self.write(Self.description(of: told), to: "\(trash)/info/\(new).trashinfo") else {
          if errno == EEXIST { continue }
          break
        }
        var status = stat()
        let isTaken = lstat("\(trash)/files/\(new)", &status) == 0
        if !isTaken, rename(path, "\(trash)/files/\(new)") == 0 { return "\(trash)/files/\(new)" }
        let reason = errno
        unlink("\(trash)/info/\(new).trashinfo")
        if isTaken { continue }
        errno = reason
        // It is on another file system.
        if reason == EXDEV { break }
        return nil
      }
    }
    return nil
  }

  /// Moves a file back from the trash; returns false if it is gone, or if there is another file at `path`.
  public func giveBack(_ inTrash: String, to path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) != 0, errno == ENOENT, rename(inTrash, path) == 0 else { return false }
    let folder = inTrash.dropLast("/files/\(Self.name(inTrash))".count)
    unlink("\(folder)/info/\(Self.name(inTrash)).trashinfo")
    return true
  }

  /// Everybody may make links in the uppermost folder of some file systems.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func make(_ folder: String) -> Bool {
    var status = stat()
    // Another user may have made it.
    if stat(folder, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid() }
    if mkdir(folder, 0o700) == 0 { return true }
    guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return false }
    return make(String(folder[..<slash])) && mkdir(folder, 0o700) == 0
  }

  /// The uppermost folder of the file system that `path` is on.
  private static func topFolder(of path: String) -> String {
    var (top, status) = (path, stat())
    guard lstat(path, &status) == 0 else { return "/" }
    let device = status.st_dev
    while let slash = top.lastIndex(of: "/"), top != "/" {
      let parent = slash == top.startIndex ? "/" : String(top[..<slash])
      guard lstat(parent, &status) == 0, status.st_dev == device else { break }
      top = parent
    }
    return top
  }

  private static func relative(_ path: String, to top: String) -> String {
    String(path.dropFirst(top == "/" ? 1 : top.count + 1))
  }

  private static func description(of path: String) -> [UInt8] {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var date = [CChar](repeating: 0, count: 32)
    let count = strftime(&date, date.count, "%Y-%m-%dT%H:%M:%S", &parts)
    let bytes = date.prefix(count).map { UInt8(bitPattern: $0) }
    return Array("[Trash Info]\nPath=\(encoded(path))\nDeletionDate=".utf8) + bytes + Array("\n".utf8)
  }

  /// `path` with all but unreserved characters and slashes percent-encoded (RFC 3986).
  private static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.append(Character(UnicodeScalar(byte)))
      default: text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Glibc.write(file, bytes, bytes.count) == bytes.count
  }
}
