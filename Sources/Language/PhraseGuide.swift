/// What can be said, for the help screen, completion and the manual page: the examples of the rules themselves.
public enum PhraseGuide {
  /// The phrases about one thing that a listener would name.
  public struct Section: Hashable, Sendable {
    public var title: String
    /// For each rule its examples, the plainest first.
    public var phrases: [[String]]
  }

  /// All there is, in the order of the rules.
  public static var sections: [Section] {
    RuleTable.all.map { Section(title: $0.title, phrases: $0.rules.map(\.examples)) }
  }
}
