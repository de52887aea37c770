public import Terminal

/// The one table of keys: each key is a phrase, or the name of a command of the screen.
public struct KeyMap: Hashable, Sendable {
  /// What a key does.
  public enum Action: Hashable, Sendable {
    case command(InterfaceCommand)
    case phrase(String)

    /// The command of that name, else the phrase.
    public init(_ text: String) {
      self = InterfaceCommand(rawValue: text.lowercased()).map(Action.command) ?? .phrase(text)
    }

    /// What `bind` was given.
    public var text: String {
      switch self {
      case .command(let command): command.rawValue
      case .phrase(let phrase): phrase
      }
    }
  }

  private var actions: [Key: Action] = [:]
  /// The keys in the order in which they were first bound, for the help screen.
  public private(set) var keys: [Key] = []

  /// A table without keys; letters then go to the command bar.
  public init() {}

  /// What `key` does; nil when it is not bound.
  public func action(for key: Key) -> Action? { actions[key] }

  /// Makes the key called `name` do `text`, and tells what it did before, nil for nothing.
  ///
  /// Throws when there is no key of that name, or nothing to do.
  @discardableResult
  public mutating func bind(_ name: String, to text: String) throws(KeyMapError) -> Action? {
    guard let key = Key(name: name) else { throw .unknownKey(name) }
    let text = KeyMap.unquoted(text)
    guard !text.isEmpty else { throw .nothingToDo(name) }
    let before = actions.updateValue(Action(text), forKey: key)
    if before == nil { keys.append(key) }
    return before
  }

  /// The first key bound to `action`, in the order of binding.
  public func key(for action: Action) -> Key? { keys.first { actions[$0] == action } }

  private static func unquoted(_ text: String) -> String {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    let end = trimmed.lastIndex { $0 != " " && $0 != "\t" && $0 != "\r" }
    let inner = end.map { trimmed[...$0] } ?? ""
    guard inner.count >= 2, inner.first == "\"", inner.last == "\"" else { return String(inner) }
    return String(inner.dropFirst().dropLast())
  }
}
