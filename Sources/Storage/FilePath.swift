internal import Glibc

/// Paths as the library stores them: a folder and a file in it.
package enum FilePath {
  /// `("/music/a", "b.mp3")` of `"/music/a/b.mp3"`; the root folder is `"/"`.
  package static func split(_ path: String) -> (folder: String, file: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }

  /// The one of `roots` that is `folder` or its nearest parent; nil if there is none.
  package static func innermost(of roots: [String], for folder: String) -> Int? {
    roots.indices
      .filter { folder == roots[$0] || roots[$0] == "/" && folder.hasPrefix("/") || folder.hasPrefix(roots[$0] + "/") }
      .max { roots[$0].utf8.count < roots[$1].utf8.count }
  }

  /// Creates the missing parent folders of `path`.
  package static func makeFolders(for path: String) {
    let folder = split(path).folder
    guard !folder.isEmpty, access(folder, F_OK) != 0 else { return }
    makeFolders(for: folder)
    mkdir(folder, 0o700)
  }

  package static func join(_ folder: String, _ file: String) -> String {
    folder == "/" ? "/" + file : folder + "/" + file
  }
}
