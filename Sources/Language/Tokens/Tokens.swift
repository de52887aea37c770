/// A phrase cut into words.
struct Tokens {
  /// No phrase of more words is understood.
  static let maximumCount = 96
  /// No phrase of more Unicode scalars is understood.
  static let maximumLength = 1000

  var list: [Token] = []
  /// The folded UTF-8 of all words, one after the other.
  var bytes: [UInt8] = []
  /// The scalars of the phrase.
  var scalars: [Unicode.Scalar] = []

  var count: Int { list.count }

  subscript(index: Int) -> Token {
    get { list[index] }
    set { list[index] = newValue }
  }

  /// The folded word at `index`.
  func folded(_ index: Int) -> String {
    let range = list[index].bytes
    return String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  /// The words of `range` as they were typed, with the bracket that closes one of them.
  func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let (start, end) = (Int(list[first].start), Int(list[last].end))
    for (opening, closing) in [("(", ")"), ("[", "]")] as [(Unicode.Scalar, Unicode.Scalar)]
    where end < scalars.count && scalars[end] == closing && scalars[start..<end].contains(opening) {
      return text(from: start, to: end + 1)
    }
    return text(from: start, to: end)
  }

  /// The path that the words of `range` are part of: with the signs before it, up to the end of the line.
  func path(_ range: Range<Int>) -> String {
    var start = Int(list[range.lowerBound].start)
    while start > 0, scalars[start - 1] != " " { start -= 1 }
    var end = scalars.count
    while end > start, scalars[end - 1].properties.isWhitespace { end -= 1 }
    return text(from: start, to: end)
  }

  /// The scalars `start..<end` of the phrase.
  func text(from start: Int, to end: Int) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    for scalar in scalars[start..<end] { text.append(scalar) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Adds the UTF-8 of `scalar`.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { append(UInt8(truncatingIfNeeded: scalar.value)) } else { append(contentsOf: scalar.utf8) }
  }
}
