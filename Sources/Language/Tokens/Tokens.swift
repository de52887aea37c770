/// A phrase cut into words.
struct Tokens {
  /// No phrase of more words is understood.
  static let maximumCount = 96
  /// No phrase of more Unicode scalars is understood.
  static let maximumLength = 1000

  var list: [Token] = []
  /// True if each word may be passed over.
  private(set) var isPassable = false
  /// The folded UTF-8 of all words, one after the other.
  var bytes: [UInt8] = []
  /// The scalars of the phrase.
  var scalars: [Unicode.Scalar] = []

  var count: Int { list.count }

  subscript(index: Int) -> Token {
    get { list[index] }
    set { list[index] = newValue }
  }

  /// The same words, each of which may be passed over.
  var passable: Tokens {
    var tokens = self
    tokens.isPassable = true
    for index in list.indices {
      tokens[index].skipPrice =
        switch list[index].weight {
        case .hesitation: UInt8(Cost.hesitation)
        case .small: UInt8(Cost.smallWord)
        case .content: UInt8(Cost.contentWord)
        case .negation: UInt8(Cost.negation)
        }
    }
    return tokens
  }

  var endsInQuestionMark: Bool { scalars.last { !$0.properties.isWhitespace } == "?" }

  /// The most words behind a comma that are taken for a remark.
  private static let longestAside = 9

  /// True if `unused` are all the words behind the last comma, and none of them a number or a word that asks: "pause a sec, phone".
  func endsInAside(_ unused: [Int]) -> Bool {
    guard let start = list.indices.last(where: { list[$0].mark == .comma }), start > 0,
      count - start <= Self.longestAside,
      unused.allSatisfy({ $0 >= start }),
      unused.count == list.indices.count(where: { $0 >= start && !list[$0].isContinuation })
    else { return false }
    return !unused.contains {
      NumberWords.isNumber(folded($0)) || list[$0].weight == .negation || Clauses.isImperative(list[$0].hash)
        || ClauseWords.askers.contains(list[$0].hash) || ClauseWords.conditions.contains(list[$0].hash)
    }
  }

  /// The folded word at `index`.
  func folded(_ index: Int) -> String {
    let range = list[index].bytes
    return String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  /// The words of `range` as they were typed.
  func text(_ range: Range<Int>) -> String {
    text(ofScalars: scalars(of: range))
  }

  /// Where the words of `range`, one at least, stand in `scalars`, with the bracket that closes one of them.
  func scalars(of range: Range<Int>) -> Range<Int> {
    let (start, end) = (Int(list[range.lowerBound].start), Int(list[range.upperBound - 1].end))
    let brackets: [(opening: Unicode.Scalar, closing: Unicode.Scalar)] = [("(", ")"), ("[", "]")]
    let isClosed = brackets.contains { bracket in
      end < scalars.count && scalars[end] == bracket.closing && scalars[start..<end].contains(bracket.opening)
    }
    return start..<(isClosed ? end + 1 : end)
  }

  /// The same for the path that the words of `range` are part of: with the signs before it, up to the end of the line.
  func scalars(ofPath range: Range<Int>) -> Range<Int> {
    var start = Int(list[range.lowerBound].start)
    while start > 0, scalars[start - 1] != " " { start -= 1 }
    var end = scalars.count
    while end > start, scalars[end - 1].properties.isWhitespace { end -= 1 }
    return start..<end
  }

  /// The text of a stretch of `scalars`.
  func text(ofScalars place: Range<Int>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(place.count)
    for scalar in scalars[place] { text.append(scalar) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Adds the UTF-8 of `scalar`.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { append(UInt8(truncatingIfNeeded: scalar.value)) } else { append(contentsOf: scalar.utf8) }
  }
}
