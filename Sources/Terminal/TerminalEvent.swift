/// What comes from a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted, never to be taken for keys; a long paste comes in several pieces.
  case paste(String)
  case mouse(MouseEvent)
  case resize(Size)
  /// What the terminal can show, once it has told.
  case graphics(TerminalGraphics)
  /// The terminal is gone; nothing more comes.
  case hangUp
}

extension TerminalEvent {
  /// True for a key of the keyboard.
  public var isKey: Bool { if case .key = self { true } else { false } }
}

extension Collection<TerminalEvent> {
  /// The characters that the first events type, up to one that types none.
  public var typed: String.UnicodeScalarView {
    var typed = String.UnicodeScalarView()
    for event in self {
      guard case .key(let key) = event, let scalar = key.typed else { break }
      typed.append(scalar)
    }
    return typed
  }
}
