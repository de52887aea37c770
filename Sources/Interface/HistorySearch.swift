/// A search of the history, like Ctrl-R in a shell.
struct HistorySearch: Hashable, Sendable {
  /// The previous text of the bar.
  var before: String
  var words = ""
  /// The index of the shown phrase in the history.
  var found: Int?
  /// Whether no older phrase contains the words.
  var failed = false
}
