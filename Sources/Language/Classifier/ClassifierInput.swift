internal import Text

/// What `IntentClassifier` looks at: the words of a phrase, with names and values replaced by their kinds.
struct ClassifierInput {
  /// What may fill a slot of a canonical phrase: `{name}`, `{duration}`.
  enum Slot: String, CaseIterable {
    /// Something in the library, except for a playlist that is edited.
    case name
    case playlist
    case genre, mood, date, number, duration, time

    /// The slot that a typed span fills; nil for spans whose words matter by themselves.
    fileprivate init?(_ kind: SpanKind) {
      switch kind {
      case .knownPlaylist: self = .playlist
      case .knownArtist, .knownShow, .knownBook, .knownSong, .knownAlbum, .knownThing, .knownThings, .knownArtists,
        .station:
        self = .name
      case .genre: self = .genre
      case .mood: self = .mood
      case .date, .decade: self = .date
      case .number, .percent, .rate: self = .number
      case .duration: self = .duration
      case .timeOfDay, .clock: self = .time
      default: return nil
      }
    }
  }

  /// The folded words, and slots in braces, in the order of the phrase.
  private(set) var words: [String] = []
  /// The text of each slot, in the order of the phrase.
  private(set) var slots: [(slot: Slot, text: String)] = []
  /// True if a name is a single word or consists of ordinary words: "the middle" may not be the song. The same goes for moods.
  private(set) var hasOrdinaryName = false

  /// True if there is a name, a genre or a mood.
  var namesMusic: Bool { slots.contains { [.name, .playlist, .genre, .mood].contains($0.slot) } }

  /// The words of `tokens`, in which `spans` are recognized. With `editsPlaylists`, the names of playlists fill `{playlist}`,
  /// otherwise `{name}`. `isOrdinary` tells which words people use in any phrase.
  init(
    _ tokens: Tokens, _ spans: [TypedSpan], editsPlaylists: Bool, isOrdinary: (String) -> Bool = { _ in false }
  ) {
    var place = 0
    let chosen = Self.chosen(spans, in: tokens)
    var last: (slot: Slot, range: Range<Int>)?
    while place < tokens.count {
      guard let span = chosen.first(where: { $0.range.lowerBound == place }) else {
        words.append(tokens.folded(place))
        place += 1
        continue
      }
      let slot = span.slot == .playlist && !editsPlaylists ? .name : span.slot
      if span.slot == .mood
        || span.slot == .name
          && span.range.allSatisfy({ index in
            !tokens[index].isProper && tokens[index].quotation == 0
              && (span.range.count == 1 || isOrdinary(tokens.folded(index)))
          })
      {
        hasOrdinaryName = true
      }
      // "Lanterns, by that Ada Quill" is one name.
      if let before = last, slot == .name, before.slot == .name,
        let joint = joint(before.range.upperBound..<place, tokens)
      {
        words.removeLast(place - before.range.upperBound)
        slots[slots.count - 1].text += joint + tokens.text(span.range)
        last = (slot, before.range.lowerBound..<span.range.upperBound)
      } else {
        words.append("{\(slot.rawValue)}")
        slots.append((slot, tokens.text(span.range)))
        last = (slot, span.range)
      }
      place = span.range.upperBound
    }
  }

  /// What stands between two names that are one, given the words of `range` between them; nil if they are two.
  private func joint(_ range: Range<Int>, _ tokens: Tokens) -> String? {
    if range.isEmpty { return tokens[range.lowerBound].mark == .none ? " " : ", " }
    guard range.count <= Self.longestJoint, !range.contains(where: { tokens[$0].weight == .negation }) else {
      return nil
    }
    if Self.origins.contains(tokens[range.lowerBound].hash) { return " by " }
    if range.count == 1, tokens[range.lowerBound].isJoined { return "'s " }
    return range.count == 1 && tokens[range.lowerBound].hash == Hash.of("and") ? " and " : nil
  }

  private static let origins = Hash.set(of: "by from of off")
  private static let longestJoint = 4

  /// The spans that are most likely meant, which do not overlap: the longest ones.
  private static func chosen(_ spans: [TypedSpan], in tokens: Tokens) -> [(slot: Slot, range: Range<Int>)] {
    var chosen: [(slot: Slot, range: Range<Int>)] = []
    let meant = spans.compactMap { span -> (slot: Slot, range: Range<Int>, extra: Int32)? in
      guard let slot = Slot(span.kind), span.end > span.start, isMeant(span, slot, tokens) else { return nil }
      return (slot, span.start..<span.end, span.extra)
    }
    let order = meant.sorted { a, b in
      if a.range.count != b.range.count { return a.range.count > b.range.count }
      if a.slot != b.slot { return rank(a.slot) < rank(b.slot) }
      return a.range.lowerBound < b.range.lowerBound
    }
    for span in order where !chosen.contains(where: { $0.range.overlaps(span.range) }) {
      chosen.append((span.slot, span.range))
    }
    return chosen
  }

  /// Among spans of the same words, a playlist is more likely than its namesakes, and a value than a name.
  private static func rank(_ slot: Slot) -> Int {
    switch slot {
    case .playlist: 0
    case .duration, .time, .date, .genre, .number: 1
    case .name: 2
    case .mood: 3
    }
  }

  /// False for names that are ordinary words, and for numbers that point to something: "this one".
  private static func isMeant(_ span: TypedSpan, _ slot: Slot, _ tokens: Tokens) -> Bool {
    switch slot {
    case .name, .playlist:
      if span.extra >= 20 { return false }
      if span.end - span.start == 1 {
        let token = tokens[span.start]
        return token.isProper || token.quotation != 0 || token.word < 0 && !token.isContinuation
      }
      return true
    case .number:
      return span.end - span.start > 1 || !smallNumbers.contains(tokens[span.start].hash)
    default: return true
    }
  }

  private static let smallNumbers = Hash.set(of: "one a an once twice double half")
}
