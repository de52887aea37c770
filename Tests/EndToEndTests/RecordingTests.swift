import Files
import Glibc
import TestSupport
import Testing

@Suite("Recordings of stations", .waiting)
final class RecordingTests {
  private let home = PrivateHome()
  private let folder = TemporaryFolder()

  /// The names of the files that were recorded, in their order.
  private var files: [String] { (FolderNames.read(home.folder.file("Music/Recordings/Blue Wave")) ?? []).sorted() }

  private func content(_ name: String) -> [UInt8] { home.folder.read("Music/Recordings/Blue Wave/\(name)") }

  /// Waits until the file called so holds as many bytes.
  private func waits(for name: String, bytes: Int = 1) -> Bool {
    Deadline().waits { files.contains(name) && content(name).count >= bytes }
  }

  private func sound() -> [UInt8] {
    _ = folder.mp3("a.mp3", frames: 88_200)
    return folder.read("a.mp3")
  }

  @Test("are a file for each title, with its name and tags, from the beginning of what is heard")
  func titles() throws {
    let station = try Station(sound(), rate: 64_000, burst: 1 << 16)
    station.play("Ada Quill - Lanterns")
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("stop recording").hasPrefix("Nothing is being recorded."))
    _ = try player.say("play \(station.address)")
    var reply = ""
    // Nothing of it may have come yet.
    #expect(
      Deadline().waits {
        reply = (try? player.say("record this")) ?? ""
        return !reply.hasPrefix("Nothing")
      })
    #expect(reply == "Recording “Blue Wave” into ~/Music/Recordings/Blue Wave, a file for each title.")
    #expect(
      try player.say("are you recording")
        == "“Blue Wave” is being recorded; “stop recording” ends that. Recordings are in ~/Music/Recordings, a folder for each station."
    )
    #expect(try player.say("record this station").hasPrefix("“Blue Wave” is being recorded already."))
    #expect(waits(for: "Ada Quill - Lanterns.mp3", bytes: 40_000))
    do {
      let screen = try TmuxSession([ProgramUnderTest.path], home: home)
      try screen.wait(for: "● recording")
    }
    station.play("../../Slow: Tide")
    #expect(waits(for: "_.._Slow_ Tide.mp3", bytes: 20_000))
    station.play("Ada Quill - Harbour")
    #expect(waits(for: "Ada Quill - Harbour.mp3", bytes: 20_000))
    #expect(
      try player.say("stop recording").hasPrefix("Recorded “Blue Wave” into ~/Music/Recordings/Blue Wave: "))
    let first = content("Ada Quill - Lanterns.mp3")
    #expect(first.starts(with: "ID3".utf8))
    try player.quit()
    // It is a file like any other.
    #expect(try home.run(["import", home.folder.file("Music")]).status == 0)
    let again = try Conversation(["--output", "null"], home: home)
    let heard = try again.say("play Lanterns")
    #expect(heard.hasPrefix("Here's “Lanterns” by Ada Quill"), "\(heard)")
    try again.quit()
  }

  @Test("of one song end with it, and those for a time after that time")
  func extents() throws {
    let station = try Station(sound(), rate: 64_000, burst: 1 << 14)
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(station.address)")
    #expect(try player.say("record the next song").hasPrefix("“Blue Wave” doesn't tell which songs it plays."))
    station.play("Ada Quill - Lanterns")
    let next = "The next song on “Blue Wave” will be recorded into ~/Music/Recordings/Blue Wave."
    #expect(Deadline(20).waits { (try? player.say("record the next song")) == next })
    #expect(try player.say("record the next song").hasPrefix("“Blue Wave” is being recorded already."))
    station.play("Ada Quill - Harbour")
    #expect(waits(for: "Ada Quill - Harbour.mp3", bytes: 20_000))
    station.play("Ada Quill - Tide")
    #expect(
      Deadline(20).waits { (try? player.say("are you recording"))?.hasPrefix("Nothing is being recorded.") == true })
    #expect(files == ["Ada Quill - Harbour.mp3"])
    #expect(Deadline(20).waits { (try? player.say("what song is this"))?.hasPrefix("This is “Tide”") == true })
    #expect(
      try player.say("record this song") == "Recording “Ada Quill - Tide” to its end into ~/Music/Recordings/Blue Wave."
    )
    #expect(waits(for: "Ada Quill - Tide.mp3", bytes: 20_000))
    station.play("Ada Quill - Slow")
    #expect(
      Deadline(20).waits { (try? player.say("are you recording"))?.hasPrefix("Nothing is being recorded.") == true })
    #expect(files.count == 2)
    #expect(
      try player.say("record this for 2 seconds")
        == "Recording “Blue Wave” for 2 seconds into ~/Music/Recordings/Blue Wave, a file for each title.")
    #expect(
      Deadline(20).waits { (try? player.say("are you recording"))?.hasPrefix("Nothing is being recorded.") == true })
    #expect(files.count > 2)
    _ = try player.say("record this")
    #expect(try player.say("stop recording in 1 second") == "The recording of “Blue Wave” ends in 1 second.")
    #expect(
      Deadline(20).waits { (try? player.say("are you recording"))?.hasPrefix("Nothing is being recorded.") == true })
    _ = try player.say("quit")
    _ = try player.end()
  }

  @Test("hold what has come when the player is killed")
  func kill() throws {
    let sound = sound()
    let station = try Station(sound, rate: 32_000, burst: 1 << 16)
    station.play("Ada Quill - Lanterns")
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(station.address)")
    #expect(Deadline().waits { (try? player.say("record this"))?.hasPrefix("Recording") == true })
    #expect(waits(for: "Ada Quill - Lanterns.mp3", bytes: 80_000))
    let before = content("Ada Quill - Lanterns.mp3")
    player.killAtOnce()
    #expect(content("Ada Quill - Lanterns.mp3").starts(with: before))
  }

  @Test("are listed, played, put on lists, deleted and brought back by what one calls them")
  func later() throws {
    _ = folder.mp3("a.mp3", frames: 441_000)
    let bytes = folder.read("a.mp3")
    home.folder.makeFolders(for: "Music/Recordings/Blue Wave/a.mp3")
    for (name, age) in [("Ada Quill - Lanterns", 300), ("Ada Quill - Tide", 200), ("Ada Quill - Harbour", 100)] {
      home.folder.write(bytes, to: "Music/Recordings/Blue Wave/\(name).mp3")
      let times = [timeval](repeating: timeval(tv_sec: time(nil) - age, tv_usec: 0), count: 2)
      #expect(utimes(home.folder.file("Music/Recordings/Blue Wave/\(name).mp3"), times) == 0)
    }
    home.folder.write([1], to: "Music/Recordings/Blue Wave/cover.jpg")
    let player = try Conversation(["--output", "null"], home: home)
    let list = try player.say("what have I recorded")
    #expect(list.hasPrefix("3 recordings, the last first:"), "\(list)")
    #expect(try player.say("how many recordings do I have") == "3 recordings.")
    #expect(try player.say("play my last recording").hasPrefix("Here's “Ada Quill - Harbour"))
    #expect(try player.say("play my recordings").hasPrefix("Here's “Ada Quill - Lanterns.mp3”, "))
    #expect(try player.say("play what I recorded").contains("Lanterns"))
    // What plays is meant, if it is a recording.
    let deleted = try player.say("delete that recording")
    #expect(deleted == "“Ada Quill - Lanterns.mp3” is in the trash now. To take that back, say: undo")
    #expect(files == ["Ada Quill - Harbour.mp3", "Ada Quill - Tide.mp3", "cover.jpg"])
    #expect(home.folder.read("data/Trash/files/Ada Quill - Lanterns.mp3") == bytes)
    let description = String(
      decoding: home.folder.read("data/Trash/info/Ada Quill - Lanterns.mp3.trashinfo"), as: UTF8.self)
    #expect(description.hasPrefix("[Trash Info]\nPath=/") && description.contains("Ada%20Quill%20-%20Lanterns.mp3\n"))
    #expect(try player.say("undo").hasPrefix("Undone: deleting “Ada Quill - Lanterns.mp3”"))
    #expect(content("Ada Quill - Lanterns.mp3") == bytes)
    #expect(!home.folder.has("data/Trash/info/Ada Quill - Lanterns.mp3.trashinfo"))
    #expect(try player.say("delete my last recording").hasPrefix("“Ada Quill - Harbour.mp3” is in the trash now."))
    // Also after kill -9.
    player.killAtOnce()
    let again = try Conversation(["--output", "null"], home: home)
    #expect(try again.say("undo").hasPrefix("Undone: deleting “Ada Quill - Harbour.mp3”"))
    #expect(files.count == 4)
    #expect(try again.say("redo").contains("“Ada Quill - Harbour.mp3”"))
    #expect(files.count == 3)
    #expect(try again.say("put my last recording on a new playlist called Radio").contains("“Radio”"))
    #expect(try again.say("delete all my recordings").hasPrefix("2 recordings are in the trash now."))
    #expect(files == ["cover.jpg"])
    #expect(
      try again.say("play my last recording")
        == "Nothing has been recorded. While a station plays, say: record this")
    #expect(try again.say("undo").hasPrefix("Undone: deleting 2 recordings"))
    #expect(files.count == 3)
    try again.quit()
  }

  @Test("are not deleted while they are written")
  func written() throws {
    let station = try Station(sound(), rate: 64_000, burst: 1 << 16)
    station.play("Ada Quill - Lanterns")
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(station.address)")
    #expect(Deadline().waits { (try? player.say("record this"))?.hasPrefix("Recording") == true })
    #expect(waits(for: "Ada Quill - Lanterns.mp3", bytes: 40_000))
    let refused = try player.say("delete that recording")
    #expect(refused == "“Ada Quill - Lanterns.mp3” is being recorded. To end that, say: stop recording", "\(files)")
    _ = try player.say("stop recording")
    #expect(try player.say("delete that recording").hasPrefix("“Ada Quill - Lanterns.mp3” is in the trash now."))
    try player.quit()
  }

  @Test("are of stations alone")
  func refusals() throws {
    _ = folder.mp3("a.mp3", frames: 441_000)
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(folder.file("a.mp3"))")
    #expect(try player.say("record this") == "Only stations can be recorded; “a” is not one.")
    try player.quit()
  }
}
