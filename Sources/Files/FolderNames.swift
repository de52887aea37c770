internal import Glibc

/// The names in a folder.
public enum FolderNames {
  /// The names in the folder at `path` except `.` and `..`, unsorted; nil, with the reason in `errno`, if it cannot be
  /// read.
  public static func read(_ path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
