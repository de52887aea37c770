import Playback
import TestSupport
import Testing

@Suite("CUE sheets, in the player", .waiting)
struct SheetTests {
  private let home = PrivateHome()
  private let album: [Float]

  init() {
    let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
    let tone = Tone.samples(frames: 6 * 44_100, format: format)
    home.folder.makeFolders(for: "music/x")
    let path = home.folder.sound("music/album.flac", .flac, tone, format: format)
    album = SoundFile(path: path).samples
    let head = "PERFORMER \"A Band\"\nTITLE \"An Album\"\nFILE \"album.flac\" WAVE\n"
    let tracks = [("One", "00:00:00"), ("Two", "00:02:10"), ("Three", "00:04:20")].enumerated().map { number, track in
      "TRACK 0\(number + 1) AUDIO\nTITLE \"\(track.0)\"\nINDEX 01 \(track.1)\n"
    }
    home.folder.write((head + tracks.joined()).utf8, to: "music/album.cue")
  }

  @Test("the tracks of an album play as the very samples of its file", arguments: ["sheet", "folder", "library"])
  func album(from source: String) throws {
    let output = ["--output", "wav:\(home.folder.file("out.wav"))"]
    switch source {
    case "sheet": #expect(try home.run(output + [home.folder.file("music/album.cue")]).status == 0)
    case "folder": #expect(try home.run(output + [home.folder.file("music")]).status == 0)
    default:
      #expect(try home.run(["import", home.folder.file("music")]).output.contains("3 new, none skipped"))
      #expect(try home.run(output, input: "play the album An Album\n").status == 0)
    }
    #expect(try #require(RenderedWave(home.folder.read("out.wav"))).samples == album)
  }

  @Test(
    "an album with its sheet in its tags plays as the very samples of its file",
    arguments: ["file", "folder", "library"])
  func tagged(from source: String) throws {
    let sheet = String(decoding: home.folder.read("music/album.cue"), as: UTF8.self)
    home.folder.remove("music/album.cue")
    home.folder.encoded("music/album.flac", album, options: ["-metadata", "CUESHEET=\(sheet)"])
    let output = ["--output", "wav:\(home.folder.file("out.wav"))"]
    let path = home.folder.file(source == "folder" ? "music" : "music/album.flac")
    if source != "library" {
      #expect(try home.run(output + [path]).status == 0)
    } else {
      #expect(try home.run(["import", home.folder.file("music")]).output.contains("3 new, none skipped"))
      #expect(try home.run(output, input: "play the album An Album\n").status == 0)
    }
    let album = SoundFile(path: home.folder.file("music/album.flac")).samples
    #expect(try #require(RenderedWave(home.folder.read("out.wav"))).samples == album)
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say(source == "library" ? "play the album An Album" : "play \(path)")
    _ = try player.say("pause")
    #expect(try player.say("next").contains("Two"))
    #expect(try player.say("how long is this song").contains("2 seconds"))
    #expect(try player.say("go to 0:01").contains("0:01"))
    try player.quit()
  }

  @Test("a track is found, sought in and told by its own name and length")
  func track() throws {
    _ = try home.run(["import", home.folder.file("music")])
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("play the album An Album").contains("An Album"))
    #expect(try player.say("pause").contains("aused"))
    #expect(try player.say("next").contains("Two"))
    #expect(try player.say("how long is this song").contains("2 seconds"))
    #expect(try player.say("go to 0:01").contains("0:01"))
    #expect(try player.say("quit").isEmpty == false)
    #expect(try player.end().status == 0)
  }
}
