/// Parses JSON.
struct JSONReader {
  private static let depthLimit = 8

  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Whether only whitespace is left.
  var isAtEnd: Bool { scalars[position...].allSatisfy(Self.isBlank) }

  /// Parses a value; nil if it is invalid or nested too deeply.
  mutating func value(depth: Int) -> JSONValue? {
    skipBlanks()
    guard depth < Self.depthLimit, let scalar = peek else { return nil }
    switch scalar {
    case "{": return object(depth: depth)
    case "[": return array(depth: depth)
    case "\"": return string().map(JSONValue.string)
    case "t": return take("true") ? .bool(true) : nil
    case "f": return take("false") ? .bool(false) : nil
    case "n": return take("null") ? .null : nil
    default: return number().map(JSONValue.number)
    }
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { [" ", "\t", "\n", "\r"].contains(scalar) }

  private mutating func skipBlanks() { while let scalar = peek, Self.isBlank(scalar) { position += 1 } }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func object(depth: Int) -> JSONValue? {
    position += 1
    var fields: [String: JSONValue] = [:]
    skipBlanks()
    if take("}") { return .object(fields) }
    while true {
      skipBlanks()
      guard peek == "\"", let name = string() else { return nil }
      skipBlanks()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      fields[name] = value
      skipBlanks()
      if take("}") { return .object(fields) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    position += 1
    var values: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array(values) }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      skipBlanks()
      if take("]") { return .array(values) }
      guard take(",") else { return nil }
    }
  }

  private mutating func number() -> Double? {
    let start = position
    while let scalar = peek, "+-.eE0123456789".unicodeScalars.contains(scalar) { position += 1 }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<position])
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func string() -> String? {
    position += 1
    var text = ""
    while let scalar = peek {
      position += 1
      switch scalar {
      case "\"": return text
      case "\\":
        guard let escaped = escape() else { return nil }
        text.unicodeScalars.append(escaped)
      case _ where scalar.value < 0x20: return nil
      default: text.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  /// Parses the rest of an escape sequence after the backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    position += 1
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u":
      guard let first = codeUnit() else { return nil }
      guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
      // The second half of a surrogate pair must follow.
      guard take("\\u"), let second = codeUnit(), (0xDC00..<0xE000).contains(second) else { return nil }
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    default: return nil
    }
  }

  private mutating func codeUnit() -> UInt32? {
    guard position + 4 <= scalars.count else { return nil }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[position..<position + 4])
    position += 4
    return text.allSatisfy(\.isHexDigit) ? UInt32(text, radix: 16) : nil
  }
}
