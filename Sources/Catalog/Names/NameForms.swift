import Text
internal import Media

/// The keys by which a name is found.
///
/// `NameForms("Outer Peace (Deluxe Edition)")` has the whole `"outer peace deluxe edition"` and the shorter
/// `"outer peace"`; `NameForms("The Eighty-First, Pt. II")` has the shorter `"eighty first pt ii"` and the variant
/// `"81st pt 2"`.
struct NameForms: Hashable, Sendable {
  /// The folded name.
  let whole: String
  /// The name without its tails and without its leading article, if it has them.
  let shorter: [String]
  /// With normalized numbers and abbreviations, if that differs from all others.
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
    if let joined = Self.withSignsAsLetters(name) {
      let key = Self.withoutArticle(FoldedText.fold(joined))
      if key != whole && !shorter.contains(key) && !variants.contains(key) && !key.isEmpty { variants.append(key) }
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

  /// The name with signs between letters as they are spoken: `"P!nk"` as `"Pink"`, `"A$AP"` as `"ASAP"`, `"AC/DC"` as
  /// `"ACDC"`, `"R.E.M."` as `"REM"`; nil when there are none.
  static func withSignsAsLetters(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    var said: [UInt8] = []
    var changed = false
    for (place, byte) in bytes.enumerated() {
      let isBetween = place > 0 && isLetter(bytes[place - 1]) && place + 1 < bytes.count && isLetter(bytes[place + 1])
      switch byte {
      case UInt8(ascii: "$") where place + 1 < bytes.count && isLetter(bytes[place + 1]) || isBetween:
        said.append(UInt8(ascii: "s"))
      case UInt8(ascii: "!") where isBetween: said.append(UInt8(ascii: "i"))
      case UInt8(ascii: "@") where isBetween: said.append(UInt8(ascii: "a"))
      case UInt8(ascii: "/") where isBetween, UInt8(ascii: ".") where isBetween, UInt8(ascii: "-") where isBetween,
        UInt8(ascii: "*") where isBetween:
        break
      default:
        said.append(byte)
        continue
      }
      changed = true
    }
    return changed ? String(decoding: said, as: UTF8.self) : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 }
}
