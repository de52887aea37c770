import Catalog
import Media
import Text

extension MediaType {
  /// Whether stations are meant.
  var isStation: Bool { [.radioStation, .station, .musicStation].contains(self) }
}

/// Finds the saved stations that a phrase means: by name, what it was called before, frequency or genre, or the one heard last.
struct StationChoice {
  let stations: [Station]

  /// The stations of that name or genre, the best first; all for an empty name.
  func called(_ name: String) -> [Station] {
    let words = Self.words(of: name)
    if words.isEmpty { return stations }
    func rank(_ station: Station) -> Int? {
      let own = Self.words(of: station.name)
      if own == words { return 0 }
      if own.starts(with: words) { return 1 }
      if Set(own).isSuperset(of: words) { return 2 }
      let before = Self.words(of: station.ownName)
      if Set(before).isSuperset(of: words) { return 3 }
      return Set(own + before + Self.words(of: station.genre)).isSuperset(of: words) ? 4 : nil
    }
    let ranked = stations.compactMap { station in rank(station).map { (rank: $0, station: station) } }
    return ranked.indices.sorted { (ranked[$0].rank, $0) < (ranked[$1].rank, $1) }.map { ranked[$0].station }
  }

  /// The significant words of a name, with numbers as digits: "eighty nine point one f m" is
  /// "89" and "1".
  static func words(of name: String) -> [String] {
    let said = FoldedText.fold(name).split(separator: " ").map(String.init)
    var words: [String] = []
    var rest = said[...]
    while let word = rest.popFirst() {
      if let number = tens[word] {
        // "Eighty nine" is one number, "one oh one" is read digit by digit.
        if let next = rest.first.flatMap({ ones[$0] }), number % 10 == 0, number > 10, next > 0 {
          rest.removeFirst()
          words.append(String(number + next))
        } else {
          words.append(String(number))
        }
      } else if let number = ones[word] {
        var digits = String(number)
        if rest.first == "hundred" {
          rest.removeFirst()
          if rest.first == "and" { rest.removeFirst() }
          var value = number * 100
          if let ten = rest.first.flatMap({ tens[$0] }) {
            rest.removeFirst()
            value += ten
          }
          if let one = rest.first.flatMap({ ones[$0] }) {
            rest.removeFirst()
            value += one
          }
          digits = String(value)
        } else {
          while let next = rest.first.flatMap({ ones[$0] }) {
            rest.removeFirst()
            digits += String(next)
          }
        }
        words.append(digits)
      } else if !fillers.contains(word) {
        words.append(word)
      }
    }
    return words
  }

  private static let ones: [String: Int] = [
    "zero": 0, "oh": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9,
  ]
  private static let tens: [String: Int] = [
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80, "ninety": 90,
  ]
  private static let fillers: Set = [
    "fm", "f", "m", "am", "a", "point", "radio", "station", "the", "channel", "mhz", "megahertz", "khz", "on", "dot",
  ]
}
