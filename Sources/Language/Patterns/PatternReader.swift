/// Parses patterns.
struct PatternReader {
  /// An error in a pattern, as a sentence.
  struct Mistake: Error { var message: String }

  /// The maximum nesting of brackets.
  private static let maximumDepth = 40

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// The alternatives that `|` separates outside brackets.
  static func alternatives(_ text: String) throws(Mistake) -> [Pattern] {
    var reader = PatternReader(bytes: Array(text.utf8))
    let pattern = try reader.choice()
    guard reader.index == reader.bytes.count else {
      throw Mistake(message: "There is a “\(Character(Unicode.Scalar(reader.next)))” too many.")
    }
    guard case .choice(let alternatives) = pattern.shape else { return [pattern] }
    return alternatives
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The pattern of a shape, parsed from the bytes since `start`.
  private func pattern(_ shape: Pattern.Shape, since start: Int) -> Pattern {
    Pattern(shape: shape, key: Hash.of(bytes[start..<index]))
  }

  private mutating func choice() throws(Mistake) -> Pattern {
    let start = index
    var choices = [try sequence()]
    while next == UInt8(ascii: "|") {
      index += 1
      choices.append(try sequence())
    }
    return choices.count == 1 ? choices[0] : pattern(.choice(choices), since: start)
  }

  private mutating func sequence() throws(Mistake) -> Pattern {
    while next == UInt8(ascii: " ") { index += 1 }
    let start = index
    var items: [Pattern] = []
    while index < bytes.count, next != UInt8(ascii: "|"), next != UInt8(ascii: ")"), next != UInt8(ascii: "]") {
      if next == UInt8(ascii: " ") { index += 1 } else { items.append(try item()) }
    }
    guard !items.isEmpty else { throw Mistake(message: "There is nothing between two signs that keep words apart.") }
    return items.count == 1 ? items[0] : pattern(.sequence(items), since: start)
  }

  /// The pattern between two brackets.
  private mutating func group(_ end: Unicode.Scalar) throws(Mistake) -> Pattern {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw Mistake(message: "There are too many brackets inside brackets.") }
    index += 1
    let pattern = try choice()
    try expect(end)
    return pattern
  }

  private mutating func item() throws(Mistake) -> Pattern {
    let start = index
    var item: Pattern
    switch next {
    case UInt8(ascii: "("): item = try group(")")
    case UInt8(ascii: "["):
      item = try group("]")
      if next == UInt8(ascii: "@") {
        let effect = try effect()
        item = pattern(.effect(item, effect), since: start)
      }
      item = pattern(.optional(item), since: start)
    case UInt8(ascii: "{"):
      index += 1
      let slot = try name()
      try expect("}")
      guard Slot.named[slot] != nil else { throw Mistake(message: "There is no slot {\(slot)}.") }
      item = pattern(.slot(slot), since: start)
    case UInt8(ascii: "<"):
      index += 1
      let phrase = try name()
      try expect(">")
      item = pattern(.phrase(phrase), since: start)
    default:
      let word = try word()
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
        let effect = try effect()
        item = pattern(.effect(item, effect), since: start)
      case UInt8(ascii: "~"):
        let cost = try cost()
        item = pattern(.cost(item, cost), since: start)
      default: return item
      }
    }
  }

  private mutating func effect() throws(Mistake) -> Effect {
    index += 1
    let name = try name()
    guard let effect = Effect.named[name] else { throw Mistake(message: "There is no effect @\(name).") }
    return effect
  }

  private mutating func cost() throws(Mistake) -> Int {
    index += 1
    guard let cost = Int(try name()), abs(cost) <= Cost.largest else {
      throw Mistake(message: "A number from -\(Cost.largest) to \(Cost.largest) is missing after “~”.")
    }
    return cost
  }

  /// A word as in tokens: in lower case, "do not" for "don't"; `...` and `,` count as words.
  private mutating func word() throws(Mistake) -> String {
    let word = try name()
    guard word == word.lowercased() else { throw Mistake(message: "“\(word)” is to be in lower case.") }
    return word
  }

  private mutating func name() throws(Mistake) -> String {
    let start = index
    while index < bytes.count, !Self.isSign(bytes[index]) { index += 1 }
    guard index > start else {
      let sign = index < bytes.count ? "before “\(Character(Unicode.Scalar(next)))”" : "at the end"
      throw Mistake(message: "A word is missing \(sign).")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case " ", "|", "(", ")", "[", "]", "{", "}", "<", ">", "?", "*", "+", "@", "~": true
    default: false
    }
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(Mistake) {
    guard next == UInt8(ascii: sign) else { throw Mistake(message: "A “\(sign)” is missing.") }
    index += 1
  }
}
