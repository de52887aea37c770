import CSQLite
import Glibc
import TestSupport
import Testing

/// A lock that another program holds on a database, until it is let go.
private final class DatabaseLock {
  private var handle: OpaquePointer?

  init(_ path: String) {
    sqlite3_open(path, &handle)
    sqlite3_busy_timeout(handle, 10_000)
    let code = sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil)
    precondition(code == SQLITE_OK, String(cString: sqlite3_errmsg(handle)))
  }

  deinit { sqlite3_close(handle) }
}

@Suite("While another program has locked a database", .waiting)
struct LockedDatabaseTests {
  private let home = PrivateHome()

  /// A player in the background that plays, as this test's own child.
  private func player() throws -> ChildProcess {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let player = try ChildProcess(
      [ProgramUnderTest.path, "serve", "--output", "null"], environment: home.environment)
    // Before it listens, “say” would start another one.
    let status = try CommandRun.until([ProgramUnderTest.path, "status"], environment: home.environment) {
      $0.status == 0
    }
    #expect(status.status == 0)
    #expect(try home.run(["say", "play the album Slow Harbours"]).status == 0)
    return player
  }

  /// The number that is at `place` in a database, as another program sees it.
  private func value(_ place: String, in path: String) -> Int? {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else { return nil }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, "SELECT \(place)", -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return nil }
    return Int(sqlite3_column_int64(statement, 0))
  }

  @Test(
    "the player ends when it is told to, once or twice",
    arguments: ["state/tuneterm/queue.db", "data/tuneterm/library.db"], [[SIGTERM], [SIGTERM, SIGTERM], []])
  func ends(database: String, signals: [Int32]) throws {
    let player = try player()
    try withExtendedLifetime(DatabaseLock(home.folder.file(database))) {
      // Something to save, and a second of it.
      _ = try home.run(["say", "volume 33"])
      for signal in signals { player.send(signal) }
      if signals.isEmpty { _ = try home.run(["quit"]) }
      #expect(player.ended(by: Deadline()) == 0)
    }
  }

  @Test("a reply comes all the same, says what is not saved yet, and that is saved when the lock is gone")
  func repliesUnsaved() throws {
    let player = try player()
    let path = home.folder.file("state/tuneterm/queue.db")
    var lock: DatabaseLock? = DatabaseLock(path)
    for (phrase, reply) in [
      ("clear the queue", "The queue is empty now."), ("undo", "Undone: clearing the queue."),
      ("volume 33", "Volume 33."),
      ("clear the queue", "The queue is empty now."),
    ] {
      let said = try home.run(["say", phrase])
      #expect(said.status == 0)
      #expect(said.output.hasPrefix(reply), "\(said.output)")
      #expect(said.output.contains("isn't saved yet"), "\(said.output)")
    }
    // What changes nothing has nothing to be saved.
    #expect(try !home.run(["say", "how loud is it"]).output.contains("saved"))
    // Longer than a save waits for a lock; it has to be tried again.
    let notice = "The queue can't be saved yet: another program is writing to its file."
    #expect(
      Deadline().waits {
        player.takeOutput(within: 10) && String(decoding: player.errors, as: UTF8.self).contains(notice)
      }, "\(String(decoding: player.errors, as: UTF8.self))")
    #expect(lock != nil)
    lock = nil
    #expect(Deadline().waits { value("count(*) FROM entry", in: path) == 0 })
    #expect(value("volume FROM state", in: path) == 33)
    #expect(try home.run(["say", "volume 34"]).output.hasPrefix("Volume 34."))
    player.send(SIGKILL)
    _ = player.ended(by: Deadline())
    let again = try Conversation(["--output", "null"], home: home)
    #expect(try again.say("undo").hasPrefix("Undone: volume back to 33"))
    #expect(try again.say("undo").hasPrefix("Undone: clearing the queue"))
  }

  @Test("whatever would change the library is refused, and nothing of it comes later")
  func libraryLocked() throws {
    let player = try player()
    let path = home.folder.file("data/tuneterm/library.db")
    let (playlists, liked) = (
      value("count(*) FROM playlist", in: path), value("count(*) FROM track WHERE affinity <> 0", in: path)
    )
    #expect(playlists != nil && liked != nil)
    var lock: DatabaseLock? = DatabaseLock(path)
    for phrase in ["make a playlist called Alpha", "like this", "rate this 4 stars", "I'm Sam", "make a playlist"] {
      let said = try home.run(["say", phrase])
      #expect(said.status == 1)
      #expect(said.output.contains("Another program is writing to the library"), "\(phrase): \(said.output)")
    }
    #expect(try home.run(["say", "next"]).status == 0)
    #expect(lock != nil)
    lock = nil
    #expect(try home.run(["say", "make a playlist called Beta"]).status == 0)
    #expect(value("count(*) FROM playlist", in: path) == playlists.map { $0 + 1 })
    #expect(value("count(*) FROM track WHERE affinity <> 0", in: path) == liked)
    player.send(SIGTERM)
    #expect(player.ended(by: Deadline()) == 0)
  }

  @Test("an import that waits for the library holds nobody else up, and goes on when the lock is gone")
  func importWaits() throws {
    let player = try player()
    home.folder.makeFolders(for: "music/x")
    home.folder.write(TaggedFile(title: "Song", artist: "Quagga").bytes(), to: "music/song.mp3")
    var lock: DatabaseLock? = DatabaseLock(home.folder.file("data/tuneterm/library.db"))
    let waiting = try ChildProcess(
      [ProgramUnderTest.path, "say", "import \(home.folder.file("music"))"], environment: home.environment)
    // The import has found its folder when it is refused the first time.
    for _ in 1...3 {
      #expect(try home.run(["say", "like this"]).output.contains("Another program is writing to the library"))
    }
    #expect(waiting.ended(by: Deadline(0)) == nil)
    #expect(lock != nil)
    lock = nil
    #expect(waiting.ended(by: Deadline()) == 0)
    #expect(try home.run(["say", "play Song by Quagga"]).status == 0)
    player.send(SIGTERM)
    #expect(player.ended(by: Deadline()) == 0)
  }

  @Test("it saves what it can, as soon as the lock is gone, though it is ending", .enabled(if: ShiftedClock.isPossible))
  func savesLate() throws {
    // As soon as it ends its clock stands, so the second that it waits for the lock does not pass, however slow the machine is.
    let gate = home.folder.file("gate")
    let clock = try ShiftedClock(in: home.folder).environment(standingWith: gate)
    let path = home.folder.file("state/tuneterm/queue.db")
    let player = try ChildProcess(
      [ProgramUnderTest.path, "serve", "--output", "null"], environment: home.environment.merging(clock) { $1 })
    let isThere = try CommandRun.until([ProgramUnderTest.path, "status"], environment: home.environment) {
      $0.status == 0
    }
    #expect(isThere.status == 0)
    #expect(try home.run(["say", "volume 32"]).output.hasPrefix("Volume 32."))
    var lock: DatabaseLock? = DatabaseLock(path)
    #expect(try home.run(["say", "volume 33"]).output.hasPrefix("Volume 33."))
    #expect(lock != nil)
    home.folder.write([], to: "gate")
    player.send(SIGTERM)
    // It no longer answers, so it is ending.
    #expect(Deadline().waits { !home.folder.has("runtime/tuneterm.sock") })
    #expect(value("volume FROM state", in: path) == 32)
    lock = nil
    #expect(player.ended(by: Deadline()) == 0)
    #expect(value("volume FROM state", in: path) == 33)
  }
}
