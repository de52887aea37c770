/// Paths as the library keeps them: a folder and a file in it.
enum FilePath {
  /// `("/music/a", "b.mp3")` of `"/music/a/b.mp3"`; the root folder is `"/"`.
  static func split(_ path: String) -> (folder: String, file: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }

  static func join(_ folder: String, _ file: String) -> String {
    folder == "/" ? "/" + file : folder + "/" + file
  }
}
