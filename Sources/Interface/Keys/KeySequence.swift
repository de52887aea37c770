public import Terminal

/// Keys pressed one after the other that form one binding, such as `gg`; most are a single key.
public struct KeySequence: Hashable, Sendable, CustomStringConvertible {
  /// At least one.
  public let keys: [Key]

  /// The sequence of one key.
  public init(_ key: Key) { keys = [key] }

  init(_ keys: [Key]) { self.keys = keys }

  /// Parses a name: that of a key (`x`, `C-d`, `Enter`), two characters (`gg`), or with key names in brackets (`<C-x>s`).
  ///
  /// Nil for anything else. More than two keys are written in brackets, so that a misspelled key name is not taken for a sequence.
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

  /// Its name in `bind`.
  public var description: String {
    guard keys.count > 1 else { return keys[0].description }
    let isPlain = keys.count == 2
    return keys.map { key in
      isPlain && key.typed != nil && key.typed != " " && key.typed != "<" ? key.description : "<\(key)>"
    }.joined()
  }

  /// Whether `other` is a proper prefix of it.
  func continues(_ other: [Key]) -> Bool { keys.count > other.count && keys.starts(with: other) }

  /// Whether one is a prefix of the other, so that only one of them can be bound.
  func excludes(_ other: KeySequence) -> Bool { continues(other.keys) || other.continues(keys) }
}
