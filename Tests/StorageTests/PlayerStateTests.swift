import Storage
import TestSupport
import Testing

@Suite struct PlayerStateTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("queue.db") }

  private func entries(_ ids: some Sequence<Int64>) -> [SavedQueue.Entry] {
    ids.map { .init(id: $0, trackID: $0 * 10, path: $0 % 2 == 0 ? "/x/\($0).mp3" : nil, duration: Double($0)) }
  }

  @Test("everything is there after reopening") func everythingIsThereAfterReopening() async throws {
    let store = try await PlayerStateStore.open(path: path)
    let queue = SavedQueue(entries: entries([5, 2, 9]), originalOrder: [2, 5, 9])
    let modes = SavedModes(volume: 40, isMuted: true, shuffleType: "items", repeatMode: "all", rate: 1.5)
    try await store.save(currentEntry: 2, position: 61.25, modes: modes) { queue }
    await store.close()
    let again = try await PlayerStateStore.open(path: path)
    #expect(again.notice == nil)
    #expect(
      try await again.load() == SavedState(queue: queue, currentEntry: 2, position: 61.25, modes: modes))
  }

  @Test("values of the screen are known from the opening on")
  func valuesOfTheScreenAreKnownFromTheOpeningOn() async throws {
    let store = try await PlayerStateStore.open(path: path)
    #expect(store.kept("view") == nil)
    try await store.keep(3, as: "view")
    try await store.keep(4, as: "view")
    try await store.keep(1, as: "tip play more")
    #expect(store.kept("view") == 4)
    await store.close()
    let again = try await PlayerStateStore.open(path: path)
    #expect(again.kept("view") == 4)
    #expect(again.names(beginning: "tip ") == ["play more"])
    #expect(again.kept("row") == nil)
  }

  @Test("fresh file has the initial state") func freshFileHasTheInitialState() async throws {
    #expect(try await PlayerStateStore.open(path: path).load() == SavedState())
  }

  @Test("changes of the queue are saved whole") func changesOfTheQueueAreSavedWhole() async throws {
    let store = try await PlayerStateStore.open(path: path)
    for order in [[1, 2, 3, 4], [4, 2], [4, 7, 2, 8], [], [1]] as [[Int64]] {
      let queue = SavedQueue(entries: entries(order))
      try await store.save(currentEntry: nil, position: 0, modes: SavedModes()) { queue }
      #expect(try await store.load().queue == queue)
    }
  }

  @Test("long queue is saved") func longQueueIsSaved() async throws {
    let store = try await PlayerStateStore.open(path: path)
    let queue = SavedQueue(entries: entries((1...20_000).reversed()), originalOrder: Array(1...20_000))
    try await store.save(currentEntry: nil, position: 0, modes: SavedModes()) { queue }
    #expect(try await store.load().queue == queue)
  }

  @Test("history keeps the last thousand lines") func historyKeepsTheLastThousandLines() async throws {
    let store = try await PlayerStateStore.open(path: path)
    for number in 1...1005 { try await store.appendHistory("line \(number)") }
    let history = try await store.history()
    #expect(history.count == 1000)
    #expect(history.first == "line 6")
    #expect(history.last == "line 1005")
  }

  @Test("file whose tables are not those of its format is kept aside and a fresh one begun", arguments: [-5, 0, 3, 6])
  func oddVersion(version: Int) async throws {
    var store: PlayerStateStore? = try await PlayerStateStore.open(path: path)
    await store?.close()
    store = nil
    let database = try Database(path: path, access: .readWrite)
    try database.execute("PRAGMA user_version = \(version)")
    let opened = try await PlayerStateStore.open(path: path)
    #expect(opened.notice?.contains(path + ".damaged") == true)
    #expect(try await opened.load() == SavedState())
  }

  @Test("damaged file is kept aside and a fresh one begun")
  func damagedFileIsKeptAsideAndAFreshOneBegun() async throws {
    folder.write(Array(repeating: UInt8(7), count: 5000), to: "queue.db")
    let store = try await PlayerStateStore.open(path: path)
    #expect(store.notice?.contains(path + ".damaged") == true)
    #expect(folder.read("queue.db.damaged") == Array(repeating: 7, count: 5000))
    #expect(try await store.load() == SavedState())
  }
}
