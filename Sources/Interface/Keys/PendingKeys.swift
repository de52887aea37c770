import Terminal

/// The pending part of a key sequence: a count and its first keys.
struct PendingKeys: Hashable, Sendable {
  /// The maximum count.
  static let countLimit = 9_999

  var count: Int?
  var keys: [Key] = []

  var isEmpty: Bool { count == nil && keys.isEmpty }

  /// Adds a digit to the count; returns false if the key is not a digit or cannot start a count.
  mutating func take(digit key: Key) -> Bool {
    guard keys.isEmpty, let typed = key.typed, ("0"..."9").contains(typed), typed != "0" || count != nil else {
      return false
    }
    count = min((count ?? 0) * 10 + Int(typed.value - 0x30), PendingKeys.countLimit)
    return true
  }
}
