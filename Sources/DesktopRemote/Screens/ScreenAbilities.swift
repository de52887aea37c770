/// The capabilities of a screen of another process.
public struct ScreenAbilities: Hashable, Sendable {
  /// Whether the cursor is on the selected row.
  public var showsCursor: Bool
  /// Whether its process can be suspended, because a shell can continue it.
  public var canSuspend: Bool

  public init(showsCursor: Bool = false, canSuspend: Bool = false) {
    self.showsCursor = showsCursor
    self.canSuspend = canSuspend
  }
}
