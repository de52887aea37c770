import Testing

/// What a listener says and what is to be found in `ListenersLibrary`.
struct ListenersPhrase: Sendable, CustomTestStringConvertible {
  let phrase: String
  /// The first thing, such as "song Gold by Ada Quill"; "nothing" where there is nothing.
  let first: String
  /// Things that must be among the others.
  let alternatives: [String]

  var testDescription: String { phrase }

  /// Of lines like `phrase → first | alternative | alternative`.
  static func read(_ lines: String) -> [ListenersPhrase] {
    lines.split(separator: "\n").compactMap { line in
      guard let arrow = line.firstRange(of: " → ") else { return nil }
      let things = line[arrow.upperBound...].split(separator: "|").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      return ListenersPhrase(
        phrase: line[..<arrow.lowerBound].split(separator: " ").joined(separator: " "), first: things[0],
        alternatives: Array(things.dropFirst()))
    }
  }
}
