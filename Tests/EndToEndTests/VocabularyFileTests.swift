import TestSupport
import Testing

@Suite("A vocabulary of one's own", .waiting)
final class VocabularyFileTests {
  private let home = PrivateHome()

  deinit { _ = try? home.run(["quit"]) }

  private func write(_ parameter: String, _ name: String, _ synonym: String) {
    home.folder.write(
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>ParameterVocabularies</key><array><dict>
      <key>ParameterNames</key><array><string>INPlayMediaIntent.\(parameter)</string></array>
      <key>ParameterVocabulary</key><array><dict><key>VocabularyItemIdentifier</key><string>\(name)</string>
      <key>VocabularyItemSynonyms</key><array><dict><key>VocabularyItemPhrase</key><string>\(synonym)</string></dict></array>
      </dict></array></dict></array></dict></plist>
      """.utf8, to: "config/tuneterm/vocabulary.plist")
  }

  @Test("is read as it is saved, and a key that nobody knows is told")
  func reloads() throws {
    home.configure("")
    #expect(try home.run(["import", ProgramUnderTest.assets + "/demo"]).status == 0)
    #expect(try home.run(["say", "--output", "null", "play tea time"]).status == 1)
    write("showTitle", "The Tea Interval", "tea time")
    let say = [ProgramUnderTest.path, "say", "play tea time"]
    let run = try CommandRun.until(say, environment: home.environment) { $0.status == 0 }
    #expect(run.output.contains("the podcast “The Tea Interval”"), "\(run.output)")
    write("colour", "The Tea Interval", "tea time")
    let wrong = try CommandRun.until(say, environment: home.environment) { $0.status == 1 }
    #expect(wrong.status == 1)
    let log = String(decoding: home.folder.read("state/tuneterm/log"), as: UTF8.self)
    #expect((wrong.errors + log).contains("INPlayMediaIntent.colour"), "\(wrong.errors)\(log)")
    // "Pod" and "k" are short for other words.
    write("showTitle", "The Tea Interval", "the k pod")
    let short = [ProgramUnderTest.path, "say", "play the k pod"]
    let shortRun = try CommandRun.until(short, environment: home.environment, within: 20) { $0.status == 0 }
    #expect(shortRun.output.contains("the podcast “The Tea Interval”"), "\(shortRun.output)")
    home.folder.remove("config/tuneterm/vocabulary.plist")
    #expect(try CommandRun.until(short, environment: home.environment) { $0.status == 1 }.status == 1)
  }

  @Test("names a station and an episode, too")
  func stationsAndEpisodes() throws {
    home.configure("")
    home.folder.makeFolders(for: "music/1.mp3")
    home.folder.write(
      TaggedFile(title: "The Diver", artist: "Anna Reed", album: "Harbour Tales", genre: "Podcast").bytes(),
      to: "music/1.mp3")
    write("podcastEpisodeTitle", "The Diver", "the deep one")
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
    #expect(try home.run(["say", "--output", "null", "play the deep one"]).output.contains("“The Diver” by Anna Reed"))
    #expect(try home.run(["say", "save http://127.0.0.1:9/blue as Blue Wave"]).status == 0)
    write("radioStationName", "Blue Wave", "the azure hour")
    let say = [ProgramUnderTest.path, "say", "play the azure hour"]
    let run = try CommandRun.until(say, environment: home.environment) { $0.output.contains("127.0.0.1:9/blue") }
    #expect(run.output.contains("127.0.0.1:9/blue"), "\(run.output)\(run.errors)")
  }

  @Test("a name of one's own yields to a title where a song is asked for")
  func yieldsToKind() throws {
    home.configure("")
    write("playlistTitle", "Road Trip", "canon at the octave")
    #expect(try home.run(["import", ProgramUnderTest.assets + "/demo"]).status == 0)
    #expect(try home.run(["say", "--output", "null", "play canon at the octave"]).output.contains("“Road Trip”"))
    #expect(try home.run(["say", "play the playlist canon at the octave"]).output.contains("“Road Trip”"))
    let song = try home.run(["say", "play the song canon at the octave"])
    #expect(song.output.hasPrefix("Here's “Canon at the Octave”"), "\(song.output)")
  }

  @Test("is read although its folder was made after the player was started")
  func folderMadeLater() throws {
    #expect(try home.run(["import", ProgramUnderTest.assets + "/demo"]).status == 0)
    #expect(try home.run(["say", "--output", "null", "play tea time"]).status == 1)
    home.folder.makeFolders(for: "config/tuneterm/vocabulary.plist")
    write("showTitle", "The Tea Interval", "tea time")
    let say = [ProgramUnderTest.path, "say", "play tea time"]
    let run = try CommandRun.until(say, environment: home.environment) { $0.status == 0 }
    #expect(run.output.contains("the podcast “The Tea Interval”"), "\(run.output)")
  }
}
