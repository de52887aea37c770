/// A key press with its modifiers; `bind` accepts its name.
public struct Key: Hashable, Sendable {
  /// The key without modifiers.
  public enum Symbol: Hashable, Sendable {
    /// A character as typed: `A`, not shift and `a`.
    case character(Unicode.Scalar)
    case enter, tab, escape, backspace, delete, insert
    case home, end, pageUp, pageDown, up, down, left, right
    /// F1 is 1.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let control = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    /// Only for named keys; for characters it is part of the character.
    public static let shift = Modifiers(rawValue: 4)
  }

  public var symbol: Symbol
  public var modifiers: Modifiers

  public init(_ symbol: Symbol, _ modifiers: Modifiers = []) {
    self.symbol = symbol
    self.modifiers = modifiers
  }

  /// The key of a character without modifiers.
  public init(_ character: Unicode.Scalar) { self.init(.character(character)) }

  /// The character that the key types; nil if it types none.
  public var typed: Unicode.Scalar? {
    guard case .character(let scalar) = symbol, modifiers.isEmpty else { return nil }
    return scalar
  }
}

extension Key: CustomStringConvertible {
  /// Parses the name of a key: `x`, `L`, `+`, `space`, `Enter`, `S-Tab`, `C-d`, `M-f`, `PgUp`, `F1`; nil for anything
  /// else.
  ///
  /// `C-` is control, `M-` or `A-` alt, `S-` shift, in any order; key names are case-insensitive.
  public init?(name: some StringProtocol) {
    var modifiers: Modifiers = []
    var rest = Substring(name)
    while rest.utf8.count > 2, rest.dropFirst().first == "-" {
      switch rest.first {
      case "C", "c": modifiers.insert(.control)
      case "M", "m", "A", "a": modifiers.insert(.alt)
      case "S", "s": modifiers.insert(.shift)
      default: return nil
      }
      rest = rest.dropFirst(2)
    }
    guard let symbol = Key.symbol(named: rest) else { return nil }
    if case .character(let scalar) = symbol {
      // Terminals send the same code for C-a and C-A, and shift is part of the character.
      guard !modifiers.contains(.shift) else { return nil }
      let lower = modifiers.contains(.control) ? scalar.properties.lowercaseMapping.unicodeScalars.first : scalar
      self.init(.character(lower ?? scalar), modifiers)
    } else {
      self.init(symbol, modifiers)
    }
  }

  /// The name of the key for `bind`.
  public var description: String {
    var name = ""
    if modifiers.contains(.control) { name += "C-" }
    if modifiers.contains(.alt) { name += "M-" }
    if modifiers.contains(.shift) { name += "S-" }
    switch symbol {
    case .character(" "): return name + "space"
    case .character(let scalar): return name + String(scalar)
    case .function(let number): return name + "F\(number)"
    default: return name + (Key.names.first { $0.symbol == symbol }?.name ?? "")
    }
  }

  private static func symbol(named name: Substring) -> Symbol? {
    let scalars = name.unicodeScalars
    if let only = scalars.first, scalars.count == 1 {
      return only.properties.generalCategory == .control || only == " " ? nil : .character(only)
    }
    let lower = name.lowercased()
    if lower == "space" { return .character(" ") }
    if let named = names.first(where: { $0.name.lowercased() == lower || $0.other == lower }) { return named.symbol }
    guard lower.first == "f", let number = Int(lower.dropFirst()), (1...24).contains(number) else { return nil }
    return .function(number)
  }

  private static let names: [(symbol: Symbol, name: String, other: String?)] = [
    (.enter, "Enter", "return"), (.tab, "Tab", nil), (.escape, "Esc", "escape"), (.backspace, "Backspace", "bs"),
    (.delete, "Del", "delete"), (.insert, "Ins", "insert"), (.home, "Home", nil), (.end, "End", nil),
    (.pageUp, "PgUp", "pageup"), (.pageDown, "PgDn", "pagedown"), (.up, "Up", nil), (.down, "Down", nil),
    (.left, "Left", nil), (.right, "Right", nil),
  ]
}
