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
  /// The slots of names that are a single word or consist of ordinary words, and of moods: "the middle" may not be the song.
  private(set) var ordinarySlots: Set<Slot> = []

  /// The words of `tokens`, in which `spans` are recognized. With `editsPlaylists`, the names of playlists fill `{playlist}`,
  /// otherwise `{name}`. `isOrdinary` tells which words people use in any phrase. The words of
  /// `ordinaryNames` are names although they are words of the rules: "how many queen songs are on this box". `parts` are the
  /// items of which the words in a range are only a part: "the robot one".
  init(
    _ tokens: Tokens, _ spans: [TypedSpan], editsPlaylists: Bool, ordinaryNames: [Range<Int>] = [],
    parts: [Range<Int>: String] = [:], isOrdinary: (String) -> Bool = { _ in false }
  ) {
    var place = 0
    var chosen = Self.chosen(spans, in: tokens, ordinaryNames: ordinaryNames)
    for part in parts.keys where !chosen.contains(where: { $0.range.overlaps(part) }) { chosen.append((.name, part)) }
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
        ordinarySlots.insert(slot)
      }
      // "Lanterns, by that Ada Quill" is one name.
      if let before = last, slot == .name, before.slot == .name,
        let joint = joint(before.range.upperBound..<place, tokens)
      {
        words.removeLast(place - before.range.upperBound)
        slots[slots.count - 1].text += joint + (parts[span.range] ?? tokens.text(span.range))
        last = (slot, before.range.lowerBound..<span.range.upperBound)
        // Two names beside each other are hardly meant otherwise.
        if place - before.range.lowerBound + span.range.count >= Self.fewestWordsOfTwo { ordinarySlots.remove(slot) }
      } else {
        words.append("{\(slot.rawValue)}")
        slots.append((slot, parts[span.range] ?? tokens.text(span.range)))
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
  /// The fewest words of two names, with what joins them, that can be nothing else.
  private static let fewestWordsOfTwo = 4

  /// The spans that are most likely meant, which do not overlap: the longest ones.
  private static func chosen(
    _ spans: [TypedSpan], in tokens: Tokens, ordinaryNames: [Range<Int>]
  ) -> [(slot: Slot, range: Range<Int>)] {
    var chosen: [(slot: Slot, range: Range<Int>)] = []
    let meant = spans.compactMap { span -> (slot: Slot, range: Range<Int>, extra: Int32)? in
      guard let slot = Slot(span.kind), span.end > span.start, isMeant(span, slot, tokens, ordinaryNames) else {
        return nil
      }
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

  /// False for names that are ordinary words, and for numbers that point to something: "this one", "that one at the end".
  private static func isMeant(
    _ span: TypedSpan, _ slot: Slot, _ tokens: Tokens, _ ordinaryNames: [Range<Int>]
  ) -> Bool {
    switch slot {
    case .name, .playlist:
      span.extra < mostExtra && (!isOrdinary(span, tokens) || ordinaryNames.contains(span.start..<span.end))
    case .number, .time: span.end - span.start > 1 || !smallNumbers.contains(tokens[span.start].hash)
    default: true
    }
  }

  /// True for a name of words that any phrase may hold: "how many" may be a song.
  private static func isOrdinary(_ span: TypedSpan, _ tokens: Tokens) -> Bool {
    (span.start..<span.end).allSatisfy { place in
      let token = tokens[place]
      return !token.isProper && token.quotation == 0 && (token.word >= 0 || token.isContinuation)
    }
  }

  /// The words of `spans` that may be names although they are words of the rules, the longest first.
  static func ordinaryNames(_ spans: [TypedSpan], in tokens: Tokens) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for span in spans where Slot(span.kind) == .name && span.end > span.start && span.extra < mostExtra {
      let range = span.start..<span.end
      if !ranges.contains(range), isOrdinary(span, tokens), range.contains(where: { tokens[$0].weight == .content }) {
        ranges.append(range)
      }
    }
    return Array(ranges.sorted { $0.count > $1.count }.prefix(mostOrdinaryNames))
  }

  private static let mostOrdinaryNames = 4
  /// Less likely names are not considered.
  private static let mostExtra: Int32 = 20
  private static let smallNumbers = Hash.set(of: "one a an once twice double half")
}
