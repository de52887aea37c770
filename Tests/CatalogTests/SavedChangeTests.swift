import Catalog
import Media
import TestSupport
import Testing

@Suite struct SavedChangeTests {
  private static let changes: [SavedChange] = [
    .queue(
      SavedQueue(
        entries: [
          .init(id: 7, trackID: 3, duration: 61.5), .init(id: 2, trackID: -1, path: "/a/ü b.mp3"),
          .init(id: 9, trackID: 1 << 40, duration: 0.001),
        ], originalOrder: [2, 7, 9]), current: 2, position: 12.25, shuffleType: "items"),
    .queue(SavedQueue(), current: nil, position: 0, shuffleType: "off"),
    .affinities([.init(MediaIdentifier(.genre, 4), -1), .init(MediaIdentifier(.book, 1), 0)]),
    .rating(MediaIdentifier(.album, 12), nil), .rating(MediaIdentifier(.track, 1), 0), .playlistMade(5),
    .playlistRenamed(5, from: "Señor ☕"), .playlistContents(3, []), .playlistContents(3, [4, 4, 1]),
  ]

  @Test(arguments: changes) func isReadAsItWasWritten(change: SavedChange) async throws {
    let folder = TemporaryFolder()
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    try await store.append(.init(id: 1, label: "it"), limit: 10) { change }
    // What is read here is what a killed process leaves: nobody has closed the file.
    let next = try await PlayerStateStore.open(path: folder.file("queue.db"))
    #expect(try await next.undoSteps(after: 0) == [.init(id: 1, label: "it")])
    #expect(try await next.change(ofUndoStep: 1) == change)
  }

  @Test func oldAndSurplusStepsAreForgotten() async throws {
    let folder = TemporaryFolder()
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    for number in 1...6 {
      try await store.append(.init(id: Int64(number), label: "\(number)"), limit: 4) { .playlistMade(Int64(number)) }
    }
    #expect(try await store.undoSteps(after: 0).map(\.id) == [3, 4, 5, 6])
    #expect(try await store.undoSteps(after: 4).map(\.id) == [5, 6])
    try await store.removeUndoStep(6)
    #expect(try await store.undoSteps(after: 0).map(\.id) == [5])
  }

  @Test func largeStepsAreForgottenBeforeTheFileGrowsWithoutEnd() async throws {
    let folder = TemporaryFolder()
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    let huge = (0..<4_000_000).map { Int64($0 % 2 == 0 ? 0 : 1 << 40) }
    for number in 1...3 {
      try await store.append(.init(id: Int64(number), label: ""), limit: 100) { .playlistContents(1, huge) }
    }
    #expect(try await store.undoSteps(after: 0).map(\.id) == [3])
  }

  @Test func stateOfTheOlderFormatIsBroughtUpToDate() async throws {
    let folder = TemporaryFolder()
    OldFiles.write(OldFiles.state1, to: folder.file("queue.db"))
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    let state = try await store.load()
    #expect(state.modes.volume == 35)
    #expect(try await store.history() == ["play jazz"])
    #expect(try await store.undoSteps(after: 0).isEmpty)
  }
}
