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

@Suite("While another program has locked a database")
struct LockedDatabaseTests {
  private let home = PrivateHome()

  /// A player in the background that plays, as this test's own child.
  private func player() throws -> ChildProcess {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let player = try ChildProcess(
      [ProgramUnderTest.path, "serve", "--output", "null"], environment: home.environment)
    // Before it listens, “say” would start another one.
    let status = try CommandRun.until([ProgramUnderTest.path, "status"], environment: home.environment, within: 20) {
      $0.status == 0
    }
    #expect(status.status == 0)
    #expect(try home.run(["say", "play the album Slow Harbours"]).status == 0)
    return player
  }

  @Test(
    "the player ends in two seconds when it is told to, once or twice",
    arguments: ["state/tuneterm/queue.db", "data/tuneterm/library.db"], [[SIGTERM], [SIGTERM, SIGTERM], []])
  func ends(database: String, signals: [Int32]) throws {
    let player = try player()
    try withExtendedLifetime(DatabaseLock(home.folder.file(database))) {
      // Something to save, and a second of it.
      _ = try home.run(["say", "volume 33"])
      let began = Deadline.now
      for signal in signals { player.send(signal) }
      if signals.isEmpty { _ = try home.run(["quit"]) }
      #expect(player.ended(by: Deadline(10)) == 0)
      #expect(Deadline.now - began < 2.5)
    }
  }

  @Test("it saves what it can, as soon as the lock is gone, though it is ending")
  func savesLate() throws {
    let player = try player()
    var lock: DatabaseLock? = DatabaseLock(home.folder.file("state/tuneterm/queue.db"))
    #expect(try home.run(["say", "volume 33"]).status == 0)
    #expect(lock != nil)
    player.send(SIGTERM)
    // It is still waiting for the lock.
    #expect(player.ended(by: Deadline(0.3)) == nil)
    lock = nil
    #expect(player.ended(by: Deadline(10)) == 0)
    let again = try Conversation(["--output", "null"], home: home)
    #expect(try again.say("how loud is it").contains("33"))
  }
}
