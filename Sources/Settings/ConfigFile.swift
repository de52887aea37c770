/// The lines of a config file without blank lines and comments, with line numbers from 1.
public struct ConfigFile: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public var number: Int
    public var content: ConfigLine
  }

  public var lines: [Line]

  /// Parses the text of a config file.
  public init(_ text: String) {
    // CR LF is one Character.
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated().compactMap { index, line in
      ConfigLine(line).map { Line(number: index + 1, content: $0) }
    }
  }
}
