/// One way to say something, beside what it comes to and phrases that show it.
struct Rule: Sendable {
  /// In the notation of `Pattern`.
  var pattern: String
  var outcome: Outcome
  /// Phrases that this rule understands; they run as tests, and stand in the help screen and the manual page.
  var examples: [String]
  /// What using it costs beyond its words.
  var cost: Int
  /// How much more than other readings it may cost: names after “play” and “add” may be long.
  var tolerance: Int
  /// True when nothing may stand after it: its last slot takes the rest of the line.
  var isWhole: Bool
  /// True when it begins with what is to be heard: words that ask for a verb, such as "can you", may not stand before it.
  var isBare: Bool

  init(
    _ outcome: Outcome, _ pattern: String, _ examples: String..., cost: Int = 0, tolerance: Int = 0,
    isWhole: Bool = false, isBare: Bool = false
  ) {
    self.pattern = pattern
    self.outcome = outcome
    self.examples = examples
    self.cost = cost
    self.tolerance = tolerance
    self.isWhole = isWhole
    self.isBare = isBare
  }
}
