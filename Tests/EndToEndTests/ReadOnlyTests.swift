import Glibc
import TestSupport
import Testing

/// A library on a medium that cannot be written: really mounted so where the system lets a test do that.
@Suite("On a medium that cannot be written", .waiting)
struct ReadOnlyTests {
  private let home = PrivateHome()
  private var data: String { home.folder.file("data/tuneterm") }

  /// Mounts the folder of the first argument over itself, read-only, in a namespace of its own, and becomes the others.
  private static let mounted = """
    mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" || exit 98
    touch "$1/probe" 2>/dev/null && exit 97
    shift; exec "$@"
    """

  /// What comes before a program so that it finds the library read-only; nil where only permissions can do that.
  private func namespace() throws -> [String]? {
    for options in [["-m"], ["-r", "-m"]] {
      let words = ["unshare"] + options + ["sh", "-c", Self.mounted, "sh", data]
      if Tool.run(words + ["true"]) == 0 { return ["/usr/bin/env"] + words }
    }
    guard geteuid() != 0 else { throw TestFailure("root, and not allowed to mount: nothing is read-only for it") }
    return nil
  }

  /// Runs the player with the library read-only.
  private func run(_ arguments: [String], input: String = "") throws -> CommandRun {
    if let namespace = try namespace() {
      return try CommandRun(
        namespace + [ProgramUnderTest.path] + arguments, input: input, environment: home.environment, within: 60)
    }
    for (path, mode) in [(data + "/library.db", mode_t(0o400)), (data, 0o500)] { chmod(path, mode) }
    defer { for (path, mode) in [(data, mode_t(0o700)), (data + "/library.db", 0o600)] { chmod(path, mode) } }
    return try home.run(arguments, input: input)
  }

  @Test("it plays and finds, says at the start what is not kept, and refuses to change anything with a sentence")
  func plays() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let before = try home.run(
      ["--output", "null"], input: "how big is my library\nmake a playlist called Kept\nquit\n")
    let run = try run(
      ["--output", "null"],
      input: """
        how big is my library
        play copper bloom
        I like this song
        rate this song 4 stars
        make a playlist called Alpha
        delete the playlist Kept
        undo
        play my kept playlist
        quit

        """)
    #expect(run.status == 0)
    let lines = run.lines
    try #require(lines.count == 9, "\(run.output)")
    #expect(lines[0] == before.lines[0])
    #expect(lines[1].hasPrefix("Here's “Copper Bloom”"), "\(lines[1])")
    for line in lines[2...5] {
      #expect(line.hasPrefix("The library cannot be written, so nothing was changed"), "\(line)")
      #expect(line.hasSuffix("."), "\(line)")
    }
    #expect(lines[6].hasPrefix("Undone: "), "\(lines[6])")
    #expect(lines[7].contains("Kept"), "\(lines[7])")
    #expect(run.errors.contains("cannot be written, so likes, playlists and plays are not saved"))
    // All is as it was.
    let after = try home.run(["--output", "null"], input: "how big is my library\nplay my kept playlist\nquit\n")
    #expect(after.lines[0] == before.lines[0])
    #expect(after.errors.isEmpty, "\(after.errors)")
  }

  @Test("a library that was named on the command line is played from there, too")
  func playsNamed() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let run = try run(["--library", data + "/library.db", "--output", "null"], input: "play copper bloom\nlike this\n")
    try #require(run.lines.count == 2, "\(run.output)")
    #expect(run.lines[0].hasPrefix("Here's “Copper Bloom”"), "\(run.lines[0])")
    #expect(run.lines[1].hasPrefix("The library cannot be written"), "\(run.lines[1])")
    #expect(run.errors.contains("cannot be written, so likes"), "\(run.errors)")
  }

  /// What comes before a program so that permissions count for it although a superuser runs the tests.
  private var obeying: [String] {
    ["/usr/bin/env"] + (geteuid() == 0 ? ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] : [])
  }

  /// Runs the player where its owner may only read the library's file and folder.
  private func runPermitted(_ arguments: [String], input: String = "") throws -> CommandRun {
    for (path, mode) in [(data + "/library.db", mode_t(0o400)), (data, 0o500)] { chmod(path, mode) }
    defer { for (path, mode) in [(data, mode_t(0o700)), (data + "/library.db", 0o600)] { chmod(path, mode) } }
    return try CommandRun(
      obeying + [ProgramUnderTest.path] + arguments, input: input, environment: home.environment, within: 60)
  }

  @Test("one that permissions protect is played and found in, too")
  func permissions() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let run = try runPermitted(["--output", "null"], input: "play copper bloom\nlike this\nquit\n")
    try #require(run.lines.count == 3, "\(run.output)")
    #expect(run.lines[0].hasPrefix("Here's “Copper Bloom”"), "\(run.lines[0])")
    #expect(run.lines[1].hasPrefix("The library cannot be written"), "\(run.lines[1])")
    #expect(run.errors.contains("cannot be written, so likes, playlists and plays are not saved"))
  }

  @Test("what a crash left in the log beside it is read")
  func log() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("play copper bloom").contains("Copper Bloom"))
    _ = try player.say("I like this song")
    player.killAtOnce()
    #expect(home.folder.has("data/tuneterm/library.db-wal"))
    home.folder.remove("data/tuneterm/library.db-shm")
    let run = try runPermitted(["--output", "null"], input: "play copper bloom\ndo I like this song\nquit\n")
    try #require(run.lines.count == 3, "\(run.output)")
    #expect(run.lines[1].hasPrefix("You like “Copper Bloom”"), "\(run.lines[1])")
  }

  @Test("whoever speaks to a player in the background hears once what is not kept")
  func background() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    defer { _ = try? home.run(["quit"]) }
    let first = try runPermitted(["say", "--output", "null", "volume 30"])
    #expect(first.status == 0)
    #expect(
      first.errors.contains("cannot be written, so likes, playlists and plays are not saved"), "\(first.errors)"
    )
    #expect(try runPermitted(["say", "volume 40"]).errors.isEmpty)
  }

  @Test("an import into it fails with a sentence, and leaves it as it was")
  func imports() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let bytes = home.folder.read("data/tuneterm/library.db")
    let run = try run(["import", ProgramUnderTest.demo("")])
    #expect(run.status == 1)
    #expect(run.errors.contains("cannot be written") || run.errors.contains("cannot be opened"), "\(run.errors)")
    #expect(home.folder.read("data/tuneterm/library.db") == bytes)
  }
}
