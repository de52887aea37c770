/// A path through the network for a whole phrase.
struct PatternMatch {
  /// A match of the words `start..<end`.
  struct Step {
    var state: Int32
    var start: Int
    var end: Int
  }

  var rule: Int
  /// The number of the matching alternative.
  var alternative: Int
  var cost: Int
  var steps: [Step]
}
