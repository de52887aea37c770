public import Media

extension PhraseParser {
  /// A reading for people, with the use of each word; a suggestion if there is none.
  public func explanation(of interpretation: Interpretation) -> String {
    guard let best = interpretation.best else { return Self.notUnderstood }
    var lines = [describe(best)]
    for span in best.spans { lines.append("  \(span.field): “\(span.text)”") }
    if !best.ignored.isEmpty { lines.append("  ignored: " + best.ignored.joined(separator: " ")) }
    for other in interpretation.readings.dropFirst() { lines.append("or " + describe(other)) }
    return lines.joined(separator: "\n")
  }

  /// The same, with the line of the grammar, the cost and the use of each word for every reading: `jazz = genre · next = place
  /// · "pronto" = unread`.
  public func fullExplanation(of interpretation: Interpretation) -> String {
    guard !interpretation.readings.isEmpty else { return Self.notUnderstood }
    return interpretation.readings.map { reading in
      let words = reading.account.map(\.explanation).joined(separator: " · ")
      let line = reading.line.isEmpty ? "" : "\(reading.line), "
      return "\(describe(reading))\n  \(line)cost \(reading.cost), \(reading.certainty)"
        + (words.isEmpty ? "" : "\n  \(words)")
    }.joined(separator: "\nor ")
  }

  /// The reply to a phrase that is not understood.
  public static let notUnderstood =
    "I didn't understand that. Try “play some jazz”, “next song”, “volume 40”, “what song is this?” or “help”."
}

extension WordUse {
  fileprivate var explanation: String {
    switch use {
    case .field(let field): "\(text) = \(Self.names[field] ?? field.inWords)"
    case .effect(let effect): "\(text) = \(Self.effects[effect] ?? effect.inWords)"
    case .literal: text
    case .unread: "“\(text)” = unread"
    }
  }

  /// Names of fields that differ from the identifiers.
  private static let names = [
    "mediaName": "name", "artistName": "artist", "albumName": "album", "genreNames": "genre", "moodNames": "mood",
    "activityNames": "activity", "releaseDate": "date", "sortOrder": "order", "mediaType": "kind",
    "stationName": "station", "excludedNames": "not wanted", "notHeardSince": "not heard", "interval": "time",
    "volumeAmount": "volume", "minimumRating": "stars", "limit": "count", "topic": "subject",
  ]

  /// Effects whose names are not descriptive.
  private static let effects: [String: String] = {
    let groups: [(String, [Effect])] = [
      ("place", [.now, .next, .later]), ("order", [.shuffled, .unshuffled, .newest, .oldest, .best, .popular]),
      ("repeat", [.repeatOne, .repeatAll, .repeatNone]), ("what plays", [.current]), ("yours", [.my]),
      ("direction", [.up, .down, .faster, .slower]),
    ]
    let pairs = groups.flatMap { name, effects in effects.map { ("\($0)", name) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}

extension PhraseReader {
  /// What the classifier takes `phrase` for, with the probabilities, for people; nil if it has no guess.
  public func explainedGuesses(_ phrase: String, today: CalendarDate) async throws -> String? {
    guard let tokens = parser.tokens(of: phrase), tokens.count <= Self.wordLimit else { return nil }
    let names = try await names(in: tokens)
    let guesses = parser.guesses(tokens, today, names, parts: try await parts(in: tokens, besides: names))
    if guesses.isEmpty { return nil }
    return "like "
      + guesses.map { guess in
        let percent = Int((guess.probability * 100).rounded())
        return (guess.canonical.map { "“\($0)”" } ?? "nothing for a player") + " \(percent) %"
      }.joined(separator: ", ")
  }
}
