import TestSupport
import Testing

@Suite("Import from the command line", .waiting)
struct ImportTests {
  private let home = PrivateHome()

  private func importing(_ names: String...) throws -> CommandRun {
    try home.run(["import"] + names.map { home.folder.file($0) })
  }

  @Test("the second import finds nothing new; moved and deleted files are noticed")
  func again() throws {
    #expect(Tool.run(["cp", "-R", ProgramUnderTest.demo("."), home.folder.file("music")]) == 0)
    let first = try importing("music")
    #expect(first.status == 0)
    #expect(first.lines.last?.contains("18 tracks") == true, "\(first.output)")
    let second = try importing("music")
    #expect(second.lines.last?.contains("18 tracks") == true, "\(second.output)")
    #expect(second.lines.last?.contains("18 new") == false, "\(second.output)")

    let album = home.folder.file("music/Nilo Vantage/Circuit Garden")
    #expect(Tool.run(["mv", album, home.folder.file("music/moved")]) == 0)
    #expect(Tool.run(["rm", "-r", home.folder.file("music/Maren Tolliver")]) == 0)
    let third = try importing("music")
    #expect(third.lines.last?.contains("17 tracks") == true, "\(third.output)")
    let reply = try home.run(["--output", "null"], input: "play Copper Bloom\nquit\n")
    #expect(reply.lines.first?.contains("Copper Bloom") == true)
  }

  @Test("what cannot be taken is listed with its reason")
  func skipped() throws {
    #expect(Tool.run(["mkdir", home.folder.file("music")]) == 0)
    home.folder.write("no sound in here".utf8, to: "music/broken.mp3")
    home.folder.write([], to: "music/empty.mp3")
    #expect(Tool.run(["cp", home.folder.mp3("good.mp3", frames: 30_000), home.folder.file("music")]) == 0)
    let run = try importing("music")
    #expect(run.status == 0)
    #expect(run.output.contains("broken.mp3"))
    #expect(run.output.contains("empty.mp3"))
    #expect(run.lines.last?.contains("1 track") == true, "\(run.output)")
    #expect(run.lines.last?.contains("2 files skipped") == true, "\(run.output)")
  }

  @Test("loops of links end, and names of any kind are imported and played")
  func hostileNames() throws {
    #expect(Tool.run(["mkdir", "-p", home.folder.file("music/deep")]) == 0)
    #expect(Tool.run(["ln", "-s", "..", home.folder.file("music/deep/loop")]) == 0)
    #expect(Tool.run(["ln", "-s", "nowhere", home.folder.file("music/dangling.mp3")]) == 0)
    let names = [
      "-dash.mp3", "--.mp3", "a\nnew line.mp3", "quote'\"$(touch x)`.mp3", "percent %s %n.mp3", "日本語 🎵.mp3",
      "e\u{301}.mp3",
      " space .mp3", String(repeating: "n", count: 250) + ".mp3",
    ]
    for name in names {
      _ = home.folder.mp3("tone.mp3", frames: 4000)
      #expect(Tool.run(["mv", home.folder.file("tone.mp3"), home.folder.file("music/\(name)")]) == 0)
    }
    let run = try importing("music")
    #expect(run.status == 0)
    #expect(run.lines.last?.contains("\(names.count) tracks") == true, "\(run.output)")
    let again = try importing("music")
    #expect(again.lines.last?.contains("\(names.count) tracks") == true, "\(again.output)")
    let played = try home.run(["--output", "wav:\(home.folder.file("out.wav"))", home.folder.file("music")])
    // The link that leads nowhere cannot be played.
    #expect(played.status == 1)
    #expect(played.errors.contains("dangling.mp3"), "\(played.errors)")
    #expect(try #require(RenderedWave(home.folder.read("out.wav"))).frameCount == names.count * 4000)
  }

  @Test("a folder that is not there is named")
  func missingFolder() throws {
    let run = try importing("nowhere")
    #expect(run.status != 0)
    #expect(run.errors == "tuneterm: There is no folder ~/nowhere. Nothing was imported.\n")
    let said = try home.run(["--output", "null"], input: "import ~/nowhere\nquit\n")
    #expect(said.lines.first == "There is no folder ~/nowhere.")
  }

  @Test("a running player watches a folder imported by the command")
  func watchedFolder() throws {
    func add(_ title: String, to folder: String) {
      Tool.run(["mkdir", "-p", home.folder.file(folder)])
      home.folder.write(TaggedFile(title: title, artist: "A", album: "B").bytes(), to: "\(folder)/\(title).mp3")
    }
    add("Amber", to: "old")
    #expect(try importing("old").status == 0)
    let player = try Conversation(["--output", "null"], home: home)
    func waitForTracks(_ count: Int) {
      #expect(Deadline(20).waits { (try? player.say("how many songs do I have").contains("\(count) tracks")) == true })
    }
    // From then on it watches what was imported before it started.
    add("Birch", to: "old")
    waitForTracks(2)
    add("Cedar", to: "new")
    #expect(try importing("new").status == 0)
    waitForTracks(3)
    add("Dogwood", to: "new")
    waitForTracks(4)
    try player.quit()
  }

  @Test("a playlist and stations that were exported are imported again", arguments: ["opml", "m3u", "pls"])
  func exportedLists(ending: String) throws {
    #expect(Tool.run(["mkdir", home.folder.file("music")]) == 0)
    home.folder.write(TaggedFile(title: "Amber", artist: "A", album: "B").bytes(), to: "music/amber & birch.mp3")
    #expect(try importing("music").status == 0)
    let lists = ["songs", "stations"].map { "\(home.folder.path)/\($0).\(ending)" }
    let said = try home.run(
      ["--output", "null"],
      input: """
        create playlist Harbour
        add Amber to Harbour
        export Harbour to \(lists[0])
        save http://127.0.0.1:9/live as Night Owl
        export my stations to \(lists[1])
        delete the playlist Harbour
        forget the station Night Owl
        """)
    #expect(said.lines.suffix(2).allSatisfy { $0.contains("undo") }, "\(said.output)")
    let stations = try importing("stations.\(ending)")
    #expect(stations.status == 0, "\(stations.errors)")
    #expect(stations.output == "Saved 1 station. “view stations” shows them.\n")
    let songs = try importing("songs.\(ending)")
    #expect(songs.lines.last == "The library has 1 track: nothing new, 1 playlist, none skipped.")
    let played = try home.run(
      ["--output", "null"], input: "list my stations\nwhat is in the playlist songs\nplay \(lists[0])\n")
    #expect(played.lines.first?.contains("Night Owl") == true, "\(played.output)")
    #expect(played.lines.dropFirst().allSatisfy { $0.contains("Amber") }, "\(played.output)")
  }

  @Test("of a playlist with a song and a station both are imported, by the command and by a phrase")
  func mixedList() throws {
    home.folder.write(TaggedFile(title: "Amber", artist: "A", album: "B").bytes(), to: "amber.mp3")
    let list = "#EXTM3U\n#EXTINF:-1,Night Owl\nhttp://127.0.0.1:9/live\namber.mp3\n"
    home.folder.write(list.utf8, to: "mixed.m3u")
    #expect(try importing("amber.mp3").status == 0)
    let command = try importing("mixed.m3u")
    #expect(command.status == 0, "\(command.errors)")
    #expect(command.lines.first == "Saved 1 station. “view stations” shows them.")
    #expect(command.lines.last == "The library has 1 track: nothing new, 1 playlist, none skipped.")
    let said = try home.run(
      ["--output", "null"],
      input: "import \(home.folder.file("mixed.m3u"))\nlist my stations\nwhat is in the playlist mixed\n")
    #expect(said.lines.first?.hasPrefix("Nothing new: 1 station was saved already.") == true, "\(said.output)")
    #expect(said.lines.first?.contains("The library has 1 track") == true, "\(said.output)")
    #expect(said.lines.dropFirst().first?.contains("Night Owl") == true, "\(said.output)")
    #expect(said.lines.last?.contains("Amber") == true, "\(said.output)")
  }

  @Test("a list of podcasts is left to the player, and said so")
  func feeds() throws {
    home.folder.write(
      Array("<opml><body><outline xmlUrl='http://127.0.0.1:9/feed'/></body></opml>".utf8), to: "feeds.opml")
    let run = try importing("feeds.opml")
    #expect(run.status == 2)
    #expect(run.errors.contains("tuneterm say \"import \(home.folder.file("feeds.opml"))\""), "\(run.errors)")
  }

  @Test("in a terminal a bar shows how far it is")
  func progressBar() throws {
    let terminal = try TmuxSession([ProgramUnderTest.path, "import", ProgramUnderTest.demo("")], home: home)
    #expect(try terminal.end() == 0)
    try terminal.wait(for: "18 tracks")
  }
}
