/// A search of the earlier phrases, as Ctrl-R does it in a shell.
struct HistorySearch: Hashable, Sendable {
  /// What stood in the bar before.
  var before: String
  var words = ""
  /// Where in the history the shown phrase is.
  var found: Int?
  /// Whether nothing older has the words.
  var failed = false
}
