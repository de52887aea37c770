import Text
internal import Media

/// Which genres fit a mood or an activity, and what else genres are called.
///
/// Moods are written as lines like `happy: pop, disco; latin`; `#` begins a comment, and a line for a mood that is there already adds to
/// it. Genres fit by their words: `pop` is also Dance-Pop. Those behind a semicolon are taken where a library has none of the others.
public struct MoodTable: Hashable, Sendable {
  /// Folded genre names by the folded mood, the best choice first.
  private var genres: [String: [[String]]] = [:]
  /// The other names of a genre, both folded.
  private var synonyms: [String: [String]] = [:]

  /// A table that knows no mood.
  public init() {}

  /// The table that `text` writes; lines that name no genre are passed over.
  public init(_ text: String) { add(text) }

  /// Adds what `text`, for example a file of the user's own, says beyond it.
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

  /// Has `genre` be called `synonyms`, too.
  public mutating func add(synonyms: [String], ofGenre genre: String) {
    self.synonyms[FoldedText.fold(genre), default: []] += synonyms.map { FoldedText.fold($0) }
  }

  /// What a genre is called, folded; its own name first.
  func names(ofGenre name: String) -> [String] {
    let key = FoldedText.fold(name)
    return [key] + (synonyms[key] ?? [])
  }

  /// The genres that fit a mood or activity, or are near a genre; empty for what is not in the table.
  public func genres(for mood: String) -> [String] { choices(for: mood).first ?? [] }

  /// The same with what is taken where a library has none of these, the best choice first.
  func choices(for mood: String) -> [[String]] { genres[FoldedText.fold(mood)] ?? [] }

  /// The genres that share a mood with one; genres that the table does not name have none.
  func relatedGenres(of genre: String) -> [String] {
    let key = FoldedText.fold(genre)
    return genres.values.compactMap(\.first).filter { $0.contains(key) }.flatMap(\.self)
  }
}
