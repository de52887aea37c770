/// What is special about a screen of another process.
public struct ScreenAbilities: Hashable, Sendable {
  /// Whether the cursor is to stand on the chosen row.
  public var showsCursor: Bool
  /// Whether its process can be stopped: a shell is there that lets it go on.
  public var canSuspend: Bool

  public init(showsCursor: Bool = false, canSuspend: Bool = false) {
    self.showsCursor = showsCursor
    self.canSuspend = canSuspend
  }
}
