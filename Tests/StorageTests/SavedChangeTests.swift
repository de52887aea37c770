import Storage
import Media
import TestSupport
import Testing

@Suite struct SavedChangeTests {
  private static let playback: SavedPlayback = {
    var saved = SavedPlayback()
    saved.queue = SavedQueue(
      entries: [
        .init(id: 7, trackID: 3, duration: 61.5), .init(id: 2, trackID: -1, path: "/a/ü b.mp3"),
        .init(id: 9, trackID: 1 << 40, duration: 0.001),
      ], originalOrder: [2, 7, 9])
    saved.place = .init(entry: 2, position: 12.25, rule: .always)
    (saved.state, saved.shuffleType, saved.repeatMode) = ("playing", "items", "one")
    (saved.volume, saved.isMuted) = (0, true)
    (saved.rate, saved.speeds) = (1.5, ["music": 1, "podcast/Tëa": 2.5])
    saved.sleepTimer = .init(kind: "after", value: 600, end: 1_800_000_000_000)
    saved.output = .init(name: "kitchen", device: "hw:1,0")
    return saved
  }()

  private static let empty: SavedPlayback = {
    var saved = SavedPlayback()
    saved.queue = SavedQueue()
    saved.place = .init(entry: nil, position: 0, rule: .withinTrack)
    saved.isMuted = false
    saved.speeds = [:]
    saved.rate = 1
    saved.sleepTimer = .init(kind: "off")
    return saved
  }()

  private static let changes: [SavedChange] = [
    .downloads([3, 1, 2], wereHere: true), .downloads([], wereHere: false), .keptEpisodes(4, 0),
    .recordings([DeletedRecording(path: "/a/b.mp3", inTrash: "/t/files/b.mp3")], wereHere: true),
    .recordings([], wereHere: false),
    .keptEpisodes(4, 3), .files(["/a/b.mp3", "/c d.flac"], wereHere: false), .files([], wereHere: true),
    .hearings([]),
    .hearings([Hearing(trackID: 4, plays: 2, position: 0.5, lastPlayed: 9), Hearing(trackID: 1 << 40)]),
    .playback(playback), .playback(empty), .playback(SavedPlayback()),
    .affinities([.init(MediaIdentifier(.genre, 4), -1), .init(MediaIdentifier(.book, 1), 0)]),
    .rating(MediaIdentifier(.album, 12), nil), .rating(MediaIdentifier(.track, 1), 0), .playlistMade(5),
    .playlistRenamed(5, from: "Señor ☕"), .playlistContents(3, []), .playlistContents(3, [4, 4, 1]),
    .bookmark(4, nil), .bookmark(4, 0.5), .bookmarkSet(3),
    .bookmarkRemoved(Bookmark(id: 3, trackID: 4, position: 0.5, time: 1)), .setting("speaker", "kitchen hw:1"),
    .binding("g p", nil),
    .binding("C-x", "play jazz"), .permanent("It stays."), .listener(3, named: "Zoë"), .listener(3, named: nil),
    .listening(0), .spokenBy(2), .titleAffinity("Ada Quill - Lanterns", on: "Blue Wave", -1),
    .playlistDeleted(
      DeletedPlaylist(
        id: 7, name: "Trip", criteria: nil, created: 1, modified: 2, affinity: 0, rating: nil, plays: 0,
        lastPlayed: nil,
        tracks: [3, 1], owner: 4)),
  ]

  private func add(
    _ id: Int64, to step: Int64? = nil, _ label: String, _ change: SavedChange
  ) -> PlayerStateStore.UndoEdit { .add(id: id, step: step ?? id, label: label) { change } }

  @Test("changes read from the journal are those written", arguments: changes)
  func changesReadFromTheJournalAreThoseWritten(
    change: SavedChange
  ) async throws {
    let folder = TemporaryFolder()
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    try await store.write([add(1, "it", change)], limit: 10)
    // What is read here is what a killed process leaves: nobody has closed the file.
    let next = try await PlayerStateStore.open(path: folder.file("queue.db"))
    #expect(try await next.undoSteps(after: 0) == [.init(id: 1, label: "it")])
    #expect(try await next.changes(ofUndoStep: 1) == [change])
  }

  @Test("several changes in a step are undone together") func severalChangesInAStepAreUndoneTogether() async throws {
    let folder = TemporaryFolder()
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    let edits = [
      add(1, "a", .playlistMade(1)), add(2, "b", .playlistMade(2)), add(3, to: 2, "c", .playlistMade(3)),
      .rename(step: 2, to: "b and c"),
    ]
    try await store.write(edits, limit: 2)
    #expect(try await store.undoSteps(after: 0) == [.init(id: 1, label: "a"), .init(id: 2, label: "b and c")])
    #expect(try await store.changes(ofUndoStep: 2) == [.playlistMade(2), .playlistMade(3)])
    try await store.write([.forget(step: 2)], limit: 2)
    #expect(try await store.undoSteps(after: 0).map(\.id) == [1])
  }

  @Test("undone steps can be redone until the next change") func undoneStepsCanBeRedoneUntilTheNextChange() async throws
  {
    let folder = TemporaryFolder()
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    try await store.write([add(1, "a", .playlistMade(1)), add(2, "b", .playlistMade(2))], limit: 10)
    let undone = PlayerStateStore.UndoStep(id: 2, label: "b", isUndone: true)
    try await store.write([.turn(undone, changes: [{ .playlistRenamed(2, from: "x") }])], limit: 10)
    #expect(try await store.undoSteps(after: 0) == [.init(id: 1, label: "a"), undone])
    #expect(try await store.changes(ofUndoStep: 2) == [.playlistRenamed(2, from: "x")])
    try await store.write([add(3, "c", .playlistMade(3))], limit: 10)
    #expect(try await store.undoSteps(after: 0).map(\.id) == [1, 3])
  }

  @Test("old and surplus steps are deleted") func oldAndSurplusStepsAreDeleted() async throws {
    let folder = TemporaryFolder()
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    for number in 1...6 {
      try await store.write([add(Int64(number), "\(number)", .playlistMade(Int64(number)))], limit: 4)
    }
    #expect(try await store.undoSteps(after: 0).map(\.id) == [3, 4, 5, 6])
    #expect(try await store.undoSteps(after: 4).map(\.id) == [5, 6])
  }

  @Test("large steps are deleted before the file grows too large") func largeStepsAreDeletedBeforeTheFileGrowsTooLarge()
    async throws
  {
    let folder = TemporaryFolder()
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    let huge = (0..<4_000_000).map { Int64($0 % 2 == 0 ? 0 : 1 << 40) }
    for number in 1...3 { try await store.write([add(Int64(number), "", .playlistContents(1, huge))], limit: 100) }
    #expect(try await store.undoSteps(after: 0).map(\.id) == [3])
  }

  @Test("steps in the older format can still be undone") func stepsInTheOlderFormatCanStillBeUndone() async throws {
    let folder = TemporaryFolder()
    try OldStates.write(OldStates.state1 + OldStates.undo4, to: folder.file("queue.db"))
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    #expect(try await store.undoSteps(after: 0) == [.init(id: 41, label: "playing jazz"), .init(id: 42, label: "it")])
    var saved = SavedPlayback()
    saved.queue = SavedQueue(
      entries: [.init(id: 7, trackID: 3, duration: 61.5), .init(id: 2, trackID: -1, path: "/a/b.mp3")],
      originalOrder: [2, 7])
    saved.place = .init(entry: 2, position: 12.25, rule: .unlessPlaying)
    saved.shuffleType = "items"
    #expect(try await store.changes(ofUndoStep: 41) == [.playback(saved)])
    #expect(try await store.changes(ofUndoStep: 42) == [.playlistMade(5)])
  }

  @Test("a state in the older format is migrated") func stateInTheOlderFormatIsMigrated() async throws {
    let folder = TemporaryFolder()
    try OldStates.write(OldStates.state1, to: folder.file("queue.db"))
    let store = try await PlayerStateStore.open(path: folder.file("queue.db"))
    let state = try await store.load()
    #expect(state.modes.volume == 35)
    #expect(try await store.history() == ["play jazz"])
    #expect(try await store.undoSteps(after: 0).isEmpty)
  }
}
