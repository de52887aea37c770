public import Terminal

/// Keys that are pressed one after the other and together mean one thing, such as `gg`; most are a single key.
public struct KeySequence: Hashable, Sendable, CustomStringConvertible {
  /// At least one.
  public let keys: [Key]

  /// The sequence of one key.
  public init(_ key: Key) { keys = [key] }

  init(_ keys: [Key]) { self.keys = keys }

  /// The sequence of a name: that of a key (`x`, `C-d`, `Enter`), two characters (`gg`), or names in brackets in between (`<C-x>s`).
  ///
  /// nil for anything else. More than two keys are written in brackets, so that a misspelt name of a key is not taken for a sequence.
  public init?(name: some StringProtocol) {
    if let key = Key(name: name) {
      self.init(key)
      return
    }
    var keys: [Key] = []
    var rest = Substring(name)
    var plain = 0
    while let first = rest.first {
      let part: Substring
      if first == "<", let end = rest.firstIndex(of: ">") {
        part = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
      } else {
        part = rest.prefix(1)
        rest = rest.dropFirst()
        plain += 1
      }
      guard let key = Key(name: part) else { return nil }
      keys.append(key)
    }
    guard keys.count > 1, plain <= 2 else { return nil }
    self.init(keys)
  }

  /// The name by which `bind` knows it.
  public var description: String {
    guard keys.count > 1 else { return keys[0].description }
    let isPlain = keys.count == 2
    return keys.map { key in
      isPlain && key.typed != nil && key.typed != " " && key.typed != "<" ? key.description : "<\(key)>"
    }.joined()
  }

  /// Whether it begins with all keys of `other` and goes on.
  func continues(_ other: [Key]) -> Bool { keys.count > other.count && keys.starts(with: other) }

  /// Whether one of both begins the other, so that only one of them can be bound.
  func excludes(_ other: KeySequence) -> Bool { continues(other.keys) || other.continues(keys) }
}
