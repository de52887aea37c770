import Intents
import Language
import LanguageSupport
import Media

/// The parser that all inputs go through, with a few names.
private let parser = PhraseParser(
  grammar: .tested,
  vocabulary: Vocabulary(
    user: UserVocabulary([
      .mediaMusicArtistName: ["The Paper Moons", "Ola Fjord", "Marlo"], .mediaPlaylistTitle: ["70s punk classics"],
      .mediaGenreName: ["jazz", "post punk"],
    ])))

/// The words of the guide's own examples: mixed at random they reach rules that bytes at random never would.
private let words = Array(
  Set(Grammar.tested.guide.sections.flatMap(\.phrases).flatMap { $0.split(separator: " ") }.map(String.init))
).sorted()

/// The bytes as text, or, where the first is odd, a word of the guide for each two of the rest.
private func phrase(of bytes: UnsafeBufferPointer<UInt8>) -> String {
  guard let first = bytes.first, first & 1 == 1 else { return String(decoding: bytes, as: UTF8.self) }
  let pairs = stride(from: 1, to: bytes.count - 1, by: 2)
  return pairs.map { words[(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])) % words.count] }.joined(separator: " ")
}

/// Parses the bytes as a phrase and checks that every span cuts its own words out of it.
///
/// Called by libFuzzer on its thread, again and again; a trap or a run beyond its time limit is what it looks for.
@_cdecl("LLVMFuzzerTestOneInput")
public func parsePhrase(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer hands over a buffer that is its own while the call lasts.
  let phrase = phrase(of: UnsafeBufferPointer(start: start, count: count))
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
