public import Terminal

/// The key bindings: each key, or sequence of keys, performs a phrase or a screen command.
public struct KeyMap: Hashable, Sendable {
  /// A line of the table.
  public struct Binding: Hashable, Sendable {
    public var keys: KeySequence
    public var action: KeyAction
  }

  /// In the order of their first binding, for the help screen.
  public private(set) var bindings: [Binding] = []
  private var positions: [KeySequence: Int] = [:]
  /// The user's own bindings on top of the preset.
  private var own: [Binding] = []

  /// A table without keys.
  public init() {}

  /// The action of `keys`; nil if they are not bound.
  public func action(for keys: KeySequence) -> KeyAction? { positions[keys].map { bindings[$0].action } }

  /// The action of a single key; nil if it is not bound.
  public func action(for key: Key) -> KeyAction? { action(for: KeySequence(key)) }

  /// Binds the keys called `name` to `text`, and returns the bindings that no longer work because of it: their previous one, sequences
  /// that begin with them, and those bound to their prefix.
  ///
  /// Throws if there are no keys of that name, or `text` is empty.
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

  /// The bindings that continue `keys`; empty if there are none.
  public func continuations(of keys: [Key]) -> [Binding] { bindings.filter { $0.keys.continues(keys) } }

  /// The bindings that would no longer work if `keys` were bound.
  func conflicts(with keys: KeySequence) -> [Binding] {
    bindings.filter { $0.keys == keys || $0.keys.excludes(keys) }
  }

  /// The table of another preset with the user's own bindings on top.
  public func changed(to preset: KeyMap) -> KeyMap {
    var map = preset
    map.own = own
    for binding in own { map.put(binding) }
    return map
  }

  /// Makes all current bindings the preset, on top of which the user's own bindings come.
  mutating func markAsPreset() { own = [] }

  @discardableResult
  private mutating func put(_ binding: Binding) -> [Binding] {
    let displaced = conflicts(with: binding.keys)
    if let position = positions[binding.keys] {
      bindings[position] = binding
    } else {
      positions[binding.keys] = bindings.count
      bindings.append(binding)
    }
    if displaced.contains(where: { $0.keys != binding.keys }) {
      bindings.removeAll { $0.keys.excludes(binding.keys) }
      positions = Dictionary(uniqueKeysWithValues: bindings.enumerated().map { ($0.element.keys, $0.offset) })
    }
    return displaced
  }

  /// `text` without surrounding blanks and quotes: the action for `bind`.
  public static func unquoted(_ text: String) -> String {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    let end = trimmed.lastIndex { $0 != " " && $0 != "\t" && $0 != "\r" }
    let inner = end.map { trimmed[...$0] } ?? ""
    guard inner.count >= 2, inner.first == "\"", inner.last == "\"" else { return String(inner) }
    return String(inner.dropFirst().dropLast())
  }
}

extension KeyMap {
  /// The table of a key file: lines `bind KEY PHRASE`, blank lines and lines that begin with `#`.
  ///
  /// Invalid lines are skipped and listed in `problems`; the first of two conflicting lines counts.
  public init(file: String, problems: inout [KeyMapError]) {
    self.init()
    for (index, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.utf8.split(maxSplits: 2, whereSeparator: { $0 == 0x20 || $0 == 0x09 }).map(Substring.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard first == "bind", words.count == 3 else {
        problems.append(.notABinding(line: index + 1))
        continue
      }
      let name = String(words[1])
      if let keys = KeySequence(name: name), let other = conflicts(with: keys).first {
        problems.append(
          other.keys == keys
            ? .boundTwice(name, line: index + 1)
            : .excluded(name, by: other.keys.description, line: index + 1))
        continue
      }
      do { try bind(name, to: String(words[2])) } catch { problems.append(error) }
    }
    markAsPreset()
  }
}

/// Why a key could not be bound.
public enum KeyMapError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownKey(String)
  case nothingToDo(String)
  /// A line of a key file that is not `bind KEY PHRASE`, 1 being the first line.
  case notABinding(line: Int)
  /// A key bound twice in one key file.
  case boundTwice(String, line: Int)
  /// A sequence and its prefix bound in one key file.
  case excluded(String, by: String, line: Int)

  /// A sentence for the user, with a solution.
  public var description: String {
    switch self {
    case .unknownKey(let name):
      "There is no key called “\(name)”; names look like x, L, space, Enter, C-d, M-f, F1, PgUp, gg or <C-x>s."
    case .nothingToDo(let name): "Say what the key is to do, for example: bind \(name) \"play jazz\"."
    case .notABinding(let line): "Line \(line) of the key file is not of the form: bind KEY PHRASE."
    case .boundTwice(let name, let line): "Line \(line) of the key file binds \(name), which an earlier line has bound."
    case .excluded(let name, let other, let line):
      "Line \(line) of the key file binds \(name), but \(other) is bound, and one begins the other."
    }
  }
}
