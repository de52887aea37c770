/// Which replies are shown where several requests are under way: one that takes long must not cover what was asked later.
struct ReplyOrder {
  /// A request, by its place among all.
  typealias Turn = Int

  private var asked = 0
  private var answered = 0

  /// The turn of a request that is made now.
  mutating func ask() -> Turn {
    asked += 1
    return asked
  }

  /// Whether a reply that comes now is shown.
  ///
  /// Behind the reply to a later request only news is: what was done at last, not how it goes on or that it came to nothing.
  mutating func shows(_ turn: Turn, isNews: Bool) -> Bool {
    if turn < answered { return isNews }
    answered = turn
    return true
  }
}
