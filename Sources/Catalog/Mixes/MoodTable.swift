internal import Media

/// Which genres fit a mood or an activity.
///
/// Written as lines like `happy: pop, disco, funk`; `#` begins a comment, and a line for a mood that is there already adds to
/// it. Genres fit by their words: `pop` is also Dance-Pop.
public struct MoodTable: Hashable, Sendable {
  /// Folded genre names by the folded mood.
  private var genres: [String: [String]] = [:]

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

  /// The genres that fit a mood or activity; empty for one that is not in the table.
  public func genres(for mood: String) -> [String] { genres[FoldedText.fold(mood)] ?? [] }

  /// The genres that share a mood with one; genres that the table does not name have none.
  func kin(of genre: String) -> [String] {
    let key = FoldedText.fold(genre)
    return genres.values.filter { $0.contains(key) }.flatMap(\.self)
  }
}
