public import Intents
public import Media

/// The answer to a phrase or key, for the user to read.
public struct Reply: Hashable, Sendable {
  /// The outcome; its raw value is the exit status of `tuneterm say`.
  public enum Outcome: Int, Hashable, Sendable {
    case done = 0
    /// Understood, but it could not be done.
    case couldNot = 1
    case notUnderstood = 2
  }

  public var outcome: Outcome
  /// One sentence or a few, on one line.
  public var text: String
  /// What else the phrase may have meant, best first; choosing one plays it.
  public var alternatives: [Offer]
  /// The results, if the phrase asked for a list.
  public var items: [MediaItem]
  /// Why an intent failed; nil if it succeeded, and for other requests.
  public var reason: UnsupportedReason?
  /// Whether a later request superseded this one; a screen shows the answer to that instead.
  public var isSuperseded = false

  public init(
    _ outcome: Outcome, _ text: String, alternatives: [Offer] = [], items: [MediaItem] = [],
    reason: UnsupportedReason? = nil
  ) {
    self.reason = reason
    self.outcome = outcome
    self.text = Self.withOneStop(text)
    self.alternatives = alternatives
    self.items = items
  }

  /// Removes a doubled full stop after a name such as "T.I.".
  private static func withOneStop(_ text: String) -> String {
    let signs = Array(text)
    func isStop(_ index: Int) -> Bool { signs.indices.contains(index) && signs[index] == "." }
    let kept = signs.indices.filter { index in
      let endsWord = index + 1 == signs.count || signs[index + 1] == " "
      return !(isStop(index) && endsWord && isStop(index - 1) && !isStop(index - 2))
    }
    return kept.count < signs.count ? String(kept.map { signs[$0] }) : text
  }

  /// Adds a note that the change is not saved yet.
  public mutating func addUnsaved() { text += " " + Wording.unsaved }

  /// Whether it only confirms that something was done.
  var isPlain: Bool { outcome == .done && alternatives.isEmpty && items.isEmpty }

  /// The sentence above its list, to be told without the list.
  var heading: String { items.isEmpty || !text.hasSuffix(":") ? text : text.dropLast() + "." }

  /// The whole answer on one line, for line mode: the sentence, the results, then the alternatives.
  public var line: String {
    var line = text
    if !items.isEmpty { line += " " + Wording.rows(items).joined(separator: "; ") }
    if !alternatives.isEmpty { line += " " + Wording.alternatives(alternatives) }
    return String(line.map { $0.isNewline ? " " : $0 })
  }
}
