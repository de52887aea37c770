import Text
internal import Media

/// The genres of moods and activities, and synonyms of genres.
///
/// Moods are written as lines like `happy: pop, disco; latin`; `#` begins a comment, and a second line for a mood extends
/// it. Genres match by words: `pop` includes Dance-Pop. Those after a semicolon are used if a library has none of the others.
public struct MoodTable: Hashable, Sendable {
  /// Folded genre names by the folded mood, the best choice first.
  private var genres: [String: [[String]]] = [:]
  /// The other names of a genre, both folded.
  private var synonyms: [String: [String]] = [:]

  /// An empty table.
  public init() {}

  /// Parses a table from `text`; lines without a genre are ignored.
  public init(_ text: String) { add(text) }

  /// Adds the lines of `text`, for example the user's own file.
  public mutating func add(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.prefix { $0 != "#" }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let choices = line[line.index(after: colon)...].split(separator: ";").map { names in
        names.split(separator: ",").map { FoldedText.fold($0) }.filter { !$0.isEmpty }
      }
      for mood in line[..<colon].split(separator: ",") {
        var known = genres[FoldedText.fold(mood)] ?? []
        for (place, names) in choices.enumerated() {
          if place < known.count { known[place] += names } else { known.append(names) }
        }
        genres[FoldedText.fold(mood)] = known
      }
    }
  }

  /// Adds synonyms of a genre.
  public mutating func add(synonyms: [String], ofGenre genre: String) {
    self.synonyms[FoldedText.fold(genre), default: []] += synonyms.map { FoldedText.fold($0) }
  }

  /// The folded names of a genre, its own name first.
  func names(ofGenre name: String) -> [String] {
    let key = FoldedText.fold(name)
    return [key] + (synonyms[key] ?? [])
  }

  /// The genres of a mood or activity, or related to a genre; empty if it is not in the table.
  public func genres(for mood: String) -> [String] { choices(for: mood).first ?? [] }

  /// The same including alternatives for libraries without these genres, the best choice first.
  func choices(for mood: String) -> [[String]] { genres[FoldedText.fold(mood)] ?? [] }

  /// The genres that share a mood with a genre; none for genres that are not in the table.
  func relatedGenres(of genre: String) -> [String] {
    let key = FoldedText.fold(genre)
    return genres.values.compactMap(\.first).filter { $0.contains(key) }.flatMap(\.self)
  }
}
