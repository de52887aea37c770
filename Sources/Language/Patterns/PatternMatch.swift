/// One way through the network for a whole phrase.
struct PatternMatch {
  /// What took the words `start..<end`.
  struct Step {
    var state: Int32
    var start: Int
    var end: Int
  }

  var rule: Int
  /// Which of the ways to say it.
  var alternative: Int
  var cost: Int
  var steps: [Step]
}
