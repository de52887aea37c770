/// Rules about one thing that a listener would name.
struct RuleTable: Sendable {
  /// The heading in the help screen and the manual page.
  var title: String
  var rules: [Rule]
}
