import Text

/// What the player tells an attached screen to do, beside showing pictures.
public enum ScreenOrder: String, Hashable, Sendable {
  /// Draw everything anew.
  case redraw
  /// Give the terminal back and stop until continued.
  case suspend
  /// The person has left this screen; the player goes on.
  case left
  /// The player ends.
  case ended
  /// The player goes on in another process: attach there.
  case moved
}

extension ScreenOrder {
  /// The order in a line of JSON; nil when there is none.
  init?(json value: JSONValue) {
    guard let order = value["do"]?.string.flatMap(ScreenOrder.init) else { return nil }
    self = order
  }

  /// The order as a line of JSON, without its end.
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
