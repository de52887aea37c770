import Glibc
import TestSupport
import Testing

@Suite("Music that goes away while the player runs", .waiting)
struct ReturnTests {
  private let home = PrivateHome()

  @Test("a folder that is moved away and back keeps its likes and its place in playlists")
  func folderAway() throws {
    let music = home.folder.file("music")
    let (album, elsewhere) = (music + "/Nilo Vantage", home.folder.file("elsewhere"))
    #expect(Tool.run(["cp", "-R", ProgramUnderTest.demo("."), music]) == 0)
    #expect(try home.run(["import", music]).status == 0)
    let player = try Conversation(["--output", "null"], home: home)
    let whole = try player.say("how big is my library")
    #expect(try player.say("play Copper Bloom").contains("Copper Bloom"))
    _ = try player.say("I like this song")
    _ = try player.say("make a playlist called Gym")
    #expect(try player.say("add this song to my Gym playlist").contains("Gym"))
    // The watch begins after two seconds, and then compares what it missed.
    #expect(rename(album, elsewhere) == 0)
    #expect(Deadline().waits { (try? player.say("how big is my library")) != whole })
    #expect(rename(elsewhere, album) == 0)
    #expect(Deadline().waits { (try? player.say("how big is my library")) == whole })
    #expect(try player.say("play my Gym playlist").contains("Gym"))
    #expect(try player.say("what is this").contains("Copper Bloom"))
    #expect(try player.say("do I like this song").contains("like “Copper Bloom”"))
    _ = try player.say("quit")
    #expect(try player.end().status == 0)
  }
}
