internal import Text

/// Cleans up names and titles sent by stations.
enum StationText {
  /// The maximum length of a title, in characters.
  private static let longest = 400

  /// Decodes UTF-8 or else Latin-1, as one trimmed line.
  static func plain(_ bytes: some Collection<UInt8>) -> String {
    let text =
      String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let words = text.split { $0.isWhitespace || $0 == "\0" }
    return DisplayText.line(String(words.joined(separator: " ").prefix(longest)))
  }

  /// The name of a station; empty for the default names of servers and source clients.
  static func name(_ bytes: some Collection<UInt8>) -> String {
    let text = plain(bytes)
    return ["no name", "unspecified name"].contains(text.lowercased()) ? "" : text
  }
}
