/// A question to the full-text index: for each word of each column, the spellings that will do.
struct WordQuery {
  var title: [[String]] = []
  var artist: [[String]] = []
  var album: [[String]] = []

  /// In the language of FTS5: `title : ("be" AND ("kind" OR "king")) AND artist : ("halsey")`; nil when it asks nothing
  /// or a word has no spelling.
  var text: String? {
    var columns: [String] = []
    for (name, words) in [("title", title), ("artist", artist), ("album", album)] where !words.isEmpty {
      if words.contains(where: \.isEmpty) { return nil }
      let all = words.map { "(" + $0.map { "\"\($0)\"" }.joined(separator: " OR ") + ")" }
      columns.append("\(name) : (\(all.joined(separator: " AND ")))")
    }
    return columns.isEmpty ? nil : columns.joined(separator: " AND ")
  }
}
