import Interface
import LanguageSupport
import Media
import Testing

@testable import Language
@testable import tuneterm

@Suite("Playlists are completed")
struct PlaylistCompletionTests {
  private let playlists = ["Late to the Party", "Quiet Evening", "Road Trip"]

  private func lines(_ line: String) -> [String]? {
    PlaylistCompletion(line)?.completions(playlists)?.map { "\($0.text)|\($0.kind)" }
  }

  @Test(
    "all of them and a new one where a name comes next",
    arguments: [
      "add this to ", "put this album on ", "add these to my ", "move this into the ", "add this to my playlist ",
    ])
  func all(_ line: String) {
    let words = line.split(separator: " ").filter { !["my", "the", "playlist"].contains($0) }.joined(separator: " ")
    #expect(lines(line) == playlists.map { "\(line)\($0)|playlist" } + ["\(words) a new playlist called |new playlist"])
  }

  @Test("“add to” alone means what plays; “copy … to a new playlist” would copy another playlist")
  func beginnings() {
    #expect(lines("add to ")?.last == "add this to a new playlist called |new playlist")
    #expect(lines("copy Party to ")?.last == "copy Party to Road Trip|playlist")
  }

  @Test("those that contain what is typed of a name, those that begin with it first")
  func typed() {
    #expect(lines("add this to ro") == ["add this to Road Trip|playlist"])
    #expect(lines("add this to my TRIP") == ["add this to my Road Trip|playlist"])
    #expect(lines("add this to late to the p") == ["add this to Late to the Party|playlist"])
    #expect(lines("add this to t")?.first == "add this to Late to the Party|playlist")
    #expect(lines("add this to xyz") == nil)
  }

  @Test(
    "no playlist comes next in other lines",
    arguments: ["put on ", "put on some jazz", "play this to ", "add this", "to "])
  func others(_ line: String) { #expect(PlaylistCompletion(line) == nil) }

  @Test("the new one is offered however many there are")
  func many() {
    let offered = PlaylistCompletion("add this to ")?.completions((0..<50).map { "P\($0)" }) ?? []
    #expect(offered.count == PlaylistCompletion.limit)
    #expect(offered.first?.text == "add this to P0" && offered.last?.kind == "new playlist")
  }

  @Test(
    "what makes a new one is understood with a name",
    arguments: ["add to ", "add these to ", "put this album on ", "move this to "])
  func isUnderstood(_ line: String) throws {
    let beginning = try #require(PlaylistCompletion(line)?.completions([])?.last?.text)
    let reading = PhraseParser(grammar: .tested).parse(beginning + "Summer", today: CalendarDate(year: 2026)).best
    #expect(reading?.spans.contains { $0.isName && $0.text == "Summer" } == true)
  }
}
