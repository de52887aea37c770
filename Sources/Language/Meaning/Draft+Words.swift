internal import Media

extension Draft {
  /// True if the named item is a single word that means something else, too: "cover".
  func isCommonWord(_ tokens: Tokens) -> Bool {
    guard let name = knownName, name.count == 1, search.artistName == nil, tokens[name.lowerBound].quotation == 0 else {
      return false
    }
    let token = tokens[name.lowerBound]
    return !token.isProper
      && (token.word >= 0 || token.weight != .content || NumberWords.isNumber(tokens.folded(name.lowerBound)))
  }

  /// True if words were taken as a reason or a purpose.
  var skipsRemark: Bool { uses.contains(.effect(Field.aside.rawValue)) }

  /// True if the excluded name comes after "no" with punctuation or "wait", which is a correction: "Slow Harbours, no, Circuit
  /// Garden", "no wait, Lanterns".
  func excludesBehindMark(_ tokens: Tokens) -> Bool {
    tokens.list.indices.contains { index in
      index > 0 && uses[index] == .field(Field.excludedNames.rawValue) && tokens[index - 1].hash == Hash.of("no")
        && (tokens[index].mark != .none || ClauseWords.corrections.contains(tokens[index].hash))
    }
  }

  /// True if a negation that begins a known name excludes something: "their album No Need to Argue".
  func deniesName(_ spans: [TypedSpan], _ tokens: Tokens) -> Bool {
    spans.contains { span in
      span.isNameOfSeveralWords && tokens[span.start].weight == .negation && tokens[span.start].isCapitalised
        && (span.start..<span.end).contains { uses[$0] == .field(Field.excludedNames.rawValue) }
    }
  }

  /// Longer remarks contain another request.
  private static let longestAside = 5

  /// Records that the words of `range` say for whom or why: they fill nothing.
  mutating func skipRemark(_ range: Range<Int>, _ tokens: Tokens, _ spans: [TypedSpan]) {
    // "For an hour" is a duration.
    let isTime = spans.contains {
      [.duration, .timeOfDay].contains($0.kind) && $0.start <= range.lowerBound && $0.end > range.lowerBound
    }
    // "I could go for some Nilo Vantage" names what is wanted.
    if isTime || spans.contains(where: { $0.isNameOfSeveralWords && range.contains($0.start) }) { return }
    for index in range.prefix(Self.longestAside) where tokens[index].weight != .negation {
      used[index] = true
      uses[index] = .effect(Field.aside.rawValue)
    }
  }
}
