internal import Media

/// What the words around and between the fields mean.
extension Draft {
  /// "Jazz and classical" are both wanted; "jazz rock" is one kind of music.
  mutating func addGenre(_ name: String, at range: Range<Int>, _ tokens: Tokens) {
    if let end = genresEnd, end <= range.lowerBound {
      let between = end..<range.lowerBound
      search.meansAnyGenre =
        tokens[between.lowerBound].mark == .comma && between.isEmpty
        || between.contains { ClauseWords.conjunctions.contains(tokens[$0].hash) }
    }
    genresEnd = range.upperBound
    search.genreNames.append(name)
  }

  /// True if an unread "I" and its verb follow the used words: "the beginning I know already".
  func precedesStatement(_ tokens: Tokens) -> Bool {
    (1..<max(1, tokens.count - 1)).contains { index in
      !used[index] && !used[index + 1] && used[index - 1] && tokens[index].mark == .none
        && ClauseWords.tellers.contains(tokens[index].hash) && ClauseWords.verbs.contains(tokens[index + 1].hash)
    }
  }
}
