/// A screen somewhere: grids go in, keys and what the mouse does come out. No call waits for the terminal, except `leave` and `suspend` for up to 200 ms.
///
/// For implementers: a terminal that takes no output (Ctrl-S, a dead connection) must stop nobody but the driver's own thread.
public protocol TerminalDriver: AnyObject, Sendable {
  /// The size when last heard of; changes come as events.
  var size: Size { get }

  /// Readable while events wait; watch it and call `takeEvents()`.
  var eventDescriptor: Int32 { get }

  /// The events since the last call, in order.
  func takeEvents() -> [TerminalEvent]

  /// Shows `grid` as soon as the terminal takes it; the newest wins, older ones that were not drawn yet are skipped.
  func present(_ grid: Grid)

  /// Says that the size may have changed (SIGWINCH); a `resize` event follows if it has.
  func resized()

  /// Draws the whole screen anew, after something else wrote on it.
  func redraw()

  /// Gives the terminal back until `resume()`, before the process stops itself.
  func suspend()

  /// Takes the terminal again after `suspend()`, or after the process was stopped by another, and draws the last grid.
  func resume()

  /// Gives the terminal back as it was found; the driver is of no use afterwards. Safe to call twice.
  func leave()
}
