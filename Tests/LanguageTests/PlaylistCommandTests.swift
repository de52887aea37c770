import Intents
import LanguageSupport
import Media
import Remote
import Testing

@testable import Language

@Suite("Playlists that somebody has, by name") struct PlaylistCommandTests {
  private static let parser = PhraseParser(
    grammar: .tested,
    vocabulary: Vocabulary(
      user: UserVocabulary([.mediaPlaylistTitle: ["Gym", "Summer Mix"]]), global: Parsing.global))

  private static func search(_ name: String, _ reference: MediaReference = .unknown) -> RemoteCommand.QueueSelection {
    .search(MediaSearch(mediaName: name, reference: reference))
  }

  @Test(
    "Nothing but the name is needed where a playlist is called so",
    arguments: [
      ("remove Lanterns from gym", .removeFromPlaylist(name: "Gym", search("Lanterns"))),
      ("take the song Lanterns off summer mix", .removeFromPlaylist(name: "Summer Mix", search("the song Lanterns"))),
      ("remove this from gym", .removeFromPlaylist(name: "Gym", .current)),
      ("remove the second song from gym", .removeFromPlaylist(name: "Gym", .position(1))),
      ("remove the duplicates from gym", .removeFromPlaylist(name: "Gym", .duplicates)),
      ("delete all double entries in gym", .removeFromPlaylist(name: "Gym", .duplicates)),
      ("remove the duplicates", .removeFromQueue(.duplicates)), ("dedupe the queue", .removeFromQueue(.duplicates)),
      ("get rid of any songs that are in the queue twice", .removeFromQueue(.duplicates)),
      ("delete gym", .deletePlaylist(name: "Gym")), ("delete summer mix", .deletePlaylist(name: "Summer Mix")),
      ("delete my gym playlist", .deletePlaylist(name: "Gym")),
      ("move Lanterns to the top of gym", .moveInPlaylist(name: "Gym", search("Lanterns"), to: 0)),
      ("move the second song in gym to the top", .moveInPlaylist(name: "Gym", .position(1), to: 0)),
      ("move song 4 of my summer mix playlist to number 2", .moveInPlaylist(name: "Summer Mix", .position(3), to: 1)),
      ("export summer mix to ~/mix.pls", .exportPlaylist(name: "Summer Mix", path: "~/mix.pls")),
      ("export my gym playlist", .exportPlaylist(name: "Gym", path: "")),
      (
        "copy summer mix",
        .createPlaylist(name: "", contents: MediaSearch(mediaType: .playlist, mediaName: "Summer Mix"))
      ),
      (
        "make a playlist called My Gym from my gym playlist",
        .createPlaylist(name: "My Gym", contents: MediaSearch(mediaType: .playlist, mediaName: "Gym", reference: .my))
      ),
      (
        "make a playlist called My Summer Mix from my Summer Mix playlist",
        .createPlaylist(
          name: "My Summer Mix",
          contents: MediaSearch(mediaType: .playlist, mediaName: "Summer Mix", reference: .my))
      ),
      ("rename gym to Weights / Cardio (late)", .renamePlaylist(name: "Gym", newName: "Weights / Cardio (late)")),
      ("rename gym to Weights [old]!", .renamePlaylist(name: "Gym", newName: "Weights [old]")),
      ("make a playlist called", .createPlaylist(name: "", contents: nil)),
      ("make a playlist called 🎧🎧", .createPlaylist(name: "", contents: nil)),
    ] as [(String, RemoteCommand)])
  func byName(phrase: String, command: RemoteCommand) {
    #expect(Self.parser.parse(phrase, today: Parsing.today).best?.request == .command(command), "“\(phrase)”")
  }

  @Test(
    "What is called otherwise is no playlist",
    arguments: ["delete harbour", "export harbour", "move Lanterns to the top of harbour"])
  func others(phrase: String) {
    switch Self.parser.parse(phrase, today: Parsing.today).best?.request {
    case .command(.deletePlaylist), .command(.exportPlaylist), .command(.moveInPlaylist): Issue.record("“\(phrase)”")
    default: break
    }
  }
}
