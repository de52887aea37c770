/// A file of the grammar: rules and phrases in the notation that `assets/grammar/NOTATION.md` describes.
public struct GrammarFile: Hashable, Sendable {
  /// Its name without folders, for messages: "10-play.grammar".
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// What is wrong with a grammar, and where.
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file and the number of the line, 1 being the first; nil for what is wrong with all of it.
  public var file: String?
  public var line: Int?
  /// One sentence.
  public var message: String

  /// "10-play.grammar:12: There is no phrase <musik>."
  public var description: String {
    ((file.map { "\($0):" } ?? "") + (line.map { "\($0):" } ?? "") + " " + message).trimmingBlanks
  }
}

extension String {
  fileprivate var trimmingBlanks: String { hasPrefix(" ") ? String(dropFirst()) : self }
}
