/// Where names and purposes end, because something else begins.
extension Clauses {
  /// The end of a purpose or a beneficiary, at the latest where a request begins: "for my daughter, shuffle it".
  static func endOfPurpose(_ range: Range<Int>, _ tokens: Tokens) -> Int {
    let next = range.dropFirst().first { index in
      guard ClauseWords.imperatives.contains(tokens[index].hash), index + 1 < range.upperBound else { return false }
      let before = tokens[index - 1].hash
      if ClauseWords.speakers.contains(before) || ClauseWords.persons.contains(before) || before == Hash.of("to") {
        return false
      }
      let object = tokens[index + 1].hash
      return ClauseWords.pointers.contains(object) || ClauseWords.objects.contains(object)
        || ClauseWords.particles.contains(object)
    }
    guard let next else { return range.upperBound }
    let isJoined = next - 1 > range.lowerBound && ClauseWords.conjunctions.contains(tokens[next - 1].hash)
    return isJoined ? next - 1 : next
  }

  /// The end of an unknown name: where a remark begins, which is more likely than such a long name: "Simple Man by Skinnerd
  /// that was my dad's favourite song". `isPerson` is true for the name of a person, which has few words.
  static func endOfName(_ range: Range<Int>, _ tokens: Tokens, isPerson: Bool) -> Int {
    // "The lighthouse cat while I cook."
    if let end = range.dropFirst().first(where: { index in
      index + 1 < range.upperBound && tokens[index].quotation == 0
        && (ClauseWords.reasons.contains(tokens[index].hash) && tokens[index].hash != Hash.of("so")
          && ClauseWords.tellers.contains(tokens[index + 1].hash)
          || ClauseWords.causes.contains(tokens[index].hash) && index + shortestRemark <= range.upperBound)
    }) {
      return end
    }
    // "Something I'm driving home."
    if let end = range.dropFirst().first(where: { index in
      index + 3 <= range.upperBound && tokens[index].quotation == 0 && tokens[index].hash == Hash.of("i")
        && tokens[index + 1].hash == Hash.of("am") && tokens.folded(index + 2).hasSuffix("ing")
    }) {
      return end
    }
    guard isPerson || range.count > longestName else { return range.upperBound }
    return range.dropFirst().first { index in
      range.upperBound - index >= shortestRemark && tokens[index].quotation == 0
        && (subjectEnd(from: index, in: tokens).map { $0 < range.upperBound } == true
          || ClauseWords.causes.contains(tokens[index].hash) || comparesWithHabit(index, in: tokens))
    } ?? range.upperBound
  }

  /// A name rarely has more words.
  private static let longestName = 7
  /// Fewer words may well be the end of the name.
  private static let shortestRemark = 4

  /// True for "in ten minutes" and "at seven" behind a request, which is not meant at once.
  func saysWhen(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && (2...3).contains(range.count) && range.upperBound == tokens.count
      && ClauseWords.wordsBeforeTimes.contains(tokens[range.lowerBound].hash)
      && NumberWords.isNumber(tokens.folded(range.lowerBound + 1))
  }
}
