import Glibc
import TestSupport
import Testing

/// What `kill -9` leaves, found by starting again.
@Suite("Killed at any moment", .waiting)
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

  @Test("what was undone is redone after a kill, and undone again after the next")
  func redoes() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let first = try Conversation(["--output", "null"], home: home)
    for phrase in ["make a playlist called Alpha", "rename the playlist Alpha to Beta", "play copper bloom"] {
      _ = try first.say(phrase)
    }
    #expect(try first.say("clear the queue and delete the playlist Beta").contains("Deleted"))
    first.killAtOnce()
    let second = try Conversation(["--output", "null"], home: home)
    #expect(try second.say("undo").contains("clearing the queue and deleting the playlist “Beta”"))
    #expect(try second.say("how many songs are in the queue").contains("1"))
    second.killAtOnce()
    let third = try Conversation(["--output", "null"], home: home)
    #expect(try third.say("redo").contains("clearing the queue and deleting the playlist “Beta”"))
    #expect(try third.say("redo") == "There is nothing to redo.")
    third.killAtOnce()
    let fourth = try Conversation(["--output", "null"], home: home)
    #expect(try fourth.say("undo the last 2 things").contains("deleting the playlist “Beta” and playing"))
    #expect(try fourth.say("undo").contains("renaming “Alpha”"))
    #expect(try fourth.say("redo").contains("renaming “Alpha”"))
    #expect(try fourth.say("play my beta playlist").contains("nothing to play"))
    _ = try fourth.say("quit")
    #expect(try fourth.end().status == 0)
  }

  @Test("settings and keys are undone and redone, and what is permanent says so")
  func settings() throws {
    let player = try Conversation(["--output", "null"], home: home)
    let turns = [
      ("set crossfade 4", "Crossfade: 4 seconds."), ("undo", "Undone: setting crossfade to 4."),
      ("set crossfade", "crossfade is 0 seconds; it takes 0 to 12 seconds."),
      ("redo", "Redone: setting crossfade to 4."),
      ("set crossfade", "crossfade is 4 seconds; it takes 0 to 12 seconds."),
      ("bind C-x play jazz", "C-x will mean “play jazz” on the next screen."),
      ("import /nowhere/music", "There is no folder /nowhere/music."), ("undo", "Undone: binding C-x."),
      ("set speaker kitchen null", "Speaker: kitchen null."),
      ("undo", "Undone: setting speaker to kitchen null."),
      ("play on the kitchen speaker", "There is no output called “kitchen”. …"),
      ("import \(ProgramUnderTest.demo(""))", "The library has …"),
      ("undo", "An import can't be undone. To stop a running one, say: stop importing"),
      ("undo", "Undone: setting crossfade to 4."), ("undo", "There is nothing to undo."),
    ]
    for (phrase, expected) in turns {
      let reply = try player.say(phrase)
      let isSame = expected.hasSuffix("…") ? reply.hasPrefix(String(expected.dropLast(2))) : reply == expected
      #expect(isSame, "\(phrase): \(reply)")
    }
    _ = try player.say("quit")
    #expect(try player.end().status == 0)
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

  @Test("queue, volume, modes and place are there though it was killed right after the answer")
  func state() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let start = "play the album Slow Harbours"
    let steps = [
      ("volume 37", "how loud is it", "37"), ("go to 21 seconds", "how far in are we", "21 seconds"),
      ("play copper bloom next", "what's next", "Copper Bloom"), ("repeat all", "is repeat on", "epeat"),
      ("clear the queue", "what's in the queue", "empty"),
    ]
    for (phrase, question, answer) in steps {
      let player = try Conversation(["--output", "null"], home: home)
      _ = try player.say(start)
      if phrase.hasPrefix("go to") { _ = try player.say("pause") }
      let reply = try player.say(phrase)
      player.killAtOnce()
      let again = try Conversation(["--output", "null"], home: home)
      let found = try again.say(question)
      #expect(found.contains(answer), "\(phrase): \(reply) – \(question): \(found)")
      _ = try again.say("quit")
      #expect(try again.end().status == 0)
    }
  }
}
