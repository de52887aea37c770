import Text
internal import Media

/// The similarity of a name to what was said.
struct Nearness {
  /// The number of differing and unsaid letters.
  var distance: Int
  /// The part of the distance that is due to unsaid letters, which matters little.
  var unsaid = 0
  /// Whether it is the name without its tail, such as "live" or "feat. …".
  var isShortened = false

  /// The nearness of the nearest form of the name; nil if it is too far for the rung.
  ///
  /// Words in any order may be among other words; a mistyped name may differ in two letters, three of fifteen, word
  /// by word in one of five; a misheard one in one of two, in one of three of long ones, one of less than four in one.
  init?(of name: String, to said: String, _ rung: Candidate.Rung) {
    let forms = NameForms(name)
    let length = said.utf8.count
    let typos = length < 5 ? 1 : 2 + max(0, length - 10) / 5
    let limit = rung == .typo ? typos : rung == .sound ? length < 4 ? 1 : 1 + length / (length < 8 ? 2 : 3) : 200
    var nearest: (distance: Int, form: Int)?
    let words = said.split(separator: " ")
    for (index, form) in ([forms.whole] + forms.shorter).enumerated() {
      // "Snoop" is no part of "Sweat", the short form of "Sweat (Snoop Dogg Remix)".
      if rung == .words, index > 0, !words.allSatisfy(Set(form.split(separator: " ")).contains) { continue }
      if let distance = EditDistance.between(Array(said.utf8), Array(form.utf8), limit: limit),
        distance < nearest?.distance ?? .max
      {
        nearest = (distance, index)
      }
    }
    if let nearest {
      (distance, isShortened) = (nearest.distance, nearest.form > 0)
    } else if rung == .typo, let distance = Self.distanceByTypos(said, forms.whole, limit: 1 + length / 5) {
      (self.distance, unsaid) = (distance.wrong + distance.unsaid, distance.unsaid)
    } else if rung == .words {
      distance = limit
    } else {
      return nil
    }
  }

  /// The nearness of the artist of a title that was named as well: part of the name is enough, each word may have a typing
  /// error, and numbers may be spelled out, such as "creedance" for "Creedence Clearwater Revival".
  init?(ofArtist name: String, to said: [String], _ rung: Candidate.Rung) {
    if let whole = Nearness(of: name, to: said.joined(separator: " "), rung) {
      self = whole
      return
    }
    guard rung == .typo else { return nil }
    var rest = NameForms(name).whole.split(separator: " ").map { Array($0.utf8) }
    var wrong = 0
    for word in said {
      let bytes = Array(word.utf8)
      let spellings = Set([bytes, Array(SpokenNumbers.normalized(word).utf8)])
      let distances = rest.indices.compactMap { index in
        if spellings.contains(rest[index]) { return (distance: 0, index: index) }
        guard bytes.count > 3 else { return nil }
        return EditDistance.between(bytes, rest[index], limit: bytes.count < 8 ? 1 : 2).map {
          (distance: $0, index: index)
        }
      }
      guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
      rest.remove(at: nearest.index)
      wrong += nearest.distance
    }
    unsaid = rest.reduce(0) { $0 + $1.count }
    distance = wrong + unsaid
  }

  /// The distance of `name` from a part of it, in which at most half of the words are mistyped: "harbor
  /// lights" of "Harbour Lights, Part One". Unsaid letters count, too.
  private static func distanceByTypos(_ said: String, _ name: String, limit: Int) -> (wrong: Int, unsaid: Int)? {
    let words = said.split(separator: " ").map { Array($0.utf8) }
    var rest = name.split(separator: " ").map { Array($0.utf8) }
    if words.count < 2 || words.count > rest.count { return nil }
    let wrong = words.filter { word in
      guard let index = rest.firstIndex(of: word) else { return true }
      rest.remove(at: index)
      return false
    }
    if wrong.count * 2 > words.count { return nil }
    var sum = 0
    for word in wrong {
      let distances = rest.indices.compactMap { index in
        EditDistance.between(word, rest[index], limit: limit - sum).map { (distance: $0, index: index) }
      }
      guard word.count > 2, let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
      rest.remove(at: nearest.index)
      sum += nearest.distance
    }
    return (sum, rest.reduce(0) { $0 + $1.count })
  }
}
