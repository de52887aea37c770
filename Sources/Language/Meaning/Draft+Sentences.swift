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

  /// True if a word that changes the meaning is unread: "I want to know who is on top", "take me to one".
  func leavesOutObject(_ request: Request, _ tokens: Tokens, _ unused: [Int]) -> Bool {
    unused.contains { index in
      ClauseWords.reportingVerbs.contains(tokens[index].hash)
        || request.isCommand && index > 0 && used[index - 1] && ClauseWords.objects.contains(tokens[index].hash)
          && tokens[index].hash != Hash.of("you")
    }
  }

  /// True if the name of a new playlist goes on with what to do with it: "wav and email it to Jen".
  var namesSentence: Bool {
    guard let words = (newName ?? playlist)?.lowercased().split(separator: " "), let joint = words.firstIndex(of: "and")
    else { return false }
    return words.dropFirst(joint + 2).prefix(1).contains { ["it", "them", "this", "that"].contains($0) }
  }

  /// True if an unread "I" and its verb follow the used words: "the beginning I know already".
  func precedesStatement(_ tokens: Tokens) -> Bool {
    (1..<max(1, tokens.count - 1)).contains { index in
      !used[index] && !used[index + 1] && used[index - 1] && tokens[index].mark == .none
        && ClauseWords.tellers.contains(tokens[index].hash) && ClauseWords.verbs.contains(tokens[index + 1].hash)
    }
  }
}
