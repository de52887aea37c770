import TestSupport
import Testing

@Suite("The player on the session bus", .waiting)
final class MediaPlayerBusTests {
  private static let name = "org.mpris.MediaPlayer2.tuneterm"
  private static let path = "/org/mpris/MediaPlayer2"

  private let home = PrivateHome()
  private let bus: MessageBus

  init() throws {
    bus = try MessageBus()
    #expect(try home.run(["import", ProgramUnderTest.assets + "/demo"]).status == 0)
  }

  deinit { _ = try? home.run(["quit"]) }

  /// Starts a player in the background and waits until it is on the bus.
  private func start(playing phrase: String = "play the album Slow Harbours") throws {
    #expect(try home.run(["say", "--output", "null", phrase], environment: bus.environment).status == 0)
    let seen = try CommandRun.until(
      ["playerctl", "-p", "tuneterm", "status"], environment: bus.environment
    ) {
      $0.status == 0
    }
    #expect(seen.output == "Playing\n")
  }

  private func playerctl(_ words: String...) throws -> String {
    let run = try CommandRun(["playerctl", "-p", "tuneterm"] + words, environment: bus.environment)
    guard run.status == 0 else { throw TestFailure("playerctl \(words): \(run.errors)") }
    return String(run.output.dropLast())
  }

  /// Runs playerctl until it says `expected`.
  private func wait(_ words: String..., for expected: String) throws {
    let run = try CommandRun.until(["playerctl", "-p", "tuneterm"] + words, environment: bus.environment) {
      $0.output == expected + "\n"
    }
    #expect(run.output == expected + "\n", "\(words)")
  }

  private func call(_ interface: String, _ method: String, _ arguments: String...) throws -> String {
    let words = ["busctl", "--address=\(bus.address)", "call", Self.name, Self.path, interface, method] + arguments
    let run = try CommandRun(words, environment: bus.environment)
    guard run.status == 0 else { throw TestFailure("\(words.joined(separator: " ")): \(run.errors)") }
    return String(run.output.dropLast())
  }

  private func property(_ interface: String, _ name: String) throws -> String {
    try call("org.freedesktop.DBus.Properties", "Get", "ss", interface, name)
  }

  @Test("playerctl steers it")
  func steering() throws {
    try start()
    #expect(
      try playerctl("metadata", "--format", "{{artist}}|{{album}}|{{title}}|{{mpris:length}}")
        == "Fennimore Vale|Slow Harbours|Harbour Lights, Part One|27000000")
    #expect(try playerctl("metadata", "xesam:url").hasPrefix("file:///"))
    // The cover is in the tags.
    let start = "file://\(home.folder.path)/"
    #expect(Deadline().waits { (try? playerctl("metadata", "mpris:artUrl"))?.hasPrefix(start) == true })
    let picture = try playerctl("metadata", "mpris:artUrl").dropFirst(start.count)
    #expect(home.folder.read(String(picture)).starts(with: [0xFF, 0xD8]) || picture.hasSuffix(".png"))
    _ = try playerctl("pause")
    try wait("status", for: "Paused")
    _ = try playerctl("play-pause")
    try wait("status", for: "Playing")
    _ = try playerctl("next")
    try wait("metadata", "xesam:title", for: "Harbour Lights, Part Two")
    _ = try playerctl("next")
    try wait("metadata", "xesam:title", for: "Snow on the Breakwater")
    #expect(try property("org.mpris.MediaPlayer2.Player", "CanGoNext") == "v b false")
    _ = try playerctl("position", "0")
    _ = try playerctl("previous")
    try wait("metadata", "xesam:title", for: "Harbour Lights, Part Two")
    #expect(try property("org.mpris.MediaPlayer2.Player", "CanGoNext") == "v b true")
    // “Previous” leads to the beginning of a track that has played for some seconds.
    _ = try playerctl("position", "0")
    _ = try playerctl("previous")
    try wait("metadata", "xesam:title", for: "Harbour Lights, Part One")
    _ = try playerctl("volume", "0.4")
    try wait("volume", for: "0.400000")
    _ = try playerctl("loop", "Track")
    try wait("loop", for: "Track")
    _ = try playerctl("loop", "Playlist")
    try wait("loop", for: "Playlist")
    _ = try playerctl("shuffle", "On")
    try wait("shuffle", for: "On")
    _ = try playerctl("position", "12")
    #expect(try Double(playerctl("position")) ?? 0 >= 12)
    _ = try playerctl("stop")
    try wait("status", for: "Stopped")
    _ = try playerctl("play")
    try wait("status", for: "Playing")
  }

  @Test("what is paused remains so in the next track and in the one before")
  func staysPaused() throws {
    try start()
    _ = try playerctl("pause")
    try wait("status", for: "Paused")
    for (command, part) in [("next", "Two"), ("previous", "One")] {
      _ = try playerctl("position", "0")
      _ = try playerctl(command)
      try wait("metadata", "xesam:title", for: "Harbour Lights, Part \(part)")
      #expect(try playerctl("status") == "Paused")
    }
    _ = try playerctl("play")
    try wait("status", for: "Playing")
  }

  @Test("every property is there, of its type")
  func properties() throws {
    try start()
    let types: [(String, [(String, String)])] = [
      (
        "org.mpris.MediaPlayer2",
        [
          ("CanQuit", "b true"), ("CanRaise", "b false"), ("HasTrackList", "b true"), ("Identity", "s \"tuneterm\""),
          ("DesktopEntry", "s \"tuneterm\""), ("SupportedUriSchemes", "as 3 \"file\" \"http\" \"https\""),
          ("SupportedMimeTypes", "as "),
        ]
      ),
      (
        "org.mpris.MediaPlayer2.Player",
        [
          ("PlaybackStatus", "s \"Playing\""), ("LoopStatus", "s \"None\""), ("Rate", "d 1"), ("Shuffle", "b false"),
          ("Metadata", "a{sv} "), ("Volume", "d 1"), ("Position", "x "), ("MinimumRate", "d 0.5"),
          ("MaximumRate", "d 3"), ("CanGoNext", "b true"), ("CanGoPrevious", "b true"), ("CanPlay", "b true"),
          ("CanPause", "b true"), ("CanSeek", "b true"), ("CanControl", "b true"),
        ]
      ),
      ("org.mpris.MediaPlayer2.TrackList", [("Tracks", "ao 3 \"/org/tuneterm/track/"), ("CanEditTracks", "b true")]),
      (
        "org.mpris.MediaPlayer2.Playlists",
        [("PlaylistCount", "u 2"), ("Orderings", "as 1 \"Alphabetical\""), ("ActivePlaylist", "(b(oss)) false")]
      ),
    ]
    let introspection = try call("org.freedesktop.DBus.Introspectable", "Introspect")
    for (interface, properties) in types {
      let all = try call("org.freedesktop.DBus.Properties", "GetAll", "s", interface)
      #expect(all.hasPrefix("a{sv} \(properties.count) "), "\(interface)")
      for (name, value) in properties {
        #expect(try property(interface, name).hasPrefix("v " + value), "\(interface).\(name)")
        #expect(introspection.contains("<property name=\\\"\(name)\\\""), "\(name)")
      }
    }
    #expect(throws: TestFailure.self) { try property("org.mpris.MediaPlayer2", "Cake") }
    #expect(throws: TestFailure.self) { try call("org.mpris.MediaPlayer2.Player", "Bake") }
    #expect(throws: TestFailure.self) { try call("org.mpris.MediaPlayer2.Player", "Seek", "s", "far") }
    _ = try call("org.freedesktop.DBus.Peer", "Ping")
  }

  @Test("changes and jumps are told to who listens")
  func signals() throws {
    try start()
    let monitor = try bus.monitor("path='\(Self.path)'")
    _ = try playerctl("volume", "0.3")
    try monitor.wait(for: "string \"Volume\"")
    monitor.forget()
    _ = try call("org.mpris.MediaPlayer2.Player", "Seek", "x", "10000000")
    try monitor.wait(for: "member=Seeked")
    monitor.forget()
    _ = try playerctl("next")
    let told = try monitor.wait(for: "Harbour Lights, Part Two")
    #expect(told.contains("string \"Metadata\""))
    #expect(!told.contains("string \"Position\""))
    monitor.forget()
    #expect(try home.run(["say", "play jazz"]).status == 0)
    let replaced = try monitor.wait(for: "member=TrackListReplaced")
    #expect(replaced.contains("PropertiesChanged"))
  }

  @Test("a pipe or a device is neither opened nor added, nor is nothing added, and the caller is told")
  func notFiles() throws {
    try start()
    let before = try property("org.mpris.MediaPlayer2.TrackList", "Tracks")
    home.folder.pipe("pipe.mp3")
    func add(_ path: String, playsNow: Bool) throws {
      let start = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
      _ = try call(
        "org.mpris.MediaPlayer2.TrackList", "AddTrack", "sob", "file://\(path)", start, playsNow ? "true" : "false")
    }
    home.folder.write("no sound at all".utf8, to: "text.mp3")
    // What cannot be played leaves what was there as it was.
    for path in [home.folder.file("text.mp3"), "/nowhere/missing.mp3"] {
      #expect(throws: TestFailure.self, "\(path)") {
        try call("org.mpris.MediaPlayer2.Player", "OpenUri", "s", "file://\(path)")
      }
      #expect(try property("org.mpris.MediaPlayer2.TrackList", "Tracks") == before)
      try wait("status", for: "Playing")
    }
    for path in [home.folder.file("pipe.mp3"), "/dev/zero"] {
      #expect(throws: TestFailure.self, "\(path)") {
        try call("org.mpris.MediaPlayer2.Player", "OpenUri", "s", "file://\(path)")
      }
      #expect(throws: TestFailure.self, "\(path)") { try add(path, playsNow: true) }
      #expect(throws: TestFailure.self, "\(path)") { try add(path, playsNow: false) }
    }
    #expect(throws: TestFailure.self) { try add("/nowhere/missing.mp3", playsNow: false) }
    #expect(try property("org.mpris.MediaPlayer2.TrackList", "Tracks") == before)
    try wait("status", for: "Playing")
  }

  @Test("the queue and the playlists can be seen and played")
  func lists() throws {
    try start()
    let tracks = try property("org.mpris.MediaPlayer2.TrackList", "Tracks").split(separator: "\"").filter {
      $0.hasPrefix("/org")
    }.map(String.init)
    try #require(tracks.count == 3)
    let metadata = try call("org.mpris.MediaPlayer2.TrackList", "GetTracksMetadata", "ao", "2", tracks[2], tracks[1])
    #expect(metadata.hasPrefix("aa{sv} 2 "))
    #expect(metadata.contains("Snow on the Breakwater"))
    _ = try call("org.mpris.MediaPlayer2.TrackList", "GoTo", "o", tracks[2])
    try wait("metadata", "xesam:title", for: "Snow on the Breakwater")
    _ = try call("org.mpris.MediaPlayer2.TrackList", "RemoveTrack", "o", tracks[0])
    let file = ProgramUnderTest.demo("Tilda Brandvik Quartet/Last Tram to Ostervik/02 Hello.mp3")
    let uri = "file://" + file.replacing(" ", with: "%20")
    _ = try call("org.mpris.MediaPlayer2.TrackList", "AddTrack", "sob", uri, tracks[1], "true")
    try wait("metadata", "xesam:title", for: "Hello")
    #expect(try property("org.mpris.MediaPlayer2.TrackList", "Tracks").hasPrefix("v ao 3 \"\(tracks[1])\""))
    _ = try call("org.mpris.MediaPlayer2.Player", "OpenUri", "s", uri)
    #expect(throws: TestFailure.self) {
      try call("org.mpris.MediaPlayer2.Player", "OpenUri", "s", "ftp://example.org/x.mp3")
    }
    let playlists = try call(
      "org.mpris.MediaPlayer2.Playlists", "GetPlaylists", "uusb", "0", "10", "Alphabetical", "false")
    #expect(playlists.hasPrefix("a(oss) 2 \"/org/tuneterm/playlist/"))
    #expect(playlists.contains("\"Quiet Evening\""))
    let last = try call("org.mpris.MediaPlayer2.Playlists", "GetPlaylists", "uusb", "0", "1", "Alphabetical", "true")
    #expect(last.contains("\"Road Trip\""))
    let id = try #require(last.split(separator: "\"").first { $0.hasPrefix("/org") }.map(String.init))
    _ = try call("org.mpris.MediaPlayer2.Playlists", "ActivatePlaylist", "o", id)
    let monitor = try bus.monitor("path='\(Self.path)'")
    let active = "v (b(oss)) true \"\(id)\" \"Road Trip\" \"\""
    #expect(Deadline().waits { (try? property("org.mpris.MediaPlayer2.Playlists", "ActivePlaylist")) == active })
    #expect(try home.run(["say", "make a playlist called Sunday"]).status == 0)
    #expect(Deadline().waits { (try? property("org.mpris.MediaPlayer2.Playlists", "PlaylistCount")) == "v u 3" })
    #expect(try home.run(["say", "rename the playlist Sunday to Monday"]).status == 0)
    try monitor.wait(for: "member=PlaylistChanged")
    #expect(try home.run(["say", "play jazz"]).status == 0)
    let none = "v (b(oss)) false \"/\" \"\" \"\""
    #expect(Deadline().waits { (try? property("org.mpris.MediaPlayer2.Playlists", "ActivePlaylist")) == none })
    #expect(throws: TestFailure.self) {
      try call("org.mpris.MediaPlayer2.Playlists", "ActivatePlaylist", "o", "/org/tuneterm/playlist/99")
    }
    _ = try call("org.mpris.MediaPlayer2", "Raise")
    _ = try call("org.mpris.MediaPlayer2", "Quit")
    let gone = try CommandRun.until([ProgramUnderTest.path, "status"], environment: home.environment) {
      $0.status == 1
    }
    #expect(gone.status == 1)
  }

  @Test("a position in a track that has gone by, or beyond its end, is passed over; rate 0 pauses")
  func edges() throws {
    try start()
    let player = "org.mpris.MediaPlayer2.Player"
    let tracks = try property("org.mpris.MediaPlayer2.TrackList", "Tracks").split(separator: "\"").map(String.init)
    _ = try call(player, "SetPosition", "ox", tracks[3], "20000000")
    _ = try call(player, "SetPosition", "ox", tracks[1], "90000000")
    #expect(try Double(playerctl("position")) ?? 20 < 15)
    _ = try call(player, "SetPosition", "ox", tracks[1], "20000000")
    #expect(try Double(playerctl("position")) ?? 0 >= 20)
    let set = "org.freedesktop.DBus.Properties"
    _ = try call(set, "Set", "ssv", player, "Rate", "d", "1.5")
    #expect(try property(player, "Rate") == "v d 1.5")
    #expect(throws: TestFailure.self) { try call(set, "Set", "ssv", player, "Rate", "d", "9") }
    #expect(throws: TestFailure.self) { try call(set, "Set", "ssv", player, "Metadata", "s", "x") }
    #expect(throws: TestFailure.self) { try call(set, "Set", "ssv", player, "LoopStatus", "s", "Round") }
    _ = try call(set, "Set", "ssv", player, "Rate", "d", "0")
    try wait("status", for: "Paused")
  }

  @Test("a second player has a name of its own, and the end of the bus is not the end of the player")
  func names() throws {
    try start()
    let second = try Conversation(
      ["--demo", "--output", "null"], home: home, environment: bus.environment)
    _ = try second.say("play Hello")
    let list = try CommandRun.until(["playerctl", "-l"], environment: bus.environment) {
      $0.lines.count == 2
    }
    #expect(list.lines.contains("tuneterm"))
    #expect(list.lines.contains("tuneterm.instance\(second.id)"))
    bus.end()
    #expect(try home.run(["say", "volume 44"]).status == 0)
    #expect(try home.run(["status", "--format", "{state} {volume}"]).output == "playing 44\n")
    #expect(try second.say("volume 12").contains("12"))
  }

  @Test("a notification tells which track begins, when it is wanted")
  func notifications() throws {
    try start()
    let monitor = try bus.monitor("interface='org.freedesktop.Notifications'")
    #expect(try home.run(["say", "next"]).status == 0)
    #expect(try home.run(["say", "set notifications on"]).status == 0)
    #expect(try home.run(["say", "next"]).status == 0)
    let heard = try monitor.wait(for: "Snow on the Breakwater")
    #expect(heard.contains("member=Notify"))
    #expect(!heard.contains("Part Two"))
  }

  @Test("when the bus comes back the player is on it again")
  func restart() throws {
    try start()
    bus.end()
    try bus.startAgain()
    try wait("status", for: "Playing")
    #expect(try home.run(["say", "pause"]).status == 0)
    try wait("status", for: "Paused")
  }

  @Test("a bus that comes after the player is joined, and again each time that it comes back")
  func lateBus() throws {
    bus.end()
    let phrase = "play the album Slow Harbours"
    #expect(try home.run(["say", "--output", "null", phrase], environment: bus.environment).status == 0)
    for _ in 0..<2 {
      try bus.startAgain()
      try wait("status", for: "Playing")
      bus.end()
    }
    try bus.startAgain()
    #expect(try home.run(["say", "pause"]).status == 0)
    try wait("status", for: "Paused")
  }

  @Test("a bus that hangs from the start on does not keep the player from ending", arguments: [true, false])
  func hungBus(isQuitBySignal: Bool) throws {
    bus.setHung(true)
    defer { bus.setHung(false) }
    let player = try ChildProcess(
      [ProgramUnderTest.path, "serve", "--output", "null"],
      environment: home.environment.merging(bus.environment) { mine, _ in mine })
    let socket = home.folder.file("runtime/tuneterm.sock")
    #expect(Deadline().waits { (try? RawClient(path: socket)) != nil })
    #expect(try home.run(["say", "volume 40"]).output == "Volume 40.\n")
    if isQuitBySignal { player.send(15) } else { #expect(try home.run(["quit"]).status == 0) }
    #expect(player.ended(by: Deadline()) == 0)
  }

  @Test("a pipe that it is told to play holds up nothing")
  func pipe() throws {
    try start()
    let pipe = home.folder.pipe("pipe.mp3")
    let words = ["busctl", "--timeout=2", "--address=\(bus.address)", "call", Self.name, Self.path]
    _ = try? CommandRun(
      words + ["org.mpris.MediaPlayer2.Player", "OpenUri", "s", "file://\(pipe)"], environment: bus.environment)
    let song = home.folder.mp3("song.mp3", frames: 441_000)
    home.folder.pipe("song.lrc")
    home.folder.pipe("cover.png")
    for path in [song, pipe, song] {
      let began = Deadline.now
      let run = try home.run(["say", "play", path])
      #expect(run.status == (path == song ? 0 : 1), "\(run.output)")
      #expect(Deadline.now - began < 5)
    }
    try wait("metadata", "xesam:title", for: "song")
  }
}
