import Intents
import Language
import Media

/// The parser that all inputs go through, with a few names for misspellings to find.
private let parser = PhraseParser(
  vocabulary: Vocabulary(
    user: UserVocabulary([
      .mediaMusicArtistName: ["The Paper Moons", "Ola Fjord", "Marlo"], .mediaPlaylistTitle: ["70s punk classics"],
      .mediaGenreName: ["jazz", "post punk"],
    ])))

/// Parses the bytes as a phrase and checks that every span cuts its own words out of it.
///
/// Called by libFuzzer on its thread, again and again; a trap or a run beyond its time limit is what it looks for.
@_cdecl("LLVMFuzzerTestOneInput")
public func parsePhrase(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer hands over a buffer that is its own while the call lasts.
  let phrase = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let interpretation = parser.parse(phrase, today: CalendarDate(year: 2026, month: 3, day: 18))
  let scalars = Array(phrase.unicodeScalars)
  for reading in interpretation.readings {
    for span in reading.spans {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[span.start..<span.end])
      precondition(String(text) == span.text)
    }
  }
  precondition(!interpretation.json.contains("\n"))
  precondition(!parser.explanation(of: interpretation).isEmpty)
  return 0
}
