private import CWidth

/// The character encoding of the terminal, according to the locale.
public enum TextEncoding: Hashable, Sendable {
  case utf8
  /// Any other encoding: only ASCII is sent.
  case ascii

  /// The encoding of LC_ALL, LC_CTYPE or LANG; the first access also sets the process's LC_CTYPE, which curses needs.
  public static let ofEnvironment: TextEncoding = cwidth_set_locale() == 1 ? .utf8 : .ascii
}
