import Text
import Text
import Testing

@Suite("Folded text") struct FoldedTextTests {
  @Test(
    "case, punctuation, marks, width and blanks make no difference",
    arguments: [
      ("Hello", "hello"), ("HELLO!", "hello"), ("  Déjà   Vu ", "deja vu"), ("Don't Stop", "dont stop"),
      ("Don’t Stop", "dont stop"), ("Rock & Roll", "rock and roll"), ("A&B", "a and b"), ("Ｆｕｌｌ", "full"),
      ("Łódź – Straße", "lodz strasse"), ("Sigur Rós", "sigur ros"), ("Ça va?", "ca va"), ("Æther", "aether"),
      ("Ёлка", "елка"), ("Ελλάς", "ελλασ"), ("東京事変", "東京事変"), ("R.E.M.", "r e m"), ("1979", "1979"),
      ("e\u{301}t\u{E9}", "ete"), ("(What's the Story)", "whats the story"),
    ])
  func folds(text: String, expected: String) {
    #expect(FoldedText.fold(text) == expected)
  }

  @Test("a name of nothing but signs keeps them", arguments: [("!!!", "!!!"), (" ÷ ", "÷"), ("", "")])
  func keepsSigns(text: String, expected: String) {
    #expect(FoldedText.fold(text) == expected)
  }

  @Test("folding what is folded changes nothing")
  func isStable() {
    for text in ["Déjà Vu!", "Rock & Roll", "Ellen Allien – Sehnsucht", "Ł", "ǅungla", "ﬁn"] {
      let once = FoldedText.fold(text)
      #expect(FoldedText.fold(once) == once)
    }
  }
}
