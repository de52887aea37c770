/// A phrase split into words.
struct Tokens {
  /// The maximum number of words.
  static let maximumCount = 96
  /// The maximum number of Unicode scalars.
  static let maximumLength = 1000

  var list: [Token] = []
  /// True if any word may be skipped.
  private(set) var isPassable = false
  /// The folded UTF-8 of all words.
  var bytes: [UInt8] = []
  /// The scalars of the phrase.
  var scalars: [Unicode.Scalar] = []

  var count: Int { list.count }

  subscript(index: Int) -> Token {
    get { list[index] }
    set { list[index] = newValue }
  }

  /// The same words, any of which may be skipped.
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

  /// True for a word or two with a question mark: "output?", "repeat mode?"
  var isBareQuestion: Bool { count <= 2 && endsInQuestionMark }

  /// The maximum number of words of a remark after a comma.
  private static let longestAside = 9

  /// True if `unused` are all the words after the last comma, without numbers and question words: "pause a sec, phone".
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

  /// The words of `range` as typed.
  func text(_ range: Range<Int>) -> String {
    text(ofScalars: scalars(of: range))
  }

  /// The range in `scalars` of a nonempty range of words, with a closing bracket after them.
  func scalars(of range: Range<Int>) -> Range<Int> {
    let (start, end) = (Int(list[range.lowerBound].start), Int(list[range.upperBound - 1].end))
    let brackets: [(opening: Unicode.Scalar, closing: Unicode.Scalar)] = [("(", ")"), ("[", "]")]
    let isClosed = brackets.contains { bracket in
      end < scalars.count && scalars[end] == bracket.closing && scalars[start..<end].contains(bracket.opening)
    }
    return start..<(isClosed ? end + 1 : end)
  }

  /// The same for a path that contains the words of `range`: from the characters before it to the end of the line.
  func scalars(ofPath range: Range<Int>) -> Range<Int> {
    var start = Int(list[range.lowerBound].start)
    while start > 0, scalars[start - 1] != " " { start -= 1 }
    var end = scalars.count
    while end > start, scalars[end - 1].properties.isWhitespace { end -= 1 }
    return start..<end
  }

  /// The text of a range of `scalars`.
  func text(ofScalars place: Range<Int>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(place.count)
    for scalar in scalars[place] { text.append(scalar) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of `scalar`.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { append(UInt8(truncatingIfNeeded: scalar.value)) } else { append(contentsOf: scalar.utf8) }
  }
}
