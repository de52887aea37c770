import DesktopRemote
import Glibc
import TestSupport
import Testing

@Suite("How a player and its clients find each other", .waiting)
final class MeetingTests {
  // A reply may add that it is not saved yet, on a busy machine.
  private let home = PrivateHome()
  private var socket: String { home.folder.file("runtime/tuneterm.sock") }
  /// How often a player is told to end and needed again at once: the number of `$TUNETERM_QUITS`, else 12.
  private static let quits = getenv("TUNETERM_QUITS").flatMap { Int(String(cString: $0)) } ?? 12

  deinit { _ = try? home.run(["quit"]) }

  @Test("a player that is ending does not block a new one")
  func quitAndSay() throws {
    for number in 1...Self.quits {
      let volume = number % 100 + 1
      let run = try home.run(["say", "--output", "null", "volume \(volume)"])
      #expect(run.output.hasPrefix("Volume \(volume)."), "\(run.errors)")
      // One that was told to end by a phrase goes on ending behind its reply.
      if number % 2 == 0 { #expect(try home.run(["say", "quit"]).status == 0) } else { try quit() }
    }
  }

  private func quit() throws {
    let run = try home.run(["quit"])
    #expect(run.status == 0, "\(run.errors)")
    // “quit” returns when the player has ended, unless that takes longer than five seconds.
    #expect(Deadline().waits { !home.folder.has("runtime/tuneterm.sock") })
  }

  @Test("of two that start at the same instant the second speaks to the first")
  func twoAtOnce() throws {
    for _ in 0..<3 {
      let players = try (0..<2).map { _ in
        try ChildProcess([ProgramUnderTest.path], environment: home.environment)
      }
      for (number, player) in players.enumerated() { try player.write("volume 1\(number)\n", by: Deadline()) }
      for (number, player) in players.enumerated() {
        #expect(Deadline().waits { player.takeOutput(within: 10) && player.output.last == 10 })
        #expect(String(decoding: player.output, as: UTF8.self).hasPrefix("Volume 1\(number)."))
        #expect(!String(decoding: player.errors, as: UTF8.self).contains("running"))
      }
      for player in players { player.closeInput() }
      for player in players { #expect(player.ended(by: Deadline()) == 0) }
    }
  }

  @Test("of two screens that open at the same instant the second shows the player of the first, and ends with it")
  func twoScreensAtOnce() throws {
    home.configure("set output null\n")
    for _ in 0..<3 {
      let screens = try (0..<2).map { _ in try FakeTerminal([ProgramUnderTest.path], home: home) }
      for screen in screens { try screen.wait(for: "Nothing is playing") }
      #expect(Deadline().waits { (try? home.run(["say", "volume 23"]).output.hasPrefix("Volume 23.")) == true })
      #expect(try home.run(["quit"]).status == 0)
      for screen in screens { #expect(try screen.end() == 0) }
      #expect(try home.run(["say", "volume 24"]).status == 0)
      try quit()
    }
  }

  @Test("lines for a player that is just ending are answered by another, in order")
  func endsMeanwhile() throws {
    for _ in 0..<10 {
      // Whichever is the player ends when its input does, whatever the others still have to say.
      let players = try (0..<3).map { _ in
        let player = try ChildProcess([ProgramUnderTest.path], environment: home.environment)
        try player.write("volume 41\nvolume 42\n", by: Deadline())
        player.closeInput()
        return player
      }
      for player in players {
        #expect(player.ended(by: Deadline()) == 0)
        while player.takeOutput(within: 100) {}
        let replies = String(decoding: player.output, as: UTF8.self).split(separator: "\n")
        #expect(replies.map { $0.prefix(10) } == ["Volume 41.", "Volume 42."])
        #expect(!String(decoding: player.errors, as: UTF8.self).contains("ending"))
      }
    }
  }

  /// The processes that live in this home.
  private func processes() -> [Int32] {
    let variable = "HOME=\(home.folder.path)"
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard let id = Int32(name), let file = fopen("/proc/\(id)/environ", "re") else { continue }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = fread(&bytes, 1, bytes.count, file)
      fclose(file)
      if bytes[..<count].split(separator: 0).contains(where: { $0.elementsEqual(variable.utf8) }) { found.append(id) }
    }
    return found
  }

  @Test(
    "a player that nobody could reach says so and ends", arguments: ["missing", "too long", "a folder", "a lock"])
  func unreachable(fault: String) throws {
    var (runtime, state) = (home.folder.file("runtime"), home.folder.file("state"))
    var reason = "Is a directory"
    switch fault {
    case "missing":
      (runtime, state) = ("/proc/nowhere/run", "/proc/nowhere/state")
      reason = "cannot be made"
    case "too long":
      runtime = home.folder.file(String(repeating: "x", count: 150))
      state = runtime
      reason = "too long"
    case "a folder": for folder in ["runtime", "state/tuneterm"] { makeFolder("\(folder)/tuneterm.sock") }
    default: for folder in ["runtime", "state/tuneterm"] { makeFolder("\(folder)/tuneterm.lock") }
    }
    let places = ["XDG_RUNTIME_DIR": runtime, "XDG_STATE_HOME": state]
    let run = try home.run(["say", "volume 30"], environment: places)
    #expect(run.status == 1)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(Deadline().waits { processes().isEmpty })
    // One with lines or a screen of its own says why, too, and ends.
    for options in [[], ["--output", "null"]] {
      let lines = try home.run(options, input: "volume 30\n", environment: places)
      #expect(lines.status == 1)
      #expect(lines.output.isEmpty)
      #expect(lines.errors.contains("other programs could not reach this player"), "\(lines.errors)")
      #expect(lines.errors.contains(reason), "\(lines.errors)")
      #expect(lines.errors.split(separator: "\n").count == 1)
    }
    let screen = try FakeTerminal(
      [ProgramUnderTest.path], home: home, environment: places)
    #expect(try screen.end() == 1)
    #expect(screen.isForLines)
    #expect(screen.text.contains(reason), "\(screen.text)")
    // A player that none is to find needs neither.
    let demo = try home.run(
      ["--demo", "--output", "null"], input: "volume 30\n", environment: places)
    #expect(demo.output.hasPrefix("Volume 30."))
    #expect(demo.errors.isEmpty, "\(demo.errors)")
  }

  private func makeFolder(_ name: String) {
    home.folder.makeFolders(for: name)
    mkdir(home.folder.file(name), 0o700)
  }

  /// What cron leaves of an environment, and what tells this home apart from the user's own.
  private var bare: [String: String] {
    home.environment.filter { ["HOME", "PATH", "XDG_STATE_HOME", "TUNETERM_ASSETS"].contains($0.key) }
  }

  @Test("whoever knows nothing of the runtime folder, or has another user's, finds the same player")
  func withoutRuntimeFolder() throws {
    let environments = [home.environment, bare, bare.merging(["XDG_RUNTIME_DIR": "/run/user/4294967294"]) { $1 }]
    for starter in environments {
      func run(_ words: [String], in environment: [String: String]) throws -> CommandRun {
        try CommandRun([ProgramUnderTest.path] + words, environment: environment)
      }
      #expect(try run(["say", "--output", "null", "volume 30"], in: starter).output.hasPrefix("Volume 30."))
      for environment in environments {
        let status = try run(["status", "--format", "{volume}"], in: environment)
        #expect(status.output == "30\n", "\(starter) → \(environment): \(status.errors)")
      }
      #expect(try run(["quit"], in: environments[1]).status == 0)
    }
  }

  @Test("programs that connect and ask for nothing keep nobody out")
  func idle() throws {
    #expect(try home.run(["say", "--output", "null", "volume 30"]).status == 0)
    let follower = try ControlClient(path: socket)
    #expect(try follower.send(.follow).outcome == 0)
    let idle = try (0..<140).map { _ in try RawClient(path: socket) }
    #expect(try home.run(["say", "volume 31"]).output.hasPrefix("Volume 31."))
    #expect(try follower.nextEvent(within: 60)?.status.volume == 31)
    try quit()
    withExtendedLifetime(idle) {}
  }

  @Test(
    "a screen of a player that hangs can be left, and one that is shown nothing ends", arguments: ["q", "\u{3}", ""])
  func hangingPlayer(key: String) throws {
    #expect(try home.run(["say", "--output", "null", "volume 30"]).status == 0)
    // The player, and what it may have started a moment ago.
    let players = processes()
    #expect(!players.isEmpty)
    func open() throws -> FakeTerminal { try FakeTerminal([ProgramUnderTest.path], home: home) }
    func hang() { for player in players { kill(player, SIGSTOP) } }
    let terminal: FakeTerminal
    if key.isEmpty {
      hang()
      terminal = try open()
    } else {
      terminal = try open()
      try terminal.wait(for: "vol 30")
      hang()
      terminal.type(key)
    }
    #expect(try terminal.end() == 1)
    #expect(terminal.isForLines)
    #expect(terminal.text.contains("does not answer"))
    for player in players { kill(player, SIGCONT) }
    // It may have ended by itself with its only screen, as nothing plays.
    _ = try home.run(["quit"])
    #expect(Deadline().waits { processes().isEmpty })
  }

  @Test("where too few files may be open it says so and ends", arguments: [10, 24, 48, 63])
  func fewDescriptors(limit: Int) throws {
    for words in ["", "serve", "import /nowhere", "parse play jazz"] {
      let run = try CommandRun(
        ["sh", "-c", "ulimit -n \(limit); exec \"$0\" \(words)", ProgramUnderTest.path], input: "volume 30\n",
        environment: home.environment)
      #expect(run.status == 1, "\(words): \(run.status)")
      #expect(run.errors.contains("only \(limit) files may be open"), "\(words): \(run.errors)")
    }
    // Where it is allowed to it helps itself.
    let run = try CommandRun(
      ["sh", "-c", "ulimit -S -n 24; exec \"$0\" --output null", ProgramUnderTest.path], input: "volume 30\n",
      environment: home.environment)
    #expect(run.output.hasPrefix("Volume 30."), "\(run.errors)")
  }

  @Test("lines that go to a player, and never end, can be ended by a signal", arguments: [SIGINT, SIGTERM, SIGHUP])
  func endlessLines(signal: Int32) throws {
    #expect(try home.run(["say", "--output", "null", "volume 30"]).status == 0)
    let lines = try Conversation([], home: home)
    #expect(try lines.say("volume 31").hasPrefix("Volume 31."))
    kill(lines.id, signal)
    #expect(try lines.end().status == 128 + signal)
    try quit()
  }

  @Test("out of descriptors it answers on, and waits without taking the processor")
  func outOfDescriptors() throws {
    // With a library there is more to be looked at.
    home.folder.makeFolders(for: "music/x")
    _ = home.folder.write(TaggedFile(title: "Song", artist: "Quagga").bytes(), to: "music/song.mp3")
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
    let player = try ChildProcess(
      ["sh", "-c", "ulimit -n 64; exec \"$0\" serve --output null", ProgramUnderTest.path],
      environment: home.environment)
    #expect(Deadline().waits { (try? ControlClient(path: socket)) != nil })
    #expect(try home.run(["say", "volume 30"]).output.hasPrefix("Volume 30."))
    let idle = try (0..<60).map { _ in try RawClient(path: socket) }
    #expect(try home.run(["say", "volume 31"]).output.hasPrefix("Volume 31."))
    // None is left even for its own threads.
    var more = try (0..<20).map { _ in try RawClient(path: socket) }
    // A loop that spins is never seen asleep for long: it asks for the next connection as soon as it is refused this one.
    #expect(Deadline().waits { sleeps(player.id) })
    #expect(kill(player.id, 0) == 0)
    more.removeAll()
    #expect(try home.run(["say", "volume 32"]).output.hasPrefix("Volume 32."))
    try quit()
    #expect(player.ended(by: Deadline()) == 0)
    withExtendedLifetime(idle) {}
  }

  @Test("when even its own threads get no descriptor, it loses nothing and goes on when there are some")
  func takenDescriptors() throws {
    home.folder.makeFolders(for: "music/x")
    home.folder.write(TaggedFile(title: "Song", artist: "Quagga").bytes(silence: 4000), to: "music/song.mp3")
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
    let player = try ChildProcess(
      [ProgramUnderTest.path, "serve", "--output", "null"], environment: home.environment)
    #expect(Deadline().waits { (try? ControlClient(path: socket)) != nil })
    #expect(try home.run(["say", "play Song"]).status == 0)
    #expect(Tool.run(["prlimit", "--pid", "\(player.id)", "--nofile=8:"]) == 0)
    // Each change of a folder starts an import, with threads of its own.
    for number in 0..<5 {
      home.folder.write(TaggedFile(title: "Song \(number)", artist: "Quagga").bytes(), to: "music/\(number).mp3")
      #expect(player.ended(by: Deadline(1)) == nil)
    }
    #expect(Tool.run(["prlimit", "--pid", "\(player.id)", "--nofile=1024:"]) == 0)
    #expect(try home.run(["say", "volume 32"]).output.hasPrefix("Volume 32."))
    #expect(try home.run(["say", "import \(home.folder.file("music"))"]).output.contains("6 tracks"))
    #expect(try home.run(["say", "play Song by Quagga"]).status == 0)
    try quit()
    #expect(player.ended(by: Deadline()) == 0)
  }

  /// Whether the first thread of a process is asleep each of 20 times that it is looked at.
  private func sleeps(_ process: pid_t) -> Bool {
    (0..<20).allSatisfy { _ in
      usleep(2_000)
      return ProcessTree.text(of: process, "stat").split(separator: ")").last?.hasPrefix(" S ") == true
    }
  }
}
