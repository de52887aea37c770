/// A query for the full-text index: for each word of each column, the accepted spellings.
struct WordQuery {
  var title: [[String]] = []
  var artist: [[String]] = []
  var album: [[String]] = []

  /// In FTS5 syntax: `title : ("be" AND ("kind" OR "king")) AND artist : ("halsey")`; nil if it is empty
  /// or a word has no spelling.
  var text: String? {
    let columns = [("title", title), ("artist", artist), ("album", album)].filter { !$0.1.isEmpty }
    let parts = columns.map { Self.text(of: $0.1, in: $0.0) }
    return parts.isEmpty || parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: " AND ")
  }

  /// The same for words that may each be in any of `columns`.
  static func anywhere(_ words: [[String]], in columns: String = "{title artist}") -> String? {
    text(of: words, in: columns)
  }

  private static func text(of words: [[String]], in columns: String) -> String? {
    if words.contains(where: \.isEmpty) { return nil }
    let all = words.map { "(" + $0.map { "\"\($0)\"" }.joined(separator: " OR ") + ")" }
    return "\(columns) : (\(all.joined(separator: " AND ")))"
  }
}
