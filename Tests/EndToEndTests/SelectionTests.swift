import TestSupport
import Testing

@Suite("Marked and selected rows, in a real terminal", .waiting)
struct SelectionTests {
  private let home = PrivateHome()

  init() throws {
    home.folder.makeFolders(for: "music/x")
    for (number, title) in ["One", "Two", "Three", "Four", "Five"].enumerated() {
      home.folder.write(
        TaggedFile(title: title, artist: "Quagga", album: "Numbers", track: "\(number + 1)").bytes(),
        to: "music/\(number).mp3")
    }
    home.folder.write(Array("#EXTM3U\n0.mp3\n1.mp3\n".utf8), to: "music/Fixed.m3u")
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
  }

  private func open() throws -> TmuxSession {
    let terminal = try TmuxSession([ProgramUnderTest.path, "--output", "null"], home: home)
    try terminal.wait(for: "Quagga")
    return terminal
  }

  private func press(_ keys: String, in terminal: TmuxSession) throws {
    for key in keys.split(separator: " ") { try terminal.press(String(key)) }
  }

  /// Shows a view; keys that follow are about its rows.
  private func show(_ keys: String, _ row: String, in terminal: TmuxSession) throws {
    try press(keys, in: terminal)
    try terminal.wait(for: row)
  }

  /// The titles of the tracks in the library pane.
  private func titles(_ screen: [String]) -> [String] {
    screen.compactMap { line in
      let words = line.drop { "│• ▸▾12345".contains($0) }.split(separator: " ")
      return words.first.map(String.init).flatMap {
        ["One", "Two", "Three", "Four", "Five"].contains($0) && line.hasPrefix("│") ? $0 : nil
      }
    }
  }

  @Test("a playlist is made and edited by keys, step by step undone")
  func playlist() throws {
    let terminal = try open()
    // Songs stand by name: Five, Four, One, Three, Two.
    try show("g s", "Five", in: terminal)
    try press("V j j a", in: terminal)
    try terminal.wait(for: "Add 3 rows to a playlist")
    try terminal.type("Sunday")
    try terminal.wait(for: "New playlist “Sunday”")
    try terminal.press("Enter")
    try terminal.wait(for: "Made the playlist “Sunday” with 3 songs.")
    try show("g p", "▸ Sunday", in: terminal)
    try press("j Right", in: terminal)
    try terminal.wait(for: "the tracks") { titles($0) == ["Five", "Four", "One"] }
    try press("j J J", in: terminal)
    try terminal.wait(for: "Five at the end") { titles($0) == ["Four", "One", "Five"] }
    try press("K D", in: terminal)
    try terminal.wait(for: "Removed “Five” by Quagga from “Sunday”.")
    #expect(titles(try terminal.screen()) == ["Four", "One"])
    try press("j p", in: terminal)
    try terminal.wait(for: "Five at the end") { titles($0) == ["Four", "One", "Five"] }
    try press("k 2 D", in: terminal)
    try terminal.wait(for: "Removed 2 songs from “Sunday”.")
    #expect(titles(try terminal.screen()) == ["Five"])
    try terminal.press("u")
    try terminal.wait(for: "both back") { titles($0) == ["Four", "One", "Five"] }
    try press("u u", in: terminal)
    try terminal.wait(for: "Five in the middle") { titles($0) == ["Four", "Five", "One"] }
  }

  @Test("what is marked with something inside it is added once: an artist with an album, an album with a track")
  func markedWithInside() throws {
    let terminal = try open()
    try press("g g Right", in: terminal)
    try terminal.wait(for: "▸ Numbers")
    // The artist and the album.
    try press("t t e", in: terminal)
    try terminal.wait(for: "Queued: 5 tracks.")
    try terminal.wait(for: "Queue · 5 tracks")
    try terminal.say("clear the queue")
    try terminal.wait(for: "Nothing is queued.")
    try show("g b", "▸ Numbers", in: terminal)
    try press("Right", in: terminal)
    try terminal.wait(for: "the five") { titles($0).count == 5 }
    try press("t j t e", in: terminal)
    try terminal.wait(for: "Queue · 5 tracks")
  }

  @Test("the first change of a playlist that mirrors a file is told, a smart one says why it stays as it is")
  func othersPlaylists() throws {
    let terminal = try open()
    try show("g p", "▸ Fixed", in: terminal)
    try press("Right", in: terminal)
    try terminal.wait(for: "One")
    try press("j J", in: terminal)
    try terminal.wait(for: "It is your own now")
    #expect(titles(try terminal.screen()) == ["Two", "One"])
    try terminal.say("make a playlist called Quaggas with all songs by Quagga I have never heard")
    try terminal.wait(for: "songs by Quagga never heard")
    try terminal.wait(for: "▸ Quaggas")
    try press("g g j j j Right", in: terminal)
    try terminal.wait(for: "the five") { titles($0).count == 7 }
    try press("j D", in: terminal)
    try terminal.wait(for: "contains whatever fits its criteria")
    try press("J", in: terminal)
    #expect(titles(try terminal.screen()).count == 7)
  }

  @Test("marked rows are queued, moved and removed together, liked and rated")
  func queue() throws {
    let terminal = try open()
    try show("g s", "Five", in: terminal)
    try press("T e", in: terminal)
    try terminal.wait(for: "Queue · 5 tracks")
    try press("Tab j t j t E", in: terminal)
    try terminal.wait(for: "songs are numbers 2 to 3 in the queue now.")
    try press("g g V j D", in: terminal)
    try terminal.wait(for: "Queue · 3 tracks")
    try terminal.press("u")
    try terminal.wait(for: "Queue · 5 tracks")
    try press("BTab g g V j f", in: terminal)
    try terminal.wait(for: "You like 2 things.")
    try terminal.wait(for: "hearts") { $0.count { $0.contains("♥") } >= 2 }
    try press("g g M-4", in: terminal)
    try terminal.wait(for: "Noted: 4 stars for “Five” by Quagga.")
  }

  @Test("an entry of the queue is shown in the library, and the next start begins where one was")
  func finding() throws {
    let terminal = try open()
    try show("g s", "Five", in: terminal)
    try press("T e", in: terminal)
    try terminal.wait(for: "Queue · 5 tracks")
    try press("Tab j j j g i", in: terminal)
    try terminal.wait(for: "the album, open") { $0[0].contains("Artists") && titles($0).count == 5 }
    try press("f", in: terminal)
    try terminal.wait(for: "You like “Three”")
    try show("g b", "▸ Numbers", in: terminal)
    try terminal.press("q")
    try terminal.wait(for: "the end") { !$0.contains { $0.contains("Queue") } }
    let again = try TmuxSession([ProgramUnderTest.path, "--output", "null"], home: home)
    try again.wait(for: "▸ Numbers")
    #expect(try again.screen()[0].contains("[Albums]"))
  }

  @Test("the queue is sorted by its headings, as one step of undo")
  func sorting() throws {
    let terminal = try open()
    try show("g s", "Five", in: terminal)
    try press("T e", in: terminal)
    func queue(_ screen: [String]) -> [String] {
      screen.compactMap { line in line.contains("Quagga") ? line.split(separator: "│").last : nil }
        .compactMap { $0.split(separator: " ").first { $0 != "▶" }.map(String.init) }
    }
    try terminal.wait(for: "the queue") { queue($0) == ["Five", "Four", "One", "Three", "Two"] }
    try press("Tab", in: terminal)
    try terminal.say("sort by title")
    try terminal.wait(for: "Title▴")
    try press("O", in: terminal)
    try terminal.wait(for: "the other way round") { queue($0) == ["Two", "Three", "One", "Four", "Five"] }
    try press("u", in: terminal)
    try terminal.wait(for: "as before") { queue($0) == ["Five", "Four", "One", "Three", "Two"] }
    try terminal.say("set queue-columns title plays")
    try terminal.wait(for: "without artists") { screen in
      screen[1].split(separator: "│").last.map { !$0.contains("Artist ") && $0.contains("Title") } ?? false
    }
  }
}
