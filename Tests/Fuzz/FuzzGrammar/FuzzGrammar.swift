import Language
import LanguageSupport
import Media

/// The phrases that every grammar needs.
private let framing = GrammarFile(
  name: "z.grammar",
  text: "phrase opening shared\n  hey\nphrase frame shared\n  could you\nphrase closing shared\n  please\n")

/// The lines of the real grammar: mixed at random they reach what bytes at random never would.
private let lines = GrammarFile.ofCheckout.flatMap { $0.text.split(separator: "\n").map(String.init) }

/// The bytes as text, or, where the first is odd, a line of the grammar for each two of the rest.
private func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
  guard let first = bytes.first, first & 1 == 1 else { return String(decoding: bytes, as: UTF8.self) }
  let pairs = stride(from: 1, to: bytes.count - 1, by: 2)
  return pairs.map { lines[(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])) % lines.count] }.joined(separator: "\n")
}

/// Compiles the bytes as a grammar; one that is sound is also used, and once more from its compiled form.
///
/// Called by libFuzzer on its thread, again and again; a trap or a run beyond its time limit is what it looks for.
@_cdecl("LLVMFuzzerTestOneInput")
public func compileGrammar(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer hands over a buffer that is its own while the call lasts.
  let text = text(of: UnsafeBufferPointer(start: start, count: count))
  do {
    let grammar = try Grammar([GrammarFile(name: "a.grammar", text: text), framing])
    let today = CalendarDate(year: 2026, month: 3, day: 18)
    let phrases =
      grammar.guide.sections.flatMap(\.phrases).prefix(20) + ["play some jazz next", "hey could you please"]
    for phrase in phrases { _ = PhraseParser(grammar: grammar).parse(phrase, today: today).json }
  } catch {
    precondition(!"\(error)".contains("\n"))
  }
  return 0
}
