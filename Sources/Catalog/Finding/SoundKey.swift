/// How a folded word sounds, roughly: equal keys sound alike to an English ear.
///
/// `"sun"` and `"son"` share `"sn"`; `"night"` and `"knight"` share `"nt"`; `"khruangbin"` and `"krungbin"` share `"krngbn"`.
/// Vowels count only at the beginning, and all of them alike.
enum SoundKey {
  static func of(_ word: some Collection<UInt8>) -> [UInt8] {
    let w = Array(word)
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
        if w[i] >= 0x30 && w[i] <= 0x39 || w[i] >= 0x80 { key.append(w[i]) }
      }
      i += 1
    }
    return key
  }
}
