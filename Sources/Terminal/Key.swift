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
