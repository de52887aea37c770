/// Sanitizes text for display: on a terminal, in its title, in a status bar, in a notification or on a message bus.
///
/// The names of files, tags and playlists are untrusted and may contain control characters. All text for people passes
/// through here: `"x\u{1B}]0;y\u{7}"` becomes `"x\u{FFFD}]0;y\u{FFFD}"`. Text for programs (JSON, URLs) is escaped
/// instead.
public enum DisplayText {
  /// Returns `text` on one line: line breaks and tabs become spaces, other control characters U+FFFD.
  public static func line(_ text: String) -> String { fit(text, keepsLineFeeds: false) }

  /// Like `line(_:)`, but keeps line feeds. Names in `text` must already be sanitized by `line(_:)`.
  public static func lines(_ text: String) -> String { fit(text, keepsLineFeeds: true) }

  /// Returns the scalar to display for `scalar`: itself, a space for line breaks and tabs, or U+FFFD for control
  /// characters and those that reorder text (C0, DEL, C1, bidi embeddings, overrides and isolates, deprecated format
  /// characters).
  ///
  /// nil for direction marks, which are invisible, common in Hebrew and Arabic tags, and dropped.
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
      // CR LF is one line break.
      let isSecondHalf = isAfterReturn && scalar == "\n" && !keepsLineFeeds
      isAfterReturn = scalar == "\r"
      if isSecondHalf { continue }
      if isKept(scalar) { fit.append(scalar) } else if let shown = shown(scalar) { fit.append(shown) }
    }
    return String(fit)
  }
}
