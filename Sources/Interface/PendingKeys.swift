import Terminal

/// What has been pressed of a sequence: a count and its first keys.
struct PendingKeys: Hashable, Sendable {
  /// More is not taken.
  static let countLimit = 9_999

  var count: Int?
  var keys: [Key] = []

  var isEmpty: Bool { count == nil && keys.isEmpty }

  /// Takes a digit of a count; false when the key is none, or begins none.
  mutating func take(digit key: Key) -> Bool {
    guard keys.isEmpty, let typed = key.typed, ("0"..."9").contains(typed), typed != "0" || count != nil else {
      return false
    }
    count = min((count ?? 0) * 10 + Int(typed.value - 0x30), PendingKeys.countLimit)
    return true
  }
}
