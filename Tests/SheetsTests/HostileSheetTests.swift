import TestSupport
import Testing

@testable import Sheets

/// Playlists and sheets that hold anything; the same as the fuzzer, for so many seeds.
@Suite("Hostile playlists and CUE sheets") struct HostileSheetTests {
  private static let texts = [
    "#EXTM3U\n#EXTINF:90,One\none.mp3\n", "[playlist]\nFile1=http://a/b\nTitle1=x\nLength1=99999999999999999999\n",
    "<playlist><trackList><track><location>a&amp;b</location><duration>9e999</duration></track></trackList></playlist>",
    "<ASX><ENTRY><REF HREF='http://a/b'/></ENTRY></ASX>", "<opml><body><outline xmlUrl=\"http://a/f\"/></body></opml>",
    "FILE \"a.flac\" WAVE\nTRACK 01 AUDIO\nTITLE \"x\nINDEX 01 99999999999:59:74\nTRACK 999 AUDIO\nINDEX 01 00:00:00\n",
  ]

  @Test("are read to their end, and give no more than they hold", arguments: 0..<600 as Range<UInt64>)
  func damaged(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var text = Array(Self.texts.randomElement(using: &numbers)!.utf8)
    for _ in 0..<Int.random(in: 0...12, using: &numbers) {
      let place = Int.random(in: text.indices, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: text[place] = .random(in: 0...255, using: &numbers)
      case 1: text.removeSubrange(place..<min(text.count - 1, place + 9))
      case 2: text.insert(contentsOf: text[place..<min(text.count, place + 30)], at: place)
      default: text.insert(contentsOf: Array("&#x110000;<![CDATA[\"".utf8), at: place)
      }
    }
    let entries = PlaylistText(text)?.entries ?? []
    #expect(entries.count <= text.count)
    #expect(entries.allSatisfy { $0.duration.map { $0.isFinite && $0 > 0 } ?? true })
    let sheet = CueSheet(String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init))
    #expect(sheet.tracks.allSatisfy { $0.start ?? 0 >= 0 })
  }
}
