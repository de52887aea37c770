import Text
import Media

/// The kind of terminal and its connection, according to the environment.
struct TerminalKind {
  /// The value of TERM.
  let name: String
  /// Whether it is in tmux, which passes unknown sequences on only in an envelope.
  let isInTmux: Bool
  /// Whether to enable the mouse. GNU screen (4.9.0) then holds back a lone Esc, which is more important.
  let hasMouse: Bool
  /// Whether kitty pictures can be used if supported: in tmux they need placeholders, which not all such terminals
  /// support.
  let takesKittyPictures: Bool
  /// Whether the bytes of a key may arrive separately: over a network, without a multiplexer that reassembles them.
  let isRemote: Bool

  /// `variable` returns the value of an environment variable, or an empty string if unset.
  init(variable: (String) -> String) {
    name = variable("TERM")
    // In GNU screen, the TMUX variable of an outer tmux is still set.
    isInTmux = !variable("TMUX").isEmpty && variable("STY").isEmpty
    hasMouse = variable("STY").isEmpty && !name.hasPrefix("screen.")
    takesKittyPictures = !isInTmux || ["WEZTERM_PANE", "KONSOLE_VERSION"].allSatisfy { variable($0).isEmpty }
    isRemote =
      variable("TMUX").isEmpty && variable("STY").isEmpty
      && ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { !variable($0).isEmpty }
  }

  /// Milliseconds to wait after an ESC for the rest of a key. Local terminals write a key at once.
  var escapeDelay: Int32 { isRemote ? 25 : 4 }

  /// Whether it is the Linux console, which has few characters.
  var isConsole: Bool { name == "linux" }

  /// Whether it has a title.
  var hasTitle: Bool {
    isFamily([
      "xterm", "tmux", "screen", "rxvt", "alacritty", "foot", "kitty", "wezterm", "vte", "gnome", "konsole", "st",
      "mintty", "contour", "ghostty",
    ])
  }

  /// Whether it can be queried without leaving traces on the screen.
  var takesQuestions: Bool { hasTitle && !isFamily(["rxvt"]) && (isInTmux || !isFamily(["screen"])) }

  /// Whether its 256 colours can be changed and restored.
  var hasPalette: Bool { takesQuestions }

  /// Wraps a sequence so that it reaches the terminal through tmux, if `allow-passthrough` is set.
  func passed(_ sequence: String) -> String {
    isInTmux ? "\u{1B}Ptmux;" + sequence.replacingText("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\" : sequence
  }

  private func isFamily(_ families: [String]) -> Bool {
    families.contains { name == $0 || name.hasPrefix($0 + "-") }
  }
}
