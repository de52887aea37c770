/// The possible meanings of a phrase.
public struct Interpretation: Hashable, Sendable {
  /// Readings whose costs differ by at most this much are equally likely.
  public static let equalCostMargin = 6

  public var phrase: String
  /// Best first; empty if the phrase is not understood.
  public var readings: [Reading]
  /// Readings that leave significant words unused; they are offered, never performed.
  public var weak: [Reading] = []
  /// Questions about a named item, in case it exists: “how long is Blue Train”.
  public var questions: [Reading] = []

  /// The requests of a phrase that contains several, in order; empty for a single request.
  public var parts: [Interpretation] = []

  /// The person meant by "my": "Sam" in "play Sam's mix"; nil for the current listener.
  public var listener: String?

  /// True for a request in case the one before it fails: "jazz" in "play some soul, otherwise jazz".
  public var isFallback = false

  /// Requests in the phrase that were not understood.
  public var leftOut: [String] = []
  /// Unknown words where a name is expected.
  var namesInDoubt: [String] = []

  /// The interpretation of a phrase that is not understood.
  public init(phrase: String) { self.init(phrase: phrase, readings: []) }

  init(
    phrase: String, readings: [Reading], weak: [Reading] = [], questions: [Reading] = []
  ) {
    (self.phrase, self.readings, self.weak) = (phrase, readings, weak)
    self.questions = questions
  }

  /// The same interpretation of `phrase`, with spans moved by `place`.
  func moved(to phrase: String, _ place: (Span) -> Span) -> Interpretation {
    var moved = self
    moved.phrase = phrase
    for index in moved.readings.indices { moved.readings[index].spans = readings[index].spans.map(place) }
    return moved
  }

  /// The same as a part of a phrase in which it begins at `offset`, in scalars.
  func moved(by offset: Int) -> Interpretation {
    var moved = self
    moved.readings = readings.map { $0.moved(by: offset) }
    moved.parts = parts.map { $0.moved(by: offset) }
    return moved
  }

  /// The best reading; nil if the phrase is not understood.
  public var best: Reading? { readings.first }

  /// Other readings as likely as `reading`.
  public func rivals(of reading: Reading) -> [Reading] {
    guard let best else { return [] }
    return readings.filter { $0.cost - best.cost <= Self.equalCostMargin && $0.request != reading.request }
  }
}

extension Interpretation {
  /// Puts a question about a known item first, unless another reading is more certain.
  mutating func askAboutKnownThing() {
    if case .question(_, nil)? = best?.request, best?.certainty ?? .weak > .weak, best?.unknownNames.isEmpty == true {
      return
    }
    guard let question = questions.first(where: { $0.unknownNames.isEmpty && $0.unread.isEmpty }) else { return }
    readings.removeAll { $0.request == question.request }
    readings.insert(question, at: 0)
  }

  /// Records that `names` may be misspelled, misheard or incomplete.
  mutating func doubt(_ names: [String]) {
    for name in names where !namesInDoubt.contains(name) { namesInDoubt.append(name) }
  }

  /// Records which unknown words are used as names; any of `tokens` may be if nothing is understood.
  mutating func doubt(_ tokens: Tokens) {
    var ranges: [Range<Int>] = []
    // The whole phrase may be a name, or the words after a verb of one or more words.
    if readings.allSatisfy({ $0.certainty == .weak }) {
      let end = tokens.list.lastIndex { $0.weight > .hesitation }.map { $0 + 1 } ?? tokens.count
      let starts = (0..<end).filter { $0 < 4 || tokens[$0].weight == .content && !tokens[$0].isContinuation }
      for start in starts.prefix(6) { ranges.append(start..<end) }
    }
    // A refused phrase, or one with a misspelled word, may contain a name after a verb.
    var isOdd = tokens.list.dropFirst().contains { $0.near >= 0 }
    if case .unsupported? = best?.request { isOdd = true }
    if isOdd, tokens.count > 1 { ranges.append(1..<tokens.count) }
    for reading in readings.prefix(3) {
      for range in reading.unknownNames {
        if !ranges.contains(range) { ranges.append(range) }
        // In "Night bus", "night" was read as the time to play it.
        if range.lowerBound > 1, tokens[range.lowerBound - 1].weight == .content {
          let longer = range.lowerBound - 1..<range.upperBound
          if !ranges.contains(longer) { ranges.append(longer) }
        }
        // "Now" may also be the end of a name.
        let rest = range.lowerBound..<tokens.count
        if rest.count == range.count + 1, !ranges.contains(rest) { ranges.append(rest) }
      }
    }
    namesInDoubt = ranges.map { tokens.text($0) }
  }
}
