/// All that a phrase may mean, best first.
public struct Interpretation: Hashable, Sendable {
  /// Two readings whose costs differ by no more than this are as good as equal.
  public static let hair = 6

  public var phrase: String
  /// Best first; empty when the phrase is not understood.
  public var readings: [Reading]
  /// What else it may mean, where words that say something have no place: to be offered, never done.
  public var weak: [Reading] = []
  /// What a phrase that is not understood would mean if its words of other domains were a name: “add umbrella to the queue”
  /// where there is a song of that name.
  public var doubtful: [Reading] = []
  /// What it asks about a thing that it names, where there is such a thing: “how long is Blue Train”.
  public var questions: [Reading] = []

  /// The wishes that the phrase is made of, in their order; empty where it is one.
  public var parts: [Interpretation] = []

  /// A phrase that is not understood.
  public init(phrase: String) { self.init(phrase: phrase, readings: []) }

  init(
    phrase: String, readings: [Reading], weak: [Reading] = [], doubtful: [Reading] = [], questions: [Reading] = []
  ) {
    (self.phrase, self.readings, self.weak) = (phrase, readings, weak)
    (self.doubtful, self.questions) = (doubtful, questions)
  }

  /// The best reading; nil when the phrase is not understood.
  public var best: Reading? { readings.first }

  /// What else the phrase may mean, as likely as `request`: readings within a hair of the best one.
  public func rivals(of request: Request) -> [Request] {
    guard let best else { return [] }
    return readings.filter { $0.cost - best.cost <= Self.hair && $0.request != request }.map(\.request)
  }
}
