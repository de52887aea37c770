import Importing
import TestSupport
import Testing

@testable import tuneterm

@Suite("Files of the command line") struct FileOrderTests {
  @Test("people count: 2 comes before 10, capitals make no difference")
  func naturalOrder() {
    let names = ["10 Ten", "2 Two", "b", "A", "02 Also", "a1b", "a1"]
    #expect(names.sorted(by: NaturalOrder.isBefore) == ["02 Also", "2 Two", "10 Ten", "A", "a1", "a1b", "b"])
  }

  @Test("folders are walked in natural order, link loops once, and what is no sound is left out")
  func walks() async {
    let folder = TemporaryFolder()
    for name in ["b/10.mp3", "b/9.mp3", "a.mp3", "cover.jpg", ".hidden.mp3", "b/c/1.MP3"] {
      folder.makeFolders(for: name)
      _ = folder.write([0], to: name)
    }
    folder.link("b/loop", to: folder.path)
    let files = await FileReader().files(under: [folder.path])
    #expect(files.map { String($0.dropFirst(folder.path.count + 1)) } == ["a.mp3", "b/9.mp3", "b/10.mp3", "b/c/1.MP3"])
  }

  @Test("a path that is not there is kept, so that playing it says so")
  func keepsMissing() async {
    #expect(await FileReader().files(under: ["/nowhere/x.mp3"]) == ["/nowhere/x.mp3"])
  }

  @Test(
    "an import is told in one sentence",
    arguments: [
      (0, 0, "There is nothing to play in ~/Music: no music files were found."),
      (20_000, 12, "The library holds 20,000 tracks: 12 new, none skipped."),
      (1, 0, "The library holds 1 track: nothing new, none skipped."),
    ])
  func importSentence(tracks: Int, added: Int, expected: String) {
    #expect(ImportReport.sentence(.init(tracksInLibrary: tracks, added: added), path: "~/Music") == expected)
  }

  @Test("an import that was stopped at once does not say that there is nothing")
  func stoppedImport() {
    var summary = ImportSummary()
    summary.wasCancelled = true
    #expect(
      ImportReport.sentence(summary, path: "~/Music") == "The library holds 0 tracks: nothing new, none skipped.")
  }
}

extension ImportSummary {
  fileprivate init(tracksInLibrary: Int, added: Int) {
    self.init()
    self.tracksInLibrary = tracksInLibrary
    self.added = added
  }
}
