public import Terminal

/// The one table of keys: each key, or sequence of keys, is a phrase or a command of the screen.
public struct KeyMap: Hashable, Sendable {
  /// A line of the table.
  public struct Binding: Hashable, Sendable {
    public var keys: KeySequence
    public var action: KeyAction
  }

  /// In the order in which they were first bound, for the help screen.
  public private(set) var bindings: [Binding] = []
  private var positions: [KeySequence: Int] = [:]
  /// What the person bound on top of a preset.
  private var own: [Binding] = []

  /// A table without keys.
  public init() {}

  /// What `keys` do; nil when they are not bound.
  public func action(for keys: KeySequence) -> KeyAction? { positions[keys].map { bindings[$0].action } }

  /// What a single key does; nil when it is not bound.
  public func action(for key: Key) -> KeyAction? { action(for: KeySequence(key)) }

  /// Makes the keys called `name` do `text`, and tells what does not work any more because of it: what they did before, sequences
  /// that they begin, and what is bound to their own beginning.
  ///
  /// Throws when there are no keys of that name, or nothing to do.
  @discardableResult
  public mutating func bind(_ name: String, to text: String) throws(KeyMapError) -> [Binding] {
    guard let keys = KeySequence(name: name) else { throw .unknownKey(name) }
    let text = KeyMap.unquoted(text)
    guard !text.isEmpty else { throw .nothingToDo(name) }
    let binding = Binding(keys: keys, action: KeyAction(text))
    own.removeAll { $0.keys == keys || $0.keys.excludes(keys) }
    own.append(binding)
    return put(binding)
  }

  /// The keys bound to `action` first.
  public func keys(for action: KeyAction) -> KeySequence? { bindings.first { $0.action == action }?.keys }

  /// What can follow after `keys`; empty when nothing goes on from there.
  public func continuations(of keys: [Key]) -> [Binding] { bindings.filter { $0.keys.continues(keys) } }

  /// What of this table would not work any more if `keys` were bound.
  func conflicts(with keys: KeySequence) -> [Binding] {
    bindings.filter { $0.keys == keys || $0.keys.excludes(keys) }
  }

  /// The table of another preset with what the person bound on top of it.
  public func changed(to preset: KeyMap) -> KeyMap {
    var map = preset
    map.own = own
    for binding in own { map.put(binding) }
    return map
  }

  /// Calls what has been bound so far the preset, on which the person's own keys come.
  mutating func markAsPreset() { own = [] }

  @discardableResult
  private mutating func put(_ binding: Binding) -> [Binding] {
    let displaced = conflicts(with: binding.keys)
    if let position = positions[binding.keys] {
      bindings[position] = binding
    } else {
      bindings.append(binding)
    }
    if displaced.contains(where: { $0.keys != binding.keys }) {
      bindings.removeAll { $0.keys.excludes(binding.keys) }
    }
    positions = Dictionary(uniqueKeysWithValues: bindings.enumerated().map { ($0.element.keys, $0.offset) })
    return displaced
  }

  /// `text` without blanks and quotes around it: what `bind` is to do.
  public static func unquoted(_ text: String) -> String {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    let end = trimmed.lastIndex { $0 != " " && $0 != "\t" && $0 != "\r" }
    let inner = end.map { trimmed[...$0] } ?? ""
    guard inner.count >= 2, inner.first == "\"", inner.last == "\"" else { return String(inner) }
    return String(inner.dropFirst().dropLast())
  }
}
