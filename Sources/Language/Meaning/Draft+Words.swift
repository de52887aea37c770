internal import Media

extension Draft {
  /// True if it names a thing of the library by nothing but one word that means something else, too: "cover".
  func isCommonWord(_ tokens: Tokens) -> Bool {
    guard let name = knownName, name.count == 1, search.artistName == nil, tokens[name.lowerBound].quotation == 0 else {
      return false
    }
    let token = tokens[name.lowerBound]
    return !token.isProper
      && (token.word >= 0 || token.weight != .content || NumberWords.isNumber(tokens.folded(name.lowerBound)))
  }

  /// True if words are taken to tell for whom or why.
  var leavesAside: Bool { uses.contains(.effect(Field.aside.rawValue)) }

  /// True if what is not wanted stands behind "no" and a mark or "wait", which take something back: "Slow Harbours, no, Circuit
  /// Garden", "no wait, Lanterns".
  func excludesBehindMark(_ tokens: Tokens) -> Bool {
    tokens.list.indices.contains { index in
      index > 0 && uses[index] == .field(Field.excludedNames.rawValue) && tokens[index - 1].hash == Hash.of("no")
        && (tokens[index].mark != .none || ClauseWords.corrections.contains(tokens[index].hash))
    }
  }
}
