/// Text made fit to be shown: on a terminal, in its title, in a status bar, in a notification or on a message bus.
///
/// The names of files, tags and playlists come from anywhere, and a terminal obeys some of their characters. Every text that
/// leaves the program for people to see goes through here: `"x\u{1B}]0;y\u{7}"` becomes `"x\u{FFFD}]0;y\u{FFFD}"`.
/// What other programs read (JSON, URLs) is escaped in its own way instead.
public enum DisplayText {
  /// `text` on one line: line ends and tabs are blanks, other control characters are U+FFFD.
  public static func line(_ text: String) -> String { fit(text, keepsLineFeeds: false) }

  /// The same with its line feeds kept, for text of several lines. Names in it must have gone through `line(_:)` before.
  public static func lines(_ text: String) -> String { fit(text, keepsLineFeeds: true) }

  /// What is shown for `scalar`: itself, a blank for what ends lines or columns, U+FFFD for what terminals obey or what
  /// reorders the text around it (C0, DEL, C1, bidi embeddings, overrides and isolates, deprecated format characters).
  ///
  /// Nil for the marks of direction, which have no width, are common in Hebrew and Arabic tags, and are left out.
  public static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: "\u{FFFD}"
    case 0x061C, 0x200E, 0x200F: nil
    default: scalar
    }
  }

  private static func fit(_ text: String, keepsLineFeeds: Bool) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool { keepsLineFeeds && scalar == "\n" || shown(scalar) == scalar }
    guard !text.unicodeScalars.allSatisfy(isKept) else { return text }
    var fit = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      // A carriage return and the line feed behind it are one line end.
      let isSecondHalf = isAfterReturn && scalar == "\n" && !keepsLineFeeds
      isAfterReturn = scalar == "\r"
      if isSecondHalf { continue }
      if isKept(scalar) { fit.append(scalar) } else if let shown = shown(scalar) { fit.append(shown) }
    }
    return String(fit)
  }
}
