public import Intents
public import Media

/// The answer to one phrase or key, as a person reads it.
public struct Reply: Hashable, Sendable {
  /// How it went; the exit status of `tuneterm say` is the raw value.
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
  public var alternatives: [Alternative]
  /// What was found, where the phrase asked for a list.
  public var items: [MediaItem]
  /// Why an intent could not be served, the same for all four; nil where it was, and for what is none.
  public var reason: UnsupportedReason?
  /// Whether something else was asked for before this could be answered: a screen shows the answer to that instead.
  public var isSuperseded = false

  public init(
    _ outcome: Outcome, _ text: String, alternatives: [Alternative] = [], items: [MediaItem] = [],
    reason: UnsupportedReason? = nil
  ) {
    self.reason = reason
    self.outcome = outcome
    self.text = Self.withOneStop(text)
    self.alternatives = alternatives
    self.items = items
  }

  /// A name that ends in a full stop, as "T.I.", ends its sentence with it.
  private static func withOneStop(_ text: String) -> String {
    let signs = Array(text)
    func isStop(_ index: Int) -> Bool { signs.indices.contains(index) && signs[index] == "." }
    let kept = signs.indices.filter { index in
      let endsWord = index + 1 == signs.count || signs[index + 1] == " "
      return !(isStop(index) && endsWord && isStop(index - 1) && !isStop(index - 2))
    }
    return kept.count < signs.count ? String(kept.map { signs[$0] }) : text
  }

  /// Says, too, that what was done is lost if the player is killed now.
  public mutating func addUnsaved() { text += " " + Wording.unsaved }

  /// Whether it only says that something was done.
  var isPlain: Bool { outcome == .done && alternatives.isEmpty && items.isEmpty }

  /// The whole answer on one line, for line mode: the sentence, the found things, then what else was possible.
  public var line: String {
    var line = text
    if !items.isEmpty { line += " " + Wording.rows(items).joined(separator: "; ") }
    if !alternatives.isEmpty { line += " " + Wording.alternatives(alternatives) }
    return String(line.map { $0.isNewline ? " " : $0 })
  }
}
