import Text

/// An order of the player to an attached screen.
public enum ScreenOrder: String, Hashable, Sendable {
  /// Redraw everything.
  case redraw
  /// Restore the terminal and stop until continued.
  case suspend
  /// The user has left this screen; the player keeps running.
  case left
  /// The player ends.
  case ended
  /// The player continues in another process: attach there.
  case moved
}

extension ScreenOrder {
  /// Parses a JSON object; nil if it contains no order.
  init?(json value: JSONValue) {
    guard let order = value["do"]?.string.flatMap(ScreenOrder.init) else { return nil }
    self = order
  }

  /// The order as a line of JSON, without the line break.
  var json: String { JSONValue.object(["do": .string(rawValue)]).text }
}

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
