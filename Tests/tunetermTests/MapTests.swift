import Files
import TestSupport
import Testing

@Suite("The map of the code") struct MapTests {
  /// The names of folders and files below a folder, files without their extensions.
  private static func names(in path: String) -> Set<String> {
    let names = FolderNames.read(path) ?? []
    return names.reduce(into: []) { all, name in
      all.insert(name.split(separator: ".").first.map(String.init) ?? name)
      all.formUnion(Self.names(in: "\(path)/\(name)"))
    }
  }

  @Test("every file that Sources/README.md names exists in its module") func everyFileExistsInItsModule() throws {
    let modules = Set(FolderNames.read(Repository.path("Sources")) ?? [])
    var known: [String: Set<String>] = [:]
    let pieces = try Repository.text(of: "Sources/README.md").split(separator: "`", omittingEmptySubsequences: false)
    var count = 0
    for (index, piece) in pieces.enumerated() where index % 2 == 1 {
      let path = piece.split(separator: "/").map(String.init)
      guard path.count > 1, modules.contains(path[0]) else { continue }
      let names = known[path[0]] ?? Self.names(in: Repository.path("Sources/\(path[0])"))
      known[path[0]] = names
      count += 1
      // `ScreenSession.carryOut` is a function of `ScreenSession`.
      for name in path.dropFirst() { #expect(names.contains(String(name.prefix { $0 != "." })), "\(piece)") }
    }
    #expect(count > 100)
  }
}
