/// A grammar file: rules and phrases in the notation of `assets/grammar/NOTATION.md`.
public struct GrammarFile: Hashable, Sendable {
  /// Its name without folders, for messages: "10-play.grammar".
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// An error in a grammar.
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file and the number of the line, 1 being the first; nil for an error in the grammar as a whole.
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
