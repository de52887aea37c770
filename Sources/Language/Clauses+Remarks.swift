/// What tells remarks from what belongs to a request.
extension Clauses {
  /// True for "but not the waltz", which limits the request before it, unlike "not that I mind" and "not again".
  func isLimit(_ range: Range<Int>) -> Bool {
    let rest = range.drop { Self.isInterjection($0, in: tokens) || isConjunction($0) }
    guard rest.count > 1, tokens[rest.startIndex].weight == .negation else { return false }
    let next = tokens[rest.startIndex + 1].hash
    return !ClauseWords.pointers.contains(next) && !ClauseWords.times.contains(next)
  }

  /// True for "bit tired" and "a bit much before ten", but not for "a bit of jazz".
  func saysDegree(_ range: Range<Int>) -> Bool {
    let degree = range.lowerBound + (tokens[range.lowerBound].hash == Hash.of("a") ? 1 : 0)
    return degree + 1 < range.upperBound && ClauseWords.smallDegrees.contains(tokens[degree].hash)
      && tokens[degree + 1].hash != Hash.of("of")
  }

  /// True for a verb with "-ing" and without a subject: "doing the dishes".
  func isGerundClause(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.word < 0 && token.weight == .content && tokens.folded(index).utf8.suffix(3).elementsEqual("ing".utf8)
  }
}
