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

/// A mouse event.
public struct MouseEvent: Hashable, Sendable {
  public enum Action: UInt8, Hashable, Sendable { case press, drag, release, wheelUp, wheelDown }

  public var action: Action
  /// May be slightly off the screen while the window is being resized.
  public var position: Position
  /// 1 left, 2 middle, 3 right; 0 for the wheel.
  public var button: Int
  /// 2 for the second press of a double click, and so on.
  public var clicks: Int

  public init(_ action: Action, at position: Position, button: Int = 1, clicks: Int = 1) {
    self.action = action
    self.position = position
    self.button = button
    self.clicks = clicks
  }
}

/// Distinguishes single and double clicks.
public struct ClickCounter: Sendable {
  /// The maximum time between the presses of a double click, in nanoseconds.
  private static let interval: Int64 = 400_000_000

  private var last: (position: Position, button: Int, time: Int64)?
  private var count = 0

  public init() {}

  /// Returns the event with its number of clicks; `now` is a monotonic time in nanoseconds.
  public mutating func counted(_ event: MouseEvent, at now: Int64) -> MouseEvent {
    guard event.action == .press else { return event }
    if let last, last.position == event.position, last.button == event.button, now - last.time <= Self.interval {
      count += 1
    } else {
      count = 1
    }
    last = (event.position, event.button, now)
    var event = event
    event.clicks = count
    return event
  }
}

/// The graphics support of a terminal, as reported by it.
public struct TerminalGraphics: Hashable, Sendable {
  /// The supported protocols; empty if it cannot show pictures.
  public var protocols: Set<PictureProtocol> = []
  /// The size of a cell in pixels; a usual one if the terminal does not report it.
  public var cell = PictureSize(width: 10, height: 20)

  /// A terminal without graphics.
  public init() {}

  /// The columns and rows that a picture occupies.
  public func cells(of picture: Picture) -> Size {
    Size(
      width: (picture.width + cell.width - 1) / cell.width, height: (picture.height + cell.height - 1) / cell.height)
  }
}

/// A way to send pictures to a terminal; its raw value is its name in settings and between processes.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// The kitty graphics protocol.
  case kitty
  /// DEC sixels.
  case sixel
}
