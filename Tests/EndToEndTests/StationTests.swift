import Glibc
import TestSupport
import Testing

@Suite("Stations and addresses of the web", .waiting)
final class StationTests {
  private let home = PrivateHome()
  private let folder = TemporaryFolder()

  private func sound() -> [UInt8] {
    _ = folder.mp3("a.mp3", frames: 88_200)
    return folder.read("a.mp3")
  }

  /// Waits until the status, in `format`, is `expected`.
  private func wait(for expected: String, _ format: String) throws {
    let run = try CommandRun.until(
      [ProgramUnderTest.path, "status", "--format", format], environment: home.environment
    ) { $0.output.dropLast() == expected }
    #expect(run.output.dropLast() == expected)
  }

  @Test("a station is played by its address, and tells what it plays; it comes back when it was killed")
  func station() throws {
    let sound = sound()
    let station = try Station(sound)
    station.play("Ada Quill - Lanterns")
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("play \(station.address)") == "Here's “Blue Wave”.")
    try wait(for: "Lanterns/Ada Quill/Blue Wave/live", "{title}/{artist}/{station}/{connection}")
    #expect(try player.say("what bitrate is this").contains("comes from the web"))
    #expect(try player.say("what song is this") == "This is “Lanterns” by Ada Quill, on Blue Wave.")
    #expect(try player.say("what station is this") == "This is Blue Wave.")
    #expect(
      try player.say("go to 2 minutes")
        == "A station has neither beginning nor end. Say “go back 30 seconds” or “back to live”.")
    #expect(try player.say("play faster") == "The speed of a station can't be changed.")
    #expect(station.connections == 1)
    station.stop()
    try wait(for: "lost", "{connection}")
    let again = try Station(sound, port: station.port)
    again.play("Ada Quill - Back")
    try wait(for: "Back live", "{title} {connection}")
    let played = try player.say("what songs has this station played")
    #expect(played.hasPrefix("“Blue Wave” played “Ada Quill - Back” at "))
    #expect(played.contains(", “Ada Quill - Lanterns” at "))
    #expect(
      try player.say("what was that song before") == "Before this, “Blue Wave” played “Ada Quill - Lanterns”.")
    #expect(try player.say("save this as Morning Noise") == "Saved the station as “Morning Noise”.")
    #expect(try player.say("stop") == "Stopped.")
    #expect(Eventually.isTrue { again.listeners == 0 })
    #expect(ProcessTree.children(of: player.id).allSatisfy { !ProcessTree.text(of: $0, "cmdline").hasPrefix("curl") })
    #expect(try player.end().status == 0)
  }

  @Test("a station that is paused goes on where it was, and one can go back in it and catch up")
  func timeShift() throws {
    let station = try Station(sound(), burst: 1 << 16)
    station.play("Ada Quill - Lanterns")
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(station.address)")
    try wait(for: "Lanterns live", "{title} {connection}[ {delay}]")
    #expect(try player.say("back to live") == "This is live already.")
    #expect(try player.say("skip forward 10 seconds") == "This is live; nothing comes after it yet.")
    #expect(Deadline().waits { ((try? seconds("{elapsed}")) ?? 0) >= 6 })
    #expect(try player.say("pause") == "Paused.")
    station.play("Ada Quill - Harbour")
    let paused = try seconds("{elapsed}")
    #expect(Deadline().waits { ((try? seconds("{delay}")) ?? 0) >= 5 })
    #expect(station.listeners == 1)
    #expect(try player.say("play").hasPrefix("Resuming “Lanterns” by Ada Quill from "))
    #expect(try abs(seconds("{elapsed}") - paused) <= 2)
    try wait(for: "Lanterns", "{title}")
    #expect(try seconds("{delay}") >= 4)
    #expect(try player.say("go back 3 seconds").hasSuffix(" seconds behind live."))
    #expect(try seconds("{delay}") >= 6)
    #expect(try player.say("go back 10 minutes").hasSuffix(" seconds behind live."))
    #expect(try player.say("how far behind am I").hasSuffix(" seconds behind live."))
    #expect(try player.say("back to live") == "Live again: Blue Wave.")
    #expect(try player.say("is this live") == "This is live: Blue Wave.")
    try wait(for: "Harbour live", "{title} {connection}[ {delay}]")
    #expect(try player.say("undo").hasPrefix("Undone: back at 0:0"))
    #expect(try seconds("{delay}") >= 2)
    #expect(try player.say("go live") == "Live again: Blue Wave.")
    #expect(try player.say("stop") == "Stopped.")
    // What was kept has no name, and goes with the player.
    let cache = home.folder.file(".cache/tuneterm")
    #expect(access(cache, F_OK) == 0)
    #expect(try CommandRun(["find", cache, "-name", "*station*"], environment: home.environment).output.isEmpty)
    _ = try player.end()
  }

  /// The time that the status tells in `format`, in seconds.
  private func seconds(_ format: String) throws -> Double {
    let run = try CommandRun([ProgramUnderTest.path, "status", "--format", format], environment: home.environment)
    let parts = run.output.dropLast().split(separator: ":").compactMap { Double($0) }
    return parts.isEmpty ? -1 : parts.reduce(0) { $0 * 60 + $1 }
  }

  @Test("a station is saved, played by name, frequency and kind, renamed and removed, and all of it is taken back")
  func saved() throws {
    let station = try Station(sound(), name: "Radio Seven")
    let player = try Conversation(["--output", "null"], home: home)
    #expect(
      try player.say("save this station as Blue Wave")
        == "No station is playing. Play one first: play https://…")
    _ = try player.say("play \(station.address)")
    #expect(try player.say("save this station as Blue Wave 89.1 FM") == "Saved the station as “Blue Wave 89.1 FM”.")
    #expect(try player.say("what station is this") == "This is Blue Wave 89.1 FM.")
    #expect(try player.say("save http://127.0.0.1:9/other as Night Owl") == "Saved the station as “Night Owl”.")
    for phrase in [
      "play Blue Wave", "play 89.1", "play eighty nine point one f m", "play a jazz station", "tune to 89.1 FM",
    ] {
      #expect(try player.say(phrase) == "Here's “Blue Wave 89.1 FM”.", "\(phrase)")
    }
    #expect(try player.say("play 101.5").hasPrefix("I don't know that station."))
    #expect(
      try player.say("rename the station Night Owl to Late Owl") == "The station “Night Owl” is called “Late Owl” now.")
    #expect(try player.say("list my stations").hasPrefix("2 stations: "))
    #expect(try player.say("forget the station Late Owl") == "Removed the station “Late Owl”. “undo” brings it back.")
    #expect(try player.say("list my stations").contains("Blue Wave"))
    #expect(try player.say("undo") == "Undone: removing the station “Late Owl”.")
    #expect(try player.say("undo") == "Undone: renaming “Night Owl”.")
    #expect(try player.say("how many stations do I have") == "You have 2 stations.")
    #expect(try player.say("pause") == "Paused.")
    #expect(try player.say("resume the radio").hasPrefix("Resuming "))
    let other = try Station(sound())
    _ = try player.say("save \(other.address) as Cold Harbour")
    #expect(try player.say("next station") == "Here's “Cold Harbour”.")
    #expect(try player.say("previous station") == "Here's “Blue Wave 89.1 FM”.")
    // The one heard before, not the one before by name.
    #expect(try player.say("save \(other.address)?2 as Bright Bay") == "Saved the station as “Bright Bay”.")
    #expect(try player.say("play the station Cold Harbour") == "Here's “Cold Harbour”.")
    #expect(try player.say("previous station") == "Here's “Blue Wave 89.1 FM”.")
    _ = try player.say("forget the station Bright Bay")
    #expect(try player.say("next station") == "Here's “Cold Harbour”.")
    #expect(try player.say("play my last station") == "Here's “Blue Wave 89.1 FM”.")
    _ = try player.say("forget the station Cold Harbour")
    let list = folder.file("stations.opml")
    #expect(try player.say("export my stations to \(list)") == "Wrote your 2 stations to \(list).")
    _ = try player.say("forget the station Night Owl")
    #expect(
      try player.say("import \(list)") == "Saved 1 station; 1 was saved already. “view stations” shows them.")
    #expect(try player.say("list my stations").hasPrefix("2 stations: "))
    _ = try player.say("stop")
    _ = try player.end()
    let screen = try TmuxSession([ProgramUnderTest.path, "--output", "null"], home: home)
    try screen.wait(for: "for help")
    try screen.say("view stations")
    try screen.wait(for: "Night Owl")
    #expect(try screen.wait(for: "Blue Wave 89.1 FM").contains { $0.contains("[Stations]") })
  }

  @Test("a song that a station plays and the library holds is liked there")
  func songOnStation() throws {
    let tone = [Float](repeating: 0, count: 88_200)
    home.folder.makeFolders(for: "music/x")
    home.folder.encoded(
      "music/one.flac", tone, options: ["-metadata", "title=Lanterns", "-metadata", "artist=Ada Quill"])
    _ = try home.run(["import", home.folder.file("music")])
    let station = try Station(sound())
    station.play("Ada Quill - Lanterns")
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(station.address)")
    try wait(for: "Lanterns/Blue Wave", "{title}/{station}")
    #expect(try player.say("I like this song") == "Noted: you like “Lanterns” by Ada Quill.")
    #expect(try player.say("what have I liked").contains("Lanterns"))
    #expect(try player.say("undo").hasPrefix("Undone"))
    #expect(try player.say("I like this station") == "Noted: you like “Blue Wave”.")
    try player.quit()
  }

  @Test("a song that a station plays and the library lacks is liked by its title, also after a restart")
  func announcedSong() throws {
    let station = try Station(sound())
    station.play("Ada Quill - Lanterns")
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(station.address)")
    try wait(for: "Lanterns/Blue Wave", "{title}/{station}")
    let noted =
      "Noted: you like “Lanterns” by Ada Quill, heard on Blue Wave. It isn't in your library; I keep its title."
    #expect(try player.say("I like this song") == noted)
    #expect(try player.say("what have I liked") == "You liked “Ada Quill - Lanterns” on Blue Wave.")
    #expect(try player.say("undo") == "Undone: rating “Lanterns” by Ada Quill.")
    #expect(try player.say("what have I liked").hasPrefix("You haven't liked anything yet."))
    #expect(try player.say("love this") == noted)
    #expect(try player.say("add this song to my favourites") == noted)
    #expect(
      try player.say("add this song to my library")
        == "“Lanterns” by Ada Quill isn't in your library. “I like this song” keeps its title, “record this song” its sound."
    )
    #expect(try player.say("rate this song 4 stars").hasSuffix("so it can be liked, but not rated."))
    #expect(try !player.say("list my stations").contains("Blue Wave"))
    player.killAtOnce()
    let next = try Conversation(["--output", "null"], home: home)
    #expect(try next.say("what songs do I like") == "You liked “Ada Quill - Lanterns” on Blue Wave.")
    _ = try next.say("quit")
    _ = try next.end()
  }

  @Test("a station that is liked or put on a playlist is saved by itself, and undo takes both back")
  func adopted() throws {
    let station = try Station(sound(), name: "Radio Seven")
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(station.address)")
    try wait(for: "Radio Seven", "{station}")
    #expect(try player.say("I like this").hasPrefix("Noted: you like "))
    #expect(try player.say("list my stations").contains("Radio Seven"))
    #expect(try player.say("undo").contains("saving the station “Radio Seven”"))
    #expect(try !player.say("list my stations").contains("Radio Seven"))
    _ = try player.say("play \(station.address)")
    try wait(for: "Radio Seven", "{station}")
    #expect(try player.say("make a playlist called Waves with this song").hasPrefix("Made the playlist “Waves”"))
    #expect(try player.say("list my stations").contains("Radio Seven"))
    #expect(try player.say("play my Waves playlist") == "Here's the playlist “Waves”: 1 song.")
    player.killAtOnce()
    let next = try Conversation(["--output", "null"], home: home)
    #expect(try next.say("list my stations").contains("Radio Seven"))
    _ = try next.end()
  }

  @Test("the screen shows what a station plays, and when it has broken off")
  func screen() throws {
    let station = try Station(sound())
    station.play("Ada Quill - Lanterns")
    let screen = try TmuxSession([ProgramUnderTest.path, "--output", "null", station.address], home: home)
    try screen.wait(for: "  Lanterns — Ada Quill — Blue Wave")
    try screen.type(" ")
    try screen.wait(for: "the delay") { $0.contains { $0.contains(#/−\d+:\d\d live \(R\)/#) } }
    try screen.type("R")
    try screen.wait(for: "Live again")
    station.stop()
    try screen.wait(for: "connecting again")
    try screen.wait(for: "… 0:")
  }

  @Test("a file of the web that was paused is no station after a restart")
  func restart() throws {
    let bytes = TaggedFile(title: "Blue Wave").bytes(silence: 4000)
    let server = try WebServer { _, client in
      client.answer(bytes, ["Content-Type": "audio/mpeg", "Accept-Ranges": "bytes"])
    }
    let first = try Conversation(["--output", "null"], home: home)
    #expect(try first.say("play \(server.address("Blue%20Wave.mp3"))") == "Here's “Blue Wave.mp3”.")
    try wait(for: "Blue Wave 1:44", "{title} {duration}")
    for phrase in ["go to 0:40", "pause", "quit"] { _ = try first.say(phrase) }
    #expect(try first.end().status == 0)
    let second = try Conversation(["--output", "null"], home: home)
    #expect(try second.say("what is this") == "This is “Blue Wave.mp3”.")
    #expect(try second.say("how long is this") == "It is 1 minute 44 seconds long.")
    #expect(try second.say("where are we").hasPrefix("Played so far: 40 seconds"))
    #expect(try second.say("play").hasPrefix("Resuming “Blue Wave” from 0:40"))
    second.killAtOnce()
  }

  @Test("a file of the web has the tags and chapters at its beginning")
  func tagsOfFile() throws {
    var file = TaggedFile(title: "Lanterns", artist: "Ada Quill")
    file.add(chapter: "Dusk", start: 0, end: 40_000)
    file.add(chapter: "Dawn", start: 40_000, end: 104_000)
    let bytes = file.bytes(silence: 4000)
    let server = try WebServer { _, client in client.answer(bytes, ["Content-Type": "audio/mpeg"]) }
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(server.address("1.mp3"))")
    try wait(for: "Lanterns/Ada Quill/1:44", "{title}/{artist}/{duration}")
    #expect(try player.say("next chapter") == "Now at chapter 2, “Dawn”.")
    player.killAtOnce()
  }

  @Test("a file of the web has a length and an end, and a list plays one after the other")
  func files() throws {
    let bytes = sound()
    let server = try WebServer { request, client in
      if request.path.hasSuffix("m3u") {
        client.answer("#EXTM3U\n#EXTINF:2,First\none.mp3\n#EXTINF:2,Second\ntwo.mp3\n".utf8)
      } else {
        client.answer(bytes, ["Content-Type": "audio/mpeg", "Accept-Ranges": "bytes"])
      }
    }
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("play \(server.address("all.m3u"))") == "Here's “First” and “Second”: 2 songs.")
    try wait(for: "First 0:02", "{title} {duration}")
    try wait(for: "Second", "{title}")
    try wait(for: "stopped", "{state}")
    _ = try player.end()
  }

  @Test("a playlist on the disk leads to stations and files of the web, as one on the web does")
  func playlistFiles() throws {
    let bytes = sound()
    let station = try Station(bytes)
    let server = try WebServer { _, client in
      client.answer(bytes, ["Content-Type": "audio/mpeg", "Accept-Ranges": "bytes"])
    }
    let folder = TemporaryFolder()
    folder.write(
      "[playlist]\nFile1=http://127.0.0.1:1/\nFile2=\(station.address)\nLength1=-1\nNumberOfEntries=2\n".utf8,
      to: "listen.pls")
    _ = folder.mp3("own.mp3", frames: 44_100)
    folder.write(
      "#EXTM3U\n#EXTINF:2,First\n\(server.address("one.mp3"))\n#EXTINF:1,Own\nown.mp3\n".utf8, to: "both.m3u")
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("play \(folder.file("listen.pls"))") == "Here's “Blue Wave”.")
    try wait(for: "live", "{connection}")
    #expect(try player.say("play \(folder.file("both.m3u"))") == "Here's “First” and “own.mp3”: 2 songs.")
    try wait(for: "First", "{title}")
    _ = try player.end()
  }

  @Test(
    "a file of the web that is liked, kept or put on a playlist is known from now on, and is no station",
    arguments: [
      ("I like this", "Noted: you like “one.mp3” by Unknown Artist."),
      (
        "add this to my favourites",
        "Added “one.mp3” by Unknown Artist to your favourites; “play my favourites” plays them."
      ),
      ("add this to my library", "Added “one.mp3” by Unknown Artist to your library; the file stays where it is."),
      ("make a playlist called Found with this song", "Made the playlist “Found” with 1 song."),
    ])
  func adoptedFile(phrase: String, reply: String) throws {
    let bytes = sound()
    let server = try WebServer { _, client in
      client.answer(bytes, ["Content-Type": "audio/mpeg", "Accept-Ranges": "bytes"])
    }
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(server.address("one.mp3"))")
    try wait(for: "one.mp3 0:02", "{title} {duration}")
    #expect(try player.say("pause") == "Paused.")
    #expect(try player.say(phrase) == reply)
    #expect(try !player.say("list my stations").contains("one.mp3"))
    player.killAtOnce()
    let next = try Conversation(["--output", "null"], home: home)
    #expect(try next.say("play one") == "Here's “one.mp3” by Unknown Artist.")
    try wait(for: "one.mp3 0:02", "{title} {duration}")
    if phrase.hasSuffix("library") {
      #expect(
        try next.say("add this to my library").hasPrefix("“one.mp3” by Unknown Artist is already in your library"))
    }
    _ = try next.end()
  }

  @Test("what is not to be heard is refused in a sentence, and what plays goes on")
  func refusals() throws {
    let server = try WebServer { request, client in
      switch request.path {
      case "/loop": client.answer([], status: "302 Found", ["Location": "/loop"])
      case "/page": client.answer("<html></html>".utf8, ["Content-Type": "audio/mpeg"])
      default: client.answer([], status: "404 Not Found")
      }
    }
    let host = "127.0.0.1:\(server.port)"
    let player = try Conversation(["--demo", "--output", "null"], home: home)
    _ = try player.say("play jazz")
    for (path, cause) in [
      ("page", "sends a web page instead of sound"), ("loop", "redirects endlessly"),
      ("none", "no longer has it"),
    ] {
      #expect(try player.say("play http://\(host)/\(path)") == "Cannot play \(host)/\(path): \(host) \(cause).")
    }
    #expect(try player.say("pause") == "Paused.")
    _ = try player.end()
  }

  @Test("without curl a sentence names the package")
  func withoutCurl() throws {
    let tools = folder.file("bin")
    mkdir(tools, 0o700)
    let player = try Conversation(["--output", "null"], home: home, environment: ["PATH": tools])
    #expect(
      try player.say("play http://127.0.0.1:9/live")
        == "Cannot play 127.0.0.1:9/live: that needs the package curl, which is not installed; install it.")
    _ = try player.end()
  }

  @Test("are counted by what one likes, and likes are written to a playlist file")
  func likes() throws {
    _ = folder.mp3("one.mp3", frames: 441_000)
    let player = try Conversation(["--output", "null"], home: home)
    for name in ["Blue Wave", "Amber Coast"] {
      _ = try player.say("save http://127.0.0.1:1/\(name.count) as \(name)")
    }
    #expect(try player.say("how many stations have I liked").hasPrefix("You haven't liked anything yet."))
    #expect(try player.say("export my likes to \(home.folder.file("a.m3u"))") == "There is no song yet that you like.")
    _ = try player.say("I like Blue Wave")
    #expect(try player.say("how many stations have I liked") == "You like 1 station.")
    _ = try player.say("play \(folder.file("one.mp3"))")
    _ = try player.say("I like this song")
    #expect(try player.say("how many songs have I liked") == "You like 1 song.")
    #expect(try player.say("export my likes").hasPrefix("Name a file"))
    let file = home.folder.file("likes.m3u")
    #expect(try player.say("export my likes to \(file)") == "Wrote 1 song that you like to \(file).")
    #expect(String(decoding: home.folder.read("likes.m3u"), as: UTF8.self).contains("one.mp3"))
    try player.quit()
  }
}
