private import CWidth

/// A screen that shows grids and reports keys and mouse events.
///
/// No call waits for the terminal, except `leave` and `suspend` for up to 200 ms. For implementers: a terminal that
/// accepts no output (Ctrl-S, a dead connection) must block only the driver's own thread.
public protocol TerminalDriver: AnyObject, Sendable {
  /// The last known size; changes are reported as events.
  var size: Size { get }

  /// Readable while events are pending; watch it and call `takeEvents()`.
  var eventDescriptor: Int32 { get }

  /// The events since the last call, in order.
  func takeEvents() -> [TerminalEvent]

  /// Shows `grid` as soon as the terminal accepts output; older grids that were not drawn yet are skipped.
  func present(_ grid: Grid)

  /// Notifies the driver that the size may have changed (SIGWINCH); a `resize` event follows if it has.
  func resized()

  /// Redraws the whole screen, after another program wrote on it.
  func redraw()

  /// Restores the terminal until `resume()`, before the process stops itself.
  func suspend()

  /// Takes the terminal over again after `suspend()`, or after another process stopped this one, and draws the last
  /// grid.
  func resume()

  /// Restores the terminal for good; the driver cannot be used afterwards. Safe to call twice.
  func leave()
}

/// The character encoding of the terminal, according to the locale.
public enum TextEncoding: Hashable, Sendable {
  case utf8
  /// Any other encoding: only ASCII is sent.
  case ascii

  /// The encoding of LC_ALL, LC_CTYPE or LANG; the first access also sets the process's LC_CTYPE, which curses needs.
  public static let ofEnvironment: TextEncoding = cwidth_set_locale() == 1 ? .utf8 : .ascii
}
