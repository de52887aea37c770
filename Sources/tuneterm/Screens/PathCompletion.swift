import Files
import Interface
import Text
import Threads

internal import Glibc

/// Completes paths at the end of a line with files and folders.
@LoopActor
struct PathCompletion {
  private static let limit = 20
  /// A slower disk is not waited for while typing.
  private let deadline: Duration
  private let threads = DiskThreads(name: "path-names", limit: 4)

  nonisolated init(within time: Duration = .seconds(2)) { deadline = time }

  /// Whole lines with completed paths, folders first and with a slash; nil if `line` does not end with a path.
  func completions(of line: String) async -> [Completion]? {
    guard let start = Self.path(in: line) else { return nil }
    let typed = String(line[start...])
    let slash = typed.lastIndex(of: "/") ?? typed.startIndex
    let (folder, beginning) = (String(typed[...slash]), typed[typed.index(after: slash)...].lowercased())
    let showsHidden = typed[typed.index(after: slash)...].hasPrefix(".")
    let path = Places.absolute(folder)
    let names = await threads.run(within: deadline) { Self.names(in: path) }
    let fitting = (names ?? []).filter { entry in
      entry.name.lowercased().hasPrefix(beginning) && (showsHidden || !entry.name.hasPrefix("."))
    }
    .sorted { a, b in
      a.isFolder != b.isFolder ? a.isFolder : (NaturalKey(a.name), a.name) < (NaturalKey(b.name), b.name)
    }
    return fitting.prefix(Self.limit).map { entry in
      Completion(
        line[..<start] + folder + entry.name + (entry.isFolder ? "/" : ""), kind: entry.isFolder ? "folder" : "file")
    }
  }

  /// The start of the path at the end of a line; it may contain blanks.
  private static func path(in line: String) -> String.Index? {
    for beginning in ["/", "~/", "./", "../"] where line.hasPrefix(beginning) { return line.startIndex }
    var found: String.Index?
    for blank in line.indices where line[blank] == " " {
      let rest = line[line.index(after: blank)...]
      if found == nil, ["/", "~/", "./", "../"].contains(where: rest.hasPrefix) { found = rest.startIndex }
    }
    return found
  }

  private nonisolated static func names(in folder: String) -> [(name: String, isFolder: Bool)] {
    (FolderNames.read(folder) ?? []).map { name in
      var information = stat()
      let isFolder = stat("\(folder)/\(name)", &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
      return (name, isFolder)
    }
  }
}
