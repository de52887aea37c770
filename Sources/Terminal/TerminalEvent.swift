/// An event from a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text, never interpreted as keys; a long paste arrives in several pieces.
  case paste(String)
  case mouse(MouseEvent)
  case resize(Size)
  /// The graphics support of the terminal, once it has answered.
  case graphics(TerminalGraphics)
  /// The terminal is gone; no more events follow.
  case hangUp
}

extension TerminalEvent {
  /// Whether somebody caused it: a key, pasted text or the mouse.
  public var isInput: Bool {
    switch self {
    case .key, .paste, .mouse: true
    case .resize, .graphics, .hangUp: false
    }
  }

  /// Whether it is a key press.
  public var isKey: Bool { if case .key = self { true } else { false } }
}

extension Collection<TerminalEvent> {
  /// The characters typed by the first events, up to one that types none.
  public var typed: String.UnicodeScalarView {
    var typed = String.UnicodeScalarView()
    for event in self {
      guard case .key(let key) = event, let scalar = key.typed else { break }
      typed.append(scalar)
    }
    return typed
  }
}
