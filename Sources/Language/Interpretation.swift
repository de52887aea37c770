/// All that a phrase may mean, best first.
public struct Interpretation: Hashable, Sendable {
  /// Two readings whose costs differ by no more than this are as good as equal.
  public static let hair = 6

  public var phrase: String
  /// Best first; empty when the phrase is not understood.
  public var readings: [Reading]
  /// What else it may mean, where words that say something have no place: to be offered, never done.
  public var weak: [Reading] = []
  /// What it asks about a thing that it names, where there is such a thing: “how long is Blue Train”.
  public var questions: [Reading] = []

  /// The wishes that the phrase is made of, in their order; empty where it is one.
  public var parts: [Interpretation] = []

  /// Who is meant by "my": "Sam" in "play Sam's mix"; nil for who listens.
  public var listener: String?

  /// What was wished for in words that nothing has a place for.
  public var leftOut: [String] = []
  /// The words that nobody knows but that stand where a name does.
  var namesInDoubt: [String] = []

  /// A phrase that is not understood.
  public init(phrase: String) { self.init(phrase: phrase, readings: []) }

  init(
    phrase: String, readings: [Reading], weak: [Reading] = [], questions: [Reading] = []
  ) {
    (self.phrase, self.readings, self.weak) = (phrase, readings, weak)
    self.questions = questions
  }

  /// The same of `phrase`, in which the words stand where `place` tells.
  func moved(to phrase: String, _ place: (Span) -> Span) -> Interpretation {
    var moved = self
    moved.phrase = phrase
    for index in moved.readings.indices { moved.readings[index].spans = readings[index].spans.map(place) }
    return moved
  }

  /// The best reading; nil when the phrase is not understood.
  public var best: Reading? { readings.first }

  /// What else the phrase may mean, as likely as `reading`: others within a hair of the best one.
  public func rivals(of reading: Reading) -> [Reading] {
    guard let best else { return [] }
    return readings.filter { $0.cost - best.cost <= Self.hair && $0.request != reading.request }
  }
}

extension Interpretation {
  /// Puts what it asks about a thing that there is first, unless something surer is asked.
  mutating func askAboutKnownThing() {
    if case .question(_, nil)? = best?.request, best?.certainty ?? .weak > .weak, best?.unknownNames.isEmpty == true {
      return
    }
    guard let question = questions.first(where: { $0.unknownNames.isEmpty && $0.unread.isEmpty }) else { return }
    readings.removeAll { $0.request == question.request }
    readings.insert(question, at: 0)
  }

  /// Notes that `names` may be misspelt, heard wrongly or said in part.
  mutating func doubt(_ names: [String]) {
    for name in names where !namesInDoubt.contains(name) { namesInDoubt.append(name) }
  }

  /// Notes which of its words stand where a name does though nobody knows them; any of `tokens` may, where nothing is understood.
  mutating func doubt(_ tokens: Tokens) {
    var ranges: [Range<Int>] = []
    // The whole may be a name, or what follows a verb of a word or two.
    if readings.allSatisfy({ $0.certainty == .weak }) {
      let end = tokens.list.lastIndex { $0.weight > .hesitation }.map { $0 + 1 } ?? tokens.count
      for start in 0..<min(4, end) { ranges.append(start..<end) }
    }
    // What is refused, or has a misspelt word in it, may be a name behind a verb.
    var isOdd = tokens.list.dropFirst().contains { $0.near >= 0 }
    if case .unsupported? = best?.request { isOdd = true }
    if isOdd, tokens.count > 1 { ranges.append(1..<tokens.count) }
    for reading in readings.prefix(3) {
      for range in reading.unknownNames {
        if !ranges.contains(range) { ranges.append(range) }
        // "Night bus", of which "night" was taken for when to play it.
        if range.lowerBound > 1, tokens[range.lowerBound - 1].weight == .content {
          let longer = range.lowerBound - 1..<range.upperBound
          if !ranges.contains(longer) { ranges.append(longer) }
        }
        // "Now" may be the end of a name, too.
        let rest = range.lowerBound..<tokens.count
        if rest.count == range.count + 1, !ranges.contains(rest) { ranges.append(rest) }
      }
    }
    namesInDoubt = ranges.map { tokens.text($0) }
  }
}
