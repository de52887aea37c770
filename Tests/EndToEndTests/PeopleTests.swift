import TestSupport
import Testing

@Suite("Several people listen", .waiting)
final class PeopleTests {
  private let home = PrivateHome()

  private func importMusic() throws {
    for song in 1...3 {
      let file = TaggedFile(title: "Song \(song)", artist: "Band", album: "Album", genre: "Rock", track: "\(song)")
      home.folder.makeFolders(for: "music/\(song).mp3")
      home.folder.write(file.bytes(silence: 4000), to: "music/\(song).mp3")
    }
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
  }

  @Test("who listens, and what each of them likes, is there after a kill; nobody else's is")
  func kill() throws {
    try importMusic()
    let player = try Conversation(["--output", "null"], home: home)
    for phrase in ["call me Anna", "play song 1", "I like this song", "I'm Sam", "repeat all"] {
      _ = try player.say(phrase)
    }
    #expect(try player.say("make a playlist called Trip with this song") == "Made the playlist “Trip” with 1 song.")
    player.killAtOnce()
    let next = try Conversation(["--output", "null"], home: home)
    #expect(try next.say("who is listening") == "Sam is listening. I also know Anna.")
    #expect(try next.say("my playlists") == "1 playlist: Trip")
    #expect(try next.say("do I like song 1").hasPrefix("You haven't said"))
    #expect(try next.say("switch to Anna") == "Anna is listening now.")
    #expect(try next.say("do I like song 1") == "You like “Song 1” by Band.")
    #expect(try next.say("what have I liked") != "You haven't liked anything yet.")
    next.killAtOnce()
    let last = try Conversation(["--output", "null"], home: home)
    #expect(try last.say("undo") == "Undone: switching to Anna.")
    #expect(try last.say("who is listening") == "Sam is listening. I also know Anna.")
    #expect(try last.end().status == 0)
  }

  @Test("a phrase is said as somebody, and the status tells who listens")
  func saying() throws {
    try importMusic()
    func say(_ words: [String]) throws -> (status: Int32, output: String) {
      let run = try home.run(["say", "--output", "null"] + words)
      return (run.status, run.output)
    }
    #expect(try say(["play song 1"]).status == 0)
    #expect(try !home.run(["status", "--json"]).output.contains("listener"))
    #expect(try say(["I'm Sam"]).status == 0)
    #expect(try say(["switch back"]).output == "The first listener is listening now.\n")
    #expect(try say(["--as", "Sam", "I like this song"]).output == "Noted: you like “Song 1” by Band.\n")
    #expect(try say(["do I like this song"]).output.hasPrefix("You haven't said"))
    #expect(try say(["--as=Sam", "do I like this song"]).output == "You like “Song 1” by Band.\n")
    #expect(try home.run(["status", "--json"]).output.contains("\"listener\":\"the first listener\""))
    #expect(try say(["--as", "Bob", "pause"]).status == 1)
    #expect(try home.run(["parse", "--as", "Sam", "pause"]).status == 2)
    #expect(try say(["export Sam's profile to \(home.folder.file("sam.json"))"]).status == 0)
    #expect(String(decoding: home.folder.read("sam.json"), as: UTF8.self).contains("\"listener\": \"Sam\""))
    #expect(try home.run(["quit"]).status == 0)
  }

  @Test("the empty bar, Tab and help suggest what is often asked for, with the reason, and fixed phrases before that")
  func habits() throws {
    try importMusic()
    let terminal = try TmuxSession([ProgramUnderTest.path, "--output", "null"], home: home, columns: 110)
    try terminal.wait(for: "Nothing is playing")
    try terminal.press(":")
    try terminal.wait(for: "play some music · play my favorites")
    try terminal.press("Escape")
    for phrase in ["play some rock", "play rock", "play some rock", "play song 2"] {
      try terminal.say(phrase)
      try terminal.wait(for: phrase == "play song 2" ? "Here's “Song 2”" : "Here's rock")
      try terminal.press("Escape")
    }
    try terminal.press(":")
    try terminal.wait(for: "play some rock (you often play rock")
    try terminal.press("Tab")
    try terminal.wait(for: "› play some rock")
    try terminal.press("Escape")
    try terminal.wait(for: "to say what you want")
    try terminal.press("?")
    try terminal.wait(for: "What you often say")
    try terminal.press("Escape")
    try terminal.say("forget my habits")
    try terminal.wait(for: "Forgotten.")
    try terminal.press(":")
    try terminal.wait(for: "I like this song · ")
  }

  @Test("the screen shows who listens where there is more than one")
  func screen() throws {
    try importMusic()
    let terminal = try TmuxSession([ProgramUnderTest.path, "--output", "null"], home: home)
    let alone = try terminal.wait(for: "Nothing is playing")
    #expect(!alone.contains { $0.contains("☺") })
    try terminal.say("I'm Sam")
    try terminal.wait(for: "☺ Sam")
    try terminal.wait(for: "Hello, Sam.")
    try terminal.say("undo")
    try terminal.wait(for: "who listens is not shown") { screen in !screen.contains { $0.contains("☺") } }
  }
}
