internal import Media

/// The keys by which a name is found.
///
/// `NameForms("Outer Peace (Deluxe Edition)")` has the whole `"outer peace deluxe edition"` and the shorter
/// `"outer peace"`; `NameForms("The Eighty-First, Pt. II")` has the shorter `"eighty first pt ii"` and the variant
/// `"81st pt 2"`.
struct NameForms: Hashable, Sendable {
  /// The folded name.
  let whole: String
  /// Without its tails and without its leading article, each when it has them.
  let shorter: [String]
  /// With numbers and abbreviations written in one way, where that differs from all of the others.
  let variants: [String]

  init(_ name: String) {
    let whole = FoldedText.fold(name)
    var shorter: [String] = []
    func add(_ key: String) {
      if !key.isEmpty && key != whole && !shorter.contains(key) { shorter.append(key) }
    }
    if let body = NameTail.withoutTails(name) {
      let key = FoldedText.fold(body)
      add(key)
      add(Self.withoutArticle(key))
    }
    add(Self.withoutArticle(whole))
    self.whole = whole
    self.shorter = shorter
    var variants: [String] = []
    for key in [whole] + shorter {
      let variant = SpokenNumbers.normalized(Self.withoutArticle(key))
      if variant != whole && !shorter.contains(variant) && !variants.contains(variant) { variants.append(variant) }
    }
    self.variants = variants
  }

  /// `"beatles"` of `"the beatles"` and of `"beatles the"`; the key itself when it has no article.
  static func withoutArticle(_ key: String) -> String {
    for article in ["the ", "a ", "an "] where key.hasPrefix(article) && key.utf8.count > article.utf8.count {
      return String(key.dropFirst(article.count))
    }
    if key.hasSuffix(" the") { return String(key.dropLast(4)) }
    return key
  }
}
