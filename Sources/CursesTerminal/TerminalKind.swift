import Text
import Media

/// Which terminal it is and how far away, as the environment tells.
struct TerminalKind {
  /// The value of TERM.
  let name: String
  /// Whether tmux is between us and it, and passes on what it does not know itself only in an envelope.
  let isInTmux: Bool
  /// Whether the mouse can be had. GNU screen holds back a lone Esc while a program has it (4.9.0 does), and Esc is needed more.
  let hasMouse: Bool
  /// Whether pictures of kitty can be shown where it has them: in tmux they stand in text, which not all such terminals know.
  let takesKittyPictures: Bool
  /// Whether bytes of one key may come one after the other: over a network, where nothing in between puts them together again.
  let isRemote: Bool

  /// `variable` gives the value of a variable of the environment, empty when it is not set.
  init(variable: (String) -> String) {
    name = variable("TERM")
    // In GNU screen the variable of a tmux around it is still there.
    isInTmux = !variable("TMUX").isEmpty && variable("STY").isEmpty
    hasMouse = variable("STY").isEmpty && !name.hasPrefix("screen.")
    takesKittyPictures = !isInTmux || ["WEZTERM_PANE", "KONSOLE_VERSION"].allSatisfy { variable($0).isEmpty }
    isRemote =
      variable("TMUX").isEmpty && variable("STY").isEmpty
      && ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { !variable($0).isEmpty }
  }

  /// Milliseconds that an ESC waits for the rest of a key. Local terminals write a key at once.
  var escapeDelay: Int32 { isRemote ? 25 : 4 }

  /// Whether it is the console of Linux, which has few characters.
  var isConsole: Bool { name == "linux" }

  /// Whether a title can be set.
  var hasTitle: Bool {
    isFamily([
      "xterm", "tmux", "screen", "rxvt", "alacritty", "foot", "kitty", "wezterm", "vte", "gnome", "konsole", "st",
      "mintty", "contour", "ghostty",
    ])
  }

  /// Whether it can be asked what it shows, without a trace of the question on the screen.
  var takesQuestions: Bool { hasTitle && !isFamily(["rxvt"]) && (isInTmux || !isFamily(["screen"])) }

  /// Whether its 256 colours can be changed and restored.
  var hasPalette: Bool { takesQuestions }

  /// A sequence as it reaches the terminal itself, through tmux where that lets it pass (`allow-passthrough`).
  func passed(_ sequence: String) -> String {
    isInTmux ? "\u{1B}Ptmux;" + sequence.replacingText("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\" : sequence
  }

  private func isFamily(_ families: [String]) -> Bool {
    families.contains { name == $0 || name.hasPrefix($0 + "-") }
  }
}
