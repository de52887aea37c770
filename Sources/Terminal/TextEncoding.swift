private import CWidth

/// Which characters the terminal takes, as the environment's locale says.
public enum TextEncoding: Hashable, Sendable {
  case utf8
  /// Anything else: only ASCII is sent.
  case ascii

  /// The encoding of LC_ALL, LC_CTYPE or LANG; the first use makes it the process's LC_CTYPE, which curses needs.
  public static let ofEnvironment: TextEncoding = cwidth_set_locale() == 1 ? .utf8 : .ascii
}
