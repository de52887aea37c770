import Text
import Text
import Testing

@Suite("Looking for a text within a text")
struct TextSearchTests {
  @Test(
    "finds the first place, by whole characters",
    arguments: [
      ("http://x", "://", 4), ("aab", "ab", 1), ("ab", "abc", nil), ("", "a", nil), ("a", "", nil), ("été", "e", nil),
      ("naïve", "ïv", 2), ("e\u{301}", "é", 0),
    ])
  func place(text: String, part: String, start: Int?) {
    let range = text.firstRange(ofText: part)
    #expect(range.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == start)
    #expect(text.holds(part) == (start != nil))
    if let range { #expect(text[range] == part) }
  }

  @Test("puts another in its place, everywhere, and does not look at what it put")
  func replacement() {
    #expect("a/b/c".replacingText("/", with: "-") == "a-b-c")
    #expect("aaa".replacingText("a", with: "aa") == "aaaaaa")
    #expect("\u{1B}x\u{1B}".replacingText("\u{1B}", with: "\u{1B}\u{1B}") == "\u{1B}\u{1B}x\u{1B}\u{1B}")
    #expect("none".replacingText("x", with: "y") == "none")
  }
}
