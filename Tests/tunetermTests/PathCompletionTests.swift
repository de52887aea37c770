import Interface
import TestSupport
import Testing

@testable import tuneterm

@Suite("Paths are completed")
struct PathCompletionTests {
  private let folder = TemporaryFolder()

  private func completions(_ line: String) async -> [String]? {
    await RunningLoop.run {
      await PathCompletion(within: .seconds(60)).completions(of: line)?.map { "\($0.kind) \($0.text)" }
    }
  }

  @Test("folders come first, in natural order, then files; what is hidden only where a dot is typed")
  func order() async {
    for path in ["Music 10/a", "Music 2/a", ".music/a", "other/a"] { folder.makeFolders(for: path) }
    folder.write("".utf8, to: "music.m3u")
    let start = "import \(folder.file(""))"
    let typed = start.hasSuffix("/") ? start : start + "/"
    #expect(
      await completions(typed + "mu")
        == ["folder \(typed)Music 2/", "folder \(typed)Music 10/", "file \(typed)music.m3u"])
    #expect(await completions(typed + ".")?.contains("folder \(typed).music/") == true)
    #expect(await completions(typed + "Music 1") == ["folder \(typed)Music 10/"])
  }

  @Test("a line without a path, and a folder that is not there, have none")
  func none() async {
    #expect(await completions("play some jazz") == nil)
    #expect(await completions("import \(folder.file("nowhere"))/x") == [])
  }
}
