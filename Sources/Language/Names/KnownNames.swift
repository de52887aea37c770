import Text
internal import Media

/// The names in a phrase that the library knows.
struct KnownNames {
  /// Names of more words are not looked up.
  private static let longest = 10
  /// The maximum number of word sequences looked up for a phrase.
  private static let limit = 600

  /// The items for each name, by the name as typed.
  var things: [String: NamedThings] = [:]
  /// The most similar item for each name, by the name as typed.
  var near: [String: NearThing] = [:]
  /// What the phrase may describe by a part of its name.
  var atHand: [ItemAtHand] = []
  /// The listeners by their folded names.
  var listeners: [String: String] = [:]

  /// The outputs by their joined names.
  var outputs: [String: String] = [:]

  var isEmpty: Bool { things.isEmpty && near.isEmpty && atHand.isEmpty && listeners.isEmpty && outputs.isEmpty }

  /// A folded name without blanks, because "MainRoom" is said in two words.
  static func joined(_ name: String) -> String { FoldedText.fold(name).filter { $0 != " " } }

  /// The word sequences of `tokens` that may be names, as typed.
  static func candidates(in tokens: Tokens) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for run in runs(of: tokens) where known.insert(run.name).inserted { names.append(run.name) }
    return names
  }

  /// Other ways in which the library may spell `name`: as it is sung ("livin" for "living"), and with the words written out that
  /// people abbreviate in messages ("what u need"). None for a single word.
  static func otherSpellings(of name: String) -> [String] {
    let words = name.split(separator: " ").map { $0.lowercased() }
    guard words.count > 1 else { return [] }
    let sung = words.map { $0.count > 4 && $0.hasSuffix("ing") ? String($0.dropLast()) : $0 }
    return [sung == words ? nil : sung.joined(separator: " "), Contractions.expanded(name)].compactMap(\.self)
  }

  private static let article = Hash.of("the")

  private static func runs(of tokens: Tokens) -> [(range: Range<Int>, name: String)] {
    var runs: [(Range<Int>, String)] = []
    for start in 0..<tokens.count where !tokens[start].isContinuation && !tokens[start].isJoined {
      for end in start + 1...min(start + longest, tokens.count) where runs.count < limit {
        if end < tokens.count, tokens[end].isContinuation { continue }
        if end - start > 1, tokens[end - 1].mark == .stop { break }
        // "Beatles, The", but not "Blue Train the album".
        if end - start > 1, tokens[end - 1].hash == article, tokens[end - 1].mark == .none { continue }
        runs.append((start..<end, tokens.text(start..<end)))
      }
    }
    return runs
  }

  /// The ranges of names in `tokens`.
  func ranges(in tokens: Tokens) -> [Range<Int>] {
    Self.runs(of: tokens).compactMap { range, name in
      guard let things = things[name], !things.kinds.isEmpty else { return nil }
      return range
    }
  }

  /// A search for the item named by the words of `range`, with its artist if given; nil if there is none.
  func search(in range: Range<Int>, of tokens: Tokens) -> MediaSearch? {
    let by = Hash.of("by")
    let found = ranges(in: tokens).filter { $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound }
    for artist in found where artist.lowerBound > 1 && tokens[artist.lowerBound - 1].hash == by {
      let title = found.filter { $0.upperBound == artist.lowerBound - 1 }.max { $0.count < $1.count }
      if let title { return MediaSearch(mediaName: tokens.text(title), artistName: tokens.text(artist)) }
    }
    if let name = name(in: range, of: tokens) { return MediaSearch(mediaName: name) }
    let described = DescribedNames(tokens).items(among: atHand).first { range.contains($0.range) }
    return described.map { MediaSearch(mediaName: $0.item.name, artistName: $0.item.artist) }
  }

  /// The kinds of things that the library calls `name`.
  func types(of name: String) -> Set<MediaType> {
    Set(PhraseNames.types.lazy.filter { things[name]?.kinds.contains($0.kind) == true }.map(\.type))
  }

  /// The longest name in `range` with a word that no rule contains; nil if there is none.
  func name(in range: Range<Int>, of tokens: Tokens) -> String? {
    longestName(in: range, of: tokens) { name in
      name.contains { tokens[$0].weight == .content && tokens[$0].word < 0 }
    }.map { tokens.text($0) }
  }

  /// The longest name of an artist, genre or item in `range` that is more than a word of requests, with the spelling of the
  /// library; nil if there is none.
  func unwanted(in range: Range<Int>, of tokens: Tokens) -> (range: Range<Int>, name: String)? {
    let name = longestName(in: range, of: tokens) { name in
      // "No Queen, my ex ruined them."
      if name.dropFirst().contains(where: { tokens[$0].mark != .none }) { return false }
      let kinds = things[tokens.text(name)]?.kinds ?? []
      let isRequested = kinds.contains(.genre) || kinds.contains(.artist)
      return name.contains { tokens[$0].weight == .content && (tokens[$0].word < 0 || isRequested) }
    }
    guard let name else { return nil }
    let said = tokens.text(name)
    return (name, things[said]?.spellings[.artist] ?? said)
  }

  /// The longest playlist name in `range`; nil if there is none.
  func playlist(in range: Range<Int>, of tokens: Tokens) -> Range<Int>? {
    longestName(in: range, of: tokens) { name in
      things[tokens.text(name)]?.kinds.contains(.playlist) == true
        && name.contains { tokens[$0].weight == .content && (name.count > 1 || tokens[$0].word < 0) }
    }
  }

  private func longestName(
    in range: Range<Int>, of tokens: Tokens, where isMeant: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    ranges(in: tokens)
      .filter { $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound && isMeant($0) }
      .max { $0.count < $1.count }
  }

  /// True if the words of `range` are little more than a name.
  func isOnlyName(in range: Range<Int>, of tokens: Tokens) -> Bool {
    guard let name = name(in: range, of: tokens) else { return false }
    let words = name.split(whereSeparator: \.isWhitespace).count
    return range.count { !tokens[$0].isContinuation && tokens[$0].weight > .hesitation } <= words + 1
  }

  /// True if the words of `range` contain a name of at least three words.
  func holdsTitle(in range: Range<Int>, of tokens: Tokens) -> Bool {
    longestName(in: range, of: tokens) { name in
      name.count > 2 && name.contains { tokens[$0].weight == .content && tokens[$0].word < 0 }
    } != nil
  }

  /// The typed spans of the names in `tokens`.
  func spans(in tokens: Tokens) -> [TypedSpan] {
    let names = PhraseNames(tokens: tokens)
    var spans: [TypedSpan] = []
    for (range, name) in Self.runs(of: tokens) {
      if let things = things[name] { spans += names.spans(of: things, in: range) }
    }
    if !listeners.isEmpty { spans += listenerSpans(in: tokens) }
    if !outputs.isEmpty { spans += outputSpans(in: tokens) }
    spans += names.withNouns(spans)
    if !atHand.isEmpty {
      for described in DescribedNames(tokens).items(among: atHand) {
        spans += names.spans(of: described.item, in: described.range, isWithNoun: described.isWithNoun)
      }
    }
    spans += names.joinedArtists(spans) + names.joinedThings(spans)
    for (range, name) in Self.runs(of: tokens) {
      if let thing = near[name] { spans += names.spans(of: thing, in: range) }
    }
    return spans
  }
}

extension KnownNames {
  /// The ranges in which outputs are named.
  private func outputSpans(in tokens: Tokens) -> [TypedSpan] {
    Self.runs(of: tokens).compactMap { range, name in
      outputs[Self.joined(name)].map {
        TypedSpan(kind: .room, start: range.lowerBound, end: range.upperBound, value: .text($0), extra: 0)
      }
    }
  }

  /// The ranges in which listeners are named.
  private func listenerSpans(in tokens: Tokens) -> [TypedSpan] {
    Self.runs(of: tokens).compactMap { range, name in
      listeners[FoldedText.fold(name)].map {
        TypedSpan(kind: .listener, start: range.lowerBound, end: range.upperBound, value: .text($0), extra: 0)
      }
    }
  }
}
