import Terminal

extension InputDecoder {
  /// The key of `ESC [ 1 ; 5 C`, `ESC [ 3 ; 5 ~` and `ESC [ 97 ; 5 u`, as xterm, rxvt and kitty number them.
  static func key(ofSequence final: UInt8, _ numbers: [Int]) -> Key? {
    let modifiers = modifiers(ofNumber: numbers.count > 1 ? numbers[1] : 1)
    switch final {
    case UInt8(ascii: "A")...UInt8(ascii: "D"): return Key(arrows[Int(final) - 0x41], modifiers)
    // rxvt's arrows with shift.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return Key(arrows[Int(final) - 0x61], .shift)
    case UInt8(ascii: "H"): return Key(.home, modifiers)
    case UInt8(ascii: "F"): return Key(.end, modifiers)
    case UInt8(ascii: "Z"): return Key(.tab, .shift)
    case UInt8(ascii: "P")...UInt8(ascii: "S"): return Key(.function(Int(final) - 0x4F), modifiers)
    case UInt8(ascii: "~"): return symbol(ofNumber: numbers.first).map { Key($0, modifiers) }
    // rxvt's modifiers.
    case UInt8(ascii: "$"): return symbol(ofNumber: numbers.first).map { Key($0, .shift) }
    case UInt8(ascii: "^"): return symbol(ofNumber: numbers.first).map { Key($0, .control) }
    case UInt8(ascii: "@"): return symbol(ofNumber: numbers.first).map { Key($0, [.control, .shift]) }
    case UInt8(ascii: "u"):
      // Keys with Super, Hyper or Meta belong to the desktop.
      let isForeign = numbers.count > 1 && (numbers[1] &- 1) & 0b11_1000 != 0
      return isForeign ? nil : numbers.first.flatMap { key(ofCode: $0, modifiers) }
    default: return nil
    }
  }

  private static let arrows: [Key.Symbol] = [.up, .down, .right, .left]

  private static func symbol(ofNumber number: Int?) -> Key.Symbol? {
    switch number ?? 0 {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function((number ?? 0) - 10)
    case 17...21: .function((number ?? 0) - 11)
    case 23, 24: .function((number ?? 0) - 12)
    default: nil
    }
  }

  /// The key of a code in the kitty keyboard protocol: a Unicode scalar, or a private code for keys that type nothing.
  private static func key(ofCode code: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch code {
    case 27: return Key(.escape, modifiers)
    case 13, 57414: return Key(.enter, modifiers)
    case 9: return Key(.tab, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    case 57399...57408: return Key(.character(Unicode.Scalar(UInt8(code - 57399 + 0x30))), modifiers)
    case 57409...57413: return Key(.character(Unicode.Scalar(Array("./*-+".utf8)[code - 57409])), modifiers)
    case 57415: return Key(.character("="), modifiers)
    case 57417...57426:
      let symbols: [Key.Symbol] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
      return Key(symbols[code - 57417], modifiers)
    // Other private codes, such as volume and modifier keys, are ignored; they are in the private use area.
    case 0xE000...0xF8FF: return nil
    default:
      guard let scalar = Unicode.Scalar(UInt32(clamping: code)), scalar.properties.generalCategory != .control else {
        return nil
      }
      guard modifiers.contains(.shift) else { return Key(.character(scalar), modifiers) }
      // Shift is part of the character.
      let upper = scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar
      let isControl = modifiers.contains(.control)
      return Key(.character(isControl ? scalar : upper), modifiers.subtracting(.shift))
    }
  }

  /// The modifiers of xterm's number: 1, plus 1 for shift, 2 for alt, 4 for control; higher bits such as locks are
  /// ignored.
  private static func modifiers(ofNumber number: Int) -> Key.Modifiers {
    var modifiers: Key.Modifiers = []
    guard (2...256).contains(number) else { return modifiers }
    if (number - 1) & 1 != 0 { modifiers.insert(.shift) }
    if (number - 1) & 2 != 0 { modifiers.insert(.alt) }
    if (number - 1) & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}
