/// A JSON value (RFC 8259).
///
/// Not Codable with FoundationEssentials, which adds 12 MB and linker warnings when linked statically.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses a single value; nil for anything else, or if nested too deeply.
  public init?(_ text: String) {
    var reader = JSONReader(text)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  public subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The number, if it is an integer.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// The value as JSON on one line, with sorted names.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : number.isFinite ? "\(number)" : "null"
    case .string(let text): JSONText.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }.map { JSONText.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }
}

/// JSON strings (RFC 8259).
public enum JSONText {
  /// Returns `text` as a JSON string; control characters are escaped, so it is safe to print on a terminal.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where DisplayText.shown(scalar) != scalar:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
