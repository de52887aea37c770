import Text
import Interface

/// Completes the name of a playlist where one comes next: after “add this to” and the like.
struct PlaylistCompletion {
  static let limit = 20
  private static let verbs = ["add", "put", "append", "move", "copy", "save"]
  private static let articles = ["my", "the", "playlist"]

  private let words: [Substring]
  /// The positions in `words` at which the name may begin; the names of playlists may contain “to”, too.
  private let places: [Int]

  /// Nil if no playlist comes next in `line`.
  init?(_ line: String) {
    words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard let verb = words.first?.lowercased(), Self.verbs.contains(verb) else { return nil }
    places = words.indices.dropFirst().compactMap { [words] index in
      let word = words[index].lowercased()
      // “Put on some jazz” names no playlist.
      guard ["to", "onto", "into"].contains(word) || ["on", "in"].contains(word) && index > 1 else { return nil }
      return words[(index + 1)...].firstIndex { !Self.articles.contains($0.lowercased()) }
    }
    if places.isEmpty { return nil }
  }

  /// Whole lines with those of the `names` that contain what is typed of one, or all of them and a new one; nil if there are none.
  func completions(_ names: [String]) -> [Completion]? {
    for place in places {
      let typed = FoldedText.fold(words[place...].joined(separator: " "))
      if typed.isEmpty { return Self.lines(names.prefix(Self.limit - 1), after: words[..<place]) + new(place) }
      let parts = typed.split(separator: " ")
      let found = names.filter { name in
        let name = FoldedText.fold(name)
        return parts.allSatisfy { name.holds($0) }
      }
      let (first, others) = (found.filter { FoldedText.fold($0).hasPrefix(typed) }, found)
      if !found.isEmpty {
        return Self.lines((first + others.filter { !first.contains($0) }).prefix(Self.limit), after: words[..<place])
      }
    }
    return nil
  }

  private static func lines(_ names: ArraySlice<String>, after words: ArraySlice<Substring>) -> [Completion] {
    names.map { Completion((words + [$0[...]]).joined(separator: " "), kind: "playlist") }
  }

  /// The beginning of a line that makes a playlist, whose name is typed after it.
  private func new(_ place: Int) -> [Completion] {
    var words = words[..<place]
    while let word = words.last?.lowercased(), Self.articles.contains(word) { words.removeLast() }
    // “Copy X to a new playlist” means a playlist X.
    guard words.first?.lowercased() != "copy" else { return [] }
    // “Add to” alone means the current track.
    if words.count == 2 { words.insert("this", at: 1) }
    return [Completion((words + ["a new playlist called "]).joined(separator: " "), kind: "new playlist")]
  }
}
