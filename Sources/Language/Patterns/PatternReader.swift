/// Reads the notation of patterns. A malformed pattern is a mistake of the program and stops it.
struct PatternReader {
  private let bytes: [UInt8]
  private var index = 0

  static func pattern(_ text: String) -> Pattern {
    var reader = PatternReader(bytes: Array(text.utf8))
    let pattern = reader.choice()
    precondition(reader.index == reader.bytes.count, "“\(text)”: unexpected sign at \(reader.index)")
    return pattern
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The pattern of that shape that was read from the bytes since `start`.
  private func pattern(_ shape: Pattern.Shape, since start: Int) -> Pattern {
    Pattern(shape: shape, key: Hash.of(bytes[start..<index]))
  }

  private mutating func choice() -> Pattern {
    let start = index
    var choices = [sequence()]
    while next == UInt8(ascii: "|") {
      index += 1
      choices.append(sequence())
    }
    return choices.count == 1 ? choices[0] : pattern(.choice(choices), since: start)
  }

  private mutating func sequence() -> Pattern {
    let start = index
    var items: [Pattern] = []
    while index < bytes.count, next != UInt8(ascii: "|"), next != UInt8(ascii: ")"), next != UInt8(ascii: "]") {
      if next == UInt8(ascii: " ") { index += 1 } else { items.append(item()) }
    }
    return items.count == 1 ? items[0] : pattern(.sequence(items), since: start)
  }

  private mutating func item() -> Pattern {
    let start = index
    var item: Pattern
    switch next {
    case UInt8(ascii: "("):
      index += 1
      item = choice()
      expect(")")
    case UInt8(ascii: "["):
      index += 1
      item = choice()
      expect("]")
      if next == UInt8(ascii: "@") {
        let effect = suffix()
        item = pattern(.effect(item, effect), since: start)
      }
      item = pattern(.optional(item), since: start)
    case UInt8(ascii: "{"):
      index += 1
      let slot = name()
      expect("}")
      item = pattern(.slot(slot), since: start)
    case UInt8(ascii: "<"):
      index += 1
      let phrase = name()
      expect(">")
      item = pattern(.phrase(phrase), since: start)
    default:
      let word = name()
      item = pattern(word == "..." ? .gap : word == "," ? .clause : .word(word), since: start)
    }
    while true {
      switch next {
      case UInt8(ascii: "+"):
        index += 1
        if case .optional(let body) = item.shape { item = body }
        let loop = Pattern(shape: .star(item), key: Hash.adding(UInt8(ascii: "*"), to: item.key))
        item = pattern(.sequence([item, loop]), since: start)
      case UInt8(ascii: "?"):
        index += 1
        item = pattern(.optional(item), since: start)
      case UInt8(ascii: "*"):
        index += 1
        if case .optional(let body) = item.shape { item = body }
        item = pattern(.star(item), since: start)
      case UInt8(ascii: "@"):
        let effect = suffix()
        item = pattern(.effect(item, effect), since: start)
      case UInt8(ascii: "~"):
        let cost = suffix()
        item = pattern(.cost(item, Int(cost) ?? 0), since: start)
      default: return item
      }
    }
  }

  private mutating func suffix() -> String {
    index += 1
    return name()
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, !Self.isSign(bytes[index]) { index += 1 }
    precondition(index > start, "“\(String(decoding: bytes, as: UTF8.self))”: a word is missing at \(start)")
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case " ", "|", "(", ")", "[", "]", "{", "}", "<", ">", "?", "*", "+", "@", "~": true
    default: false
    }
  }

  private mutating func expect(_ sign: Unicode.Scalar) {
    precondition(
      next == UInt8(ascii: sign), "“\(String(decoding: bytes, as: UTF8.self))”: \(sign) is missing at \(index)")
    index += 1
  }
}
