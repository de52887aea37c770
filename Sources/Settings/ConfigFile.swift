/// The lines of a config file without blank lines and comments, with line numbers from 1.
public struct ConfigFile: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public var number: Int
    public var content: ConfigLine
  }

  public var lines: [Line]

  /// Parses a config file.
  public init(_ text: ConfigText) {
    lines = text.texts.enumerated().compactMap { index, line in
      ConfigLine(line).map { Line(number: index + 1, content: $0) }
    }
  }
}
