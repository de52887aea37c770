import Text
import Text
import TestSupport
import Testing

@Suite("Text made fit to be shown") struct DisplayTextTests {
  @Test(
    "what a terminal would obey is shown as what it is: unknown",
    arguments: [
      ("plain", "plain"), ("Sigur Rós 日本 🎵", "Sigur Rós 日本 🎵"), ("👨‍👩‍👧", "👨‍👩‍👧"),
      ("x\u{1B}]0;y\u{7}", "x\u{FFFD}]0;y\u{FFFD}"), ("\u{9B}31m\u{7F}", "\u{FFFD}31m\u{FFFD}"),
      ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"), ("ש\u{200F}a\u{200E}", "שa"),
      ("a\nb\r\nc\u{2028}d\te\0", "a b c d e\u{FFFD}"), ("\u{1B}\u{301}", "\u{FFFD}\u{301}"),
    ])
  func line(text: String, shown: String) { #expect(DisplayText.line(text) == shown) }

  @Test("lines keep their line feeds and nothing else")
  func lines() { #expect(DisplayText.lines("a\n\u{1B}b\r\nc\u{2029}") == "a\n\u{FFFD}b \nc ") }

  @Test(
    "no random text brings anything through that a terminal obeys, and none of it is lost that is harmless",
    arguments: SeededNumbers.seeds(usual: [14]))
  func randomText(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<2_000 {
      let text = numbers.hostileText(length: 40)
      let harmless = text.unicodeScalars.count(where: \.isHarmless)
      for (shown, isOneLine) in [(DisplayText.line(text), true), (DisplayText.lines(text), false)] {
        #expect((isOneLine ? shown : shown.replacing("\n", with: "")).isHarmless, "\(text.debugDescription)")
        #expect(shown.unicodeScalars.count(where: \.isHarmless) >= harmless, "\(text.debugDescription)")
      }
      #expect(DisplayText.line(DisplayText.line(text)) == DisplayText.line(text))
      #expect(JSONText.quoted(text).isHarmless, "\(text.debugDescription)")
    }
  }
}

extension SeededNumbers {
  /// Text with many control characters, line breaks and invalid UTF-8.
  fileprivate mutating func hostileText(length: Int) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x20...0x7E, 0x7F...0x9F, 0x200B...0x2069, 0x0600...0x061F, 0xFFF0...0xFFFD, 0x1F300...0x1F600,
      0xE0000...0xE007F, 0...0x10FFFF,
    ]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      let range = ranges.randomElement(using: &self) ?? 0...0x1F
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { scalars.append(scalar) }
    }
    var bytes = Array(String(scalars).utf8)
    if !bytes.isEmpty, Bool.random(using: &self) { bytes[Int.random(in: bytes.indices, using: &self)] = 0xFF }
    return String(decoding: bytes, as: UTF8.self)
  }
}
