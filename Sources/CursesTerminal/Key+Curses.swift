import CNcurses
import Terminal

extension Key {
  /// The key of a curses key code; nil for codes that are none, such as KEY_RESIZE.
  init?(code: Int32) {
    switch code {
    case KEY_UP: self.init(.up)
    case KEY_DOWN: self.init(.down)
    case KEY_LEFT: self.init(.left)
    case KEY_RIGHT: self.init(.right)
    case KEY_HOME, KEY_A1: self.init(.home)
    case KEY_END, KEY_C1: self.init(.end)
    case KEY_PPAGE, KEY_A3: self.init(.pageUp)
    case KEY_NPAGE, KEY_C3: self.init(.pageDown)
    case KEY_IC: self.init(.insert)
    case KEY_DC: self.init(.delete)
    case KEY_BACKSPACE: self.init(.backspace)
    case KEY_ENTER: self.init(.enter)
    case KEY_BTAB: self.init(.tab, .shift)
    case KEY_SR: self.init(.up, .shift)
    case KEY_SF: self.init(.down, .shift)
    case KEY_SLEFT: self.init(.left, .shift)
    case KEY_SRIGHT: self.init(.right, .shift)
    case KEY_SHOME: self.init(.home, .shift)
    case KEY_SEND: self.init(.end, .shift)
    case KEY_SPREVIOUS: self.init(.pageUp, .shift)
    case KEY_SNEXT: self.init(.pageDown, .shift)
    case KEY_SDC: self.init(.delete, .shift)
    case KEY_SIC: self.init(.insert, .shift)
    case KEY_F0 + 1...KEY_F0 + 24: self.init(.function(Int(code - KEY_F0)))
    default:
      guard let name = keyname(code) else { return nil }
      self.init(extendedName: String(cString: name))
    }
  }

  /// The key of an extended terminfo name such as `kRIT5`: control and right.
  private init?(extendedName name: String) {
    let symbols: [String: Symbol] = [
      "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kHOM": .home, "kEND": .end, "kPRV": .pageUp,
      "kNXT": .pageDown, "kDC": .delete, "kIC": .insert,
    ]
    let number = name.last?.wholeNumberValue
    guard let symbol = symbols[number == nil ? name : String(name.dropLast())] else { return nil }
    self.init(symbol, InputDecoder.modifiers(ofNumber: number ?? 2))
  }
}
