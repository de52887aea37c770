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

  private mutating func choice() -> Pattern {
    var choices = [sequence()]
    while next == UInt8(ascii: "|") {
      index += 1
      choices.append(sequence())
    }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() -> Pattern {
    var items: [Pattern] = []
    while index < bytes.count {
      switch next {
      case UInt8(ascii: " "): index += 1
      case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        return items.count == 1 ? items[0] : .sequence(items)
      default: items.append(item())
      }
    }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  private mutating func item() -> Pattern {
    var pattern: Pattern
    switch next {
    case UInt8(ascii: "("):
      index += 1
      pattern = choice()
      expect(")")
    case UInt8(ascii: "["):
      index += 1
      pattern = choice()
      expect("]")
      if next == UInt8(ascii: "@") { pattern = .effect(pattern, suffix()) }
      pattern = .optional(pattern)
    case UInt8(ascii: "{"):
      index += 1
      pattern = .slot(name())
      expect("}")
    case UInt8(ascii: "<"):
      index += 1
      pattern = .phrase(name())
      expect(">")
    default: pattern = .word(name())
    }
    while true {
      switch next {
      case UInt8(ascii: "+"):
        index += 1
        if case .optional(let body) = pattern { pattern = body }
        pattern = .sequence([pattern, .star(pattern)])
      case UInt8(ascii: "?"):
        index += 1
        pattern = .optional(pattern)
      case UInt8(ascii: "*"):
        index += 1
        pattern = .star(pattern)
      case UInt8(ascii: "@"): pattern = .effect(pattern, suffix())
      case UInt8(ascii: "~"): pattern = .cost(pattern, Int(suffix()) ?? 0)
      default: return pattern
      }
    }
  }

  private mutating func suffix() -> String {
    index += 1
    return name()
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, !" |()[]{}<>?*+@~".utf8.contains(bytes[index]) { index += 1 }
    precondition(index > start, "“\(String(decoding: bytes, as: UTF8.self))”: a word is missing at \(start)")
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func expect(_ sign: Unicode.Scalar) {
    precondition(next == UInt8(ascii: sign), "“\(String(decoding: bytes, as: UTF8.self))”: \(sign) is missing at \(index)")
    index += 1
  }
}
