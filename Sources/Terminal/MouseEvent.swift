/// One thing that the mouse did.
public struct MouseEvent: Hashable, Sendable {
  public enum Action: UInt8, Hashable, Sendable { case press, drag, release, wheelUp, wheelDown }

  public var action: Action
  /// May be off the screen by a cell or two while a window changes its size.
  public var position: Position
  /// 1 left, 2 middle, 3 right; 0 for the wheel.
  public var button: Int
  /// 2 for the second press at one place within a moment, and so on.
  public var clicks: Int

  public init(_ action: Action, at position: Position, button: Int = 1, clicks: Int = 1) {
    self.action = action
    self.position = position
    self.button = button
    self.clicks = clicks
  }
}
