import Catalog
import Feeds
import Media

extension EpisodeDetails {
  /// The notes as lines with numbered links; nil if there are none.
  var shown: ShowNotes? {
    guard !notes.isEmpty, let base = WebAddress(base) else { return nil }
    return ShowNotes(notes, at: base)
  }
}

extension ShowNotes {
  /// The longest reply, in characters.
  private static let limit = 500

  /// The text as one line, cut at a word if it is long; nil if there is none.
  var line: String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let all = words.joined(separator: " ")
    guard all.count > Self.limit else { return all.isEmpty ? nil : all }
    return (all.prefix(Self.limit).split(separator: " ").dropLast()).joined(separator: " ") + " …"
  }
}
