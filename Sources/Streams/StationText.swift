internal import Text

/// Names and titles as stations send them.
enum StationText {
  /// The longest title that is taken, in characters.
  private static let longest = 400

  /// As UTF-8, or else Latin-1; in one line, without spaces around it.
  static func plain(_ bytes: some Collection<UInt8>) -> String {
    let text =
      String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let words = text.split { $0.isWhitespace || $0 == "\0" }
    return DisplayText.line(String(words.joined(separator: " ").prefix(longest)))
  }

  /// What a station calls itself; empty for what servers and sources say where nobody has given it a name.
  static func name(_ bytes: some Collection<UInt8>) -> String {
    let text = plain(bytes)
    return ["no name", "unspecified name"].contains(text.lowercased()) ? "" : text
  }
}
