/// The approximate sound of a folded word: words with equal keys sound alike in English.
///
/// So do `"sun"` and `"son"`, `"night"` and `"knight"`, `"khruangbin"` and `"krungbin"` (`"krngbn"`).
/// Vowels count only at the beginning, and all of them are equal; in words with few consonants their number counts, too,
/// and in words with one or two the sound of the first: `"shaker"` is no `"shakira"`, and `"riana"` no `"roni"`.
enum SoundKey {
  /// Words with more consonants than this are distinguished by them alone.
  private static let fewConsonants = 3

  static func of(_ word: some Collection<UInt8>) -> [UInt8] {
    let w = Array(word)
    let key = consonants(of: w)
    if key.count > fewConsonants { return key }
    let counted = key + [UInt8(ascii: "A") + UInt8(min(20, syllables(of: w)))]
    return key.count < fewConsonants ? counted + [firstVowel(of: w)] : counted
  }

  /// The approximate sound of the first vowel: that of "pay", "pie" or "pool".
  private static func firstVowel(of word: [UInt8]) -> UInt8 {
    guard let start = word.firstIndex(where: { "aeiouy".utf8.contains($0) }) else { return 0 }
    let vowels = word[start...].prefix { "aeiouy".utf8.contains($0) }
    if vowels.starts(with: "ie".utf8) || vowels.starts(with: "ui".utf8) { return UInt8(ascii: "a") }
    switch Character(Unicode.Scalar(word[start])) {
    case "a", "e": return UInt8(ascii: "a")
    case "i", "y": return UInt8(ascii: "i")
    default: return UInt8(ascii: "o")
    }
  }

  /// The number of spoken vowels: each group counts once, except that "ia" counts twice, as in "maria", and the final e of
  /// "nite" does not count.
  private static func syllables(of word: [UInt8]) -> Int {
    var count = 0
    var isInVowel = false
    for (index, letter) in word.enumerated() {
      let isVowel = "aeiouy".utf8.contains(letter)
      if isVowel && !isInVowel || letter >= 0x30 && letter <= 0x39 { count += 1 }
      if isHiatus(before: index, in: word) { count += 1 }
      isInVowel = isVowel
    }
    // "J" is heard as "jay".
    if word.count == 1 { return 1 }
    let isSilent = count > 1 && word.last == UInt8(ascii: "e") && !"aeiouy".utf8.contains(word[word.count - 2])
    return isSilent ? count - 1 : count
  }

  /// Whether the "a" at `index` is spoken apart from an "i" before it, unlike in "special" and "martian".
  private static func isHiatus(before index: Int, in word: [UInt8]) -> Bool {
    index > 1 && word[index] == UInt8(ascii: "a") && word[index - 1] == UInt8(ascii: "i")
      && !"cgst".utf8.contains(word[index - 2])
  }

  /// The consonants of the digits' names.
  private static let digits: [UInt8: String] = Dictionary(
    uniqueKeysWithValues: zip((0x30 as UInt8)..., ["sr", "wn", "t", "tr", "fr", "f", "sks", "sfn", "t", "n"]))

  private static func consonants(of w: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    func append(_ letter: Character) {
      let byte = letter.asciiValue ?? 0
      if key.last != byte { key.append(byte) }
    }
    var i = 0
    func at(_ index: Int) -> UInt8 { index >= 0 && index < w.count ? w[index] : 0 }
    func isNext(_ letter: Character) -> Bool { at(i + 1) == letter.asciiValue }
    while i < w.count {
      switch Character(Unicode.Scalar(w[i])) {
      case "a", "e", "i", "o", "u", "y":
        if i == 0 { append("a") }
      case "b": append("b")
      case "c":
        if isNext("h") {
          append("c")
        } else if isNext("e") || isNext("i") || isNext("y") {
          append("s")
        } else {
          append("k")
        }
      case "d": append("t")
      case "f", "v": append("f")
      case "g":
        // Silent in "night" and "gnome".
        if isNext("h") && !"aeiou".utf8.contains(at(i + 2)) { i += 1 } else if !(i == 0 && isNext("n")) { append("g") }
      case "h":
        if i == 0 { append("h") }
      case "j": append("j")
      case "k":
        if !(i == 0 && isNext("n")) { append("k") }
      case "l": append("l")
      case "m": append("m")
      case "n": append("n")
      case "p":
        if isNext("h") {
          append("f")
          i += 1
        } else {
          append("p")
        }
      case "q": append("k")
      case "r": append("r")
      case "s", "z": append(isNext("h") ? "c" : "s")
      case "t": append("t")
      case "w":
        if i == 0 && !isNext("r") { append("w") }
      case "x":
        append("k")
        append("s")
      default:
        // "2pac" sounds like "tupac".
        if let sounds = digits[w[i]] {
          for letter in sounds { append(letter) }
        } else if w[i] >= 0x80 {
          key.append(w[i])
        }
      }
      i += 1
    }
    return key
  }
}
