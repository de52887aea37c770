/// The lines of a config file that ask for something, each with its number; 1 is the first.
public struct ConfigFile: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public var number: Int
    public var content: ConfigLine
  }

  public var lines: [Line]

  /// Reads the text of a config file.
  public init(_ text: String) {
    // A carriage return and line feed are one character.
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated().compactMap { index, line in
      ConfigLine(line).map { Line(number: index + 1, content: $0) }
    }
  }
}
