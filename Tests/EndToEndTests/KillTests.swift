import Glibc
import TestSupport
import Testing

/// What `kill -9` leaves, found by starting again.
@Suite("Killed at any moment")
struct KillTests {
  private let home = PrivateHome()

  @Test("all that was answered is there after a kill, and can be undone")
  func edits() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let steps = [
      ("make a playlist called Alpha", "undo", "making the playlist “Alpha”"),
      ("rename the playlist Alpha to Beta", "undo", "renaming “Alpha”"),
      ("delete the playlist Beta", "undo", "deleting the playlist “Beta”"),
      ("play copper bloom", "I like this song", "rating"),
      ("play copper bloom", "rate this song 4 stars", "rating"),
      ("play copper bloom", "clear the queue", "clearing the queue"),
    ]
    var doneBefore = ["make a playlist called Alpha", "rename the playlist Alpha to Beta"][...]
    for (phrase, next, undone) in steps {
      let player = try Conversation(["--output", "null"], home: home)
      _ = try player.say(phrase)
      if next != "undo" { _ = try player.say(next) }
      player.killAtOnce()
      let again = try Conversation(["--output", "null"], home: home)
      let reply = try again.say("undo")
      #expect(reply.contains(undone), "\(phrase): \(reply)")
      // Done again, so that the next step finds what it needs.
      if let redo = doneBefore.popFirst() { _ = try again.say(redo) }
      _ = try again.say("quit")
      #expect(try again.end().status == 0)
    }
  }

  @Test("an import that was killed is gone on with by the next")
  func importing() throws {
    for number in 0..<400 {
      home.folder.makeFolders(for: "music/\(number % 20)/x")
      let file = TaggedFile(title: "Song \(number)", artist: "Artist \(number % 9)", album: "Album \(number % 20)")
      home.folder.write(file.bytes(), to: "music/\(number % 20)/\(number).mp3")
    }
    for pause in [5_000, 20_000, 40_000, 80_000] {
      let run = try Conversation(["import", home.folder.file("music")], home: home)
      usleep(useconds_t(pause))
      run.killAtOnce()
    }
    let run = try home.run(["import", home.folder.file("music")])
    #expect(run.lines.last?.contains("400 tracks") == true, "\(run.output)")
    let again = try home.run(["import", home.folder.file("music")])
    #expect(again.lines.last?.contains("nothing new") == true, "\(again.output)")
  }
}
