import Text
internal import Media

/// Which genres fit a mood or an activity, and what else genres are called.
///
/// Moods are written as lines like `happy: pop, disco, funk`; `#` begins a comment, and a line for a mood that is there already adds to
/// it. Genres fit by their words: `pop` is also Dance-Pop.
public struct MoodTable: Hashable, Sendable {
  /// Folded genre names by the folded mood.
  private var genres: [String: [String]] = [:]
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
      let names = line[line.index(after: colon)...].split(separator: ",").map { FoldedText.fold($0) }
      for mood in line[..<colon].split(separator: ",") {
        genres[FoldedText.fold(mood), default: []] += names.filter { !$0.isEmpty }
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
  public func genres(for mood: String) -> [String] { genres[FoldedText.fold(mood)] ?? [] }

  /// The genres that share a mood with one; genres that the table does not name have none.
  func kin(of genre: String) -> [String] {
    let key = FoldedText.fold(genre)
    return genres.values.filter { $0.contains(key) }.flatMap(\.self)
  }
}
