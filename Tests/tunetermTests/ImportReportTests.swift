import Storage
import Catalog
import Importing
import TestSupport
import Testing

@testable import tuneterm

@Suite("Reports of imports") struct ImportReportTests {
  @Test(
    "an import is told in one sentence",
    arguments: [
      (0, 0, "There is nothing to play in ~/Music: no music files were found."),
      (20_000, 12, "The library has 20,000 tracks: 12 new, none skipped."),
      (1, 0, "The library has 1 track: nothing new, none skipped."),
    ])
  func importSentence(tracks: Int, added: Int, expected: String) {
    #expect(ImportReport.sentence(.init(tracksInLibrary: tracks, added: added), path: "~/Music") == expected)
  }

  @Test("an import that was stopped at once does not say that there is nothing")
  func stoppedImport() {
    var summary = ImportSummary()
    summary.wasCancelled = true
    #expect(
      ImportReport.sentence(summary, path: "~/Music") == "The library has 0 tracks: nothing new, none skipped.")
  }

  @Test("an import that stopped tells what stays and what to do")
  func stopped() {
    #expect(
      ImportReport.failure(.diskFull, tracksInLibrary: 3584)
        == "The import stopped: the disk is full. What was imported so far is kept, 3,584 tracks in all; make room and try again."
    )
    #expect(
      ImportReport.failure(.locked, tracksInLibrary: 0)
        == "The import stopped: another program is writing to the library. Nothing is stored yet; try again in a moment."
    )
  }
}

extension ImportSummary {
  fileprivate init(tracksInLibrary: Int, added: Int) {
    self.init()
    self.tracksInLibrary = tracksInLibrary
    self.added = added
  }
}
