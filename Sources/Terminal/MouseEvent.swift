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
