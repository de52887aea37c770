import Media
import Remote

/// What a phrase such as "what album is higher love on" asks about a thing that it names.
///
/// Much else is asked in the same words, "how long is the flight", so only what the library holds counts.
struct SpokenQuestion {
  let question: NowPlayingQuestion
  /// What it may name, the most particular first.
  let searches: [MediaSearch]

  /// nil for a phrase that asks nothing of the kind.
  init?(_ phrase: String) {
    let written = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
    guard written.count <= 40 else { return nil }
    var words: [(folded: String, written: String)] = []
    for word in written {
      let folded = FoldedText.fold(word)
      if let question = Self.contractions[folded] {
        words += [(question, word), ("is", word)]
      } else {
        words.append((folded, word))
      }
    }
    while let last = words.last, Self.asides.contains(last.folded) { words.removeLast() }
    words = Array(words.drop { Self.asides.contains($0.folded) })
    for form in Self.forms where words.count > form.before.count + form.after.count {
      let name = words.dropFirst(form.before.count).dropLast(form.after.count)
      let isSo =
        zip(words, form.before).allSatisfy { $1.contains($0.folded) }
        && zip(words.suffix(form.after.count), form.after).allSatisfy { $1.contains($0.folded) }
      guard isSo else { continue }
      question = form.question
      searches = SpokenName.searches(for: name.map(\.written)[...], name.map(\.folded)[...]).flatMap {
        Self.narrowed($0, form.question)
      }
      return
    }
    return nil
  }

  /// Somebody came out in no year and is on no album: only a work can be meant.
  private static func narrowed(_ search: MediaSearch, _ question: NowPlayingQuestion) -> [MediaSearch] {
    if search.mediaName == nil { return [] }
    let types: [MediaType] =
      switch question {
      case _ where search.mediaType != .unknown: [search.mediaType]
      case .album: [.song]
      case .artist, .year, .duration: [.song, .album, .audioBook]
      default: [.unknown]
      }
    return types.map { type in
      var narrowed = search
      narrowed.mediaType = type
      return narrowed
    }
  }

  private static let contractions = ["whos": "who", "whats": "what", "whens": "when", "hows": "how"]
  private static let asides: Set = ["", "and", "so", "hey", "please", "tell", "me", "do", "you", "know"]

  private struct Form {
    let question: NowPlayingQuestion
    /// The words around the name, each one of several.
    let before: [[String]]
    let after: [[String]]

    /// `who sings|sang *`: the name is at the star.
    init(_ question: NowPlayingQuestion, _ text: String) {
      let words = text.split(separator: " ").map { $0.split(separator: "|").map(String.init) }
      let star = words.firstIndex(of: ["*"]) ?? words.count
      self.question = question
      before = Array(words[..<star])
      after = Array(words[star...].dropFirst())
    }
  }

  private static let forms = [
    Form(.artist, "who sings|sang|wrote|made|performs|performed|recorded|plays|played|did|reads|narrates *"),
    Form(.artist, "who is|are|was|were * by"),
    Form(.artist, "who is|was the artist|singer|band|composer|author of|on|behind *"),
    Form(.album, "what|which album|record|ep is|was * on|from|off|in"),
    Form(.album, "what|which album|record|ep does|did * come|appear from|on"),
    Form(.year, "when did|does * come out"),
    Form(.year, "when was|were * released|recorded|made|written|published"),
    Form(.year, "what|which year did * come out"),
    Form(.year, "what|which year is|was * from|released|recorded"),
    Form(.year, "how old is *"),
    Form(.duration, "how long is|are *"),
    Form(.genre, "what|which genre|style is|are *"),
    Form(.genre, "what kind|sort|type|genre|style of music is|are|does *"),
    Form(.plays, "how often have|did i play|played|hear|heard *"),
    Form(.plays, "how often have|did i listen|listened to *"),
    Form(.plays, "how many times have|did i play|played|hear|heard *"),
    Form(.plays, "how many times have|did i listen|listened to *"),
    Form(.plays, "when did|have i last play|played|hear|heard *"),
  ]
}
