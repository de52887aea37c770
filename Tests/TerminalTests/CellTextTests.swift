import Terminal
import Testing

@Test("the Linux console gets what its fonts have, each in its column") func linuxConsoleGetsWhatItsFontsHave() {
  var grid = Grid(size: Size(width: 30, height: 1))
  grid.write("▸ Motörhead ━━╸─ ⇄ ↻ ☾ 日本 Łódź", x: 0, y: 0)
  let shown = String(String.UnicodeScalarView(grid.row(0).map(\.console)))
  #expect(shown == "▶ Motörhead ═══─ % @ ( ???? L~")
}

/// A text, its width in cells, and how it is drawn.
private let texts: [(text: String, width: Int, drawn: String)] = [
  ("", 0, ""), ("plain", 5, "plain"), ("Sigur Rós", 9, "Sigur Rós"), ("Ro\u{301}s", 3, "Ro\u{301}s"),
  ("日本", 4, "日本"), ("한국", 4, "한국"), ("ｗｉｄｅ", 8, "ｗｉｄｅ"), ("🎵 a", 4, "🎵 a"),
  // A joined family is its first member, a skin tone is left out, a flag is its letters.
  ("👨‍👩‍👧x", 3, "👨x"), ("👍🏽x", 3, "👍x"), ("🇸🇪", 2, "SE"), ("❤️x", 2, "❤x"),
  // Right-to-left text keeps its order in memory; what would turn the line around has no effect.
  ("שלום", 4, "שלום"), ("a\u{202E}b\u{2066}c\u{200F}", 5, "a\u{FFFD}b\u{FFFD}c"),
  // Nothing in a tag gets through to the terminal.
  ("\u{1B}[31mRed\tHot\u{7}", 13, "\u{FFFD}[31mRed Hot\u{FFFD}"),
  ("\u{9B}31mx\u{90}y\u{7F}", 8, "\u{FFFD}31mx\u{FFFD}y\u{FFFD}"),
  ("a\nb\rc\u{2028}d", 7, "a b c d"),
  ("soft\u{AD}hyphen\u{200B}", 10, "softhyphen"), ("z\u{300}\u{301}\u{302}\u{303}!", 2, "z\u{300}\u{301}!"),
  ("\u{301}x", 1, "x"), ("\u{10FFFF}", 1, "\u{FFFD}"),
]

@Test("text is measured and drawn so that all terminals agree", arguments: texts.indices)
func textIsMeasuredAndDrawnSoThatAllTerminalsAgree(index: Int) {
  let (text, width, drawn) = texts[index]
  #expect(CellText.width(of: text) == width)
  #expect(CellText.clipped(text, to: 80) == drawn)
}

/// A text, the available cells, and what they show.
private let clipped: [(text: String, width: Int, shown: String)] = [
  ("Little Dragon", 13, "Little Dragon"), ("Little Dragon", 12, "Little Drag…"), ("ab", 1, "…"), ("ab", 0, ""),
  ("a", 1, "a"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 3, "日…"), ("日本語", 1, "…"),
  ("Ro\u{301}salía", 3, "Ro\u{301}…"), ("ab", -1, ""),
]

@Test("what does not fit ends in an ellipsis", arguments: clipped.indices)
func whatDoesNotFitEndsInAnEllipsis(index: Int) {
  let (text, width, shown) = clipped[index]
  #expect(CellText.clipped(text, to: width) == shown)
  #expect(CellText.width(of: shown) <= max(0, width))
}

@Test("lines break at blanks and the last one is clipped") func linesBreakAtBlanksAndTheLastOne() {
  #expect(CellText.wrapped("one two three four", to: 8, limit: 9) == ["one two", "three", "four"])
  #expect(CellText.wrapped("one two three four", to: 8, limit: 2) == ["one two", "three f…"])
  #expect(CellText.wrapped("an incomprehensible word", to: 8, limit: 9) == ["an", "incompre", "hensible", "word"])
  #expect(CellText.wrapped("雨の夜に歌う", to: 5, limit: 9) == ["雨の", "夜に", "歌う"])
  #expect(CellText.wrapped("incomprehensible", to: 8, limit: 1) == ["incompr…"])
  #expect(CellText.wrapped("x", to: 0, limit: 2) == [])
}
