import Text
import Media

/// A D-Bus value (D-Bus specification, "Type system"), as far as media players and remotes need it.
public indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  case array([BusValue], of: String)
  case structure([BusValue])
  case entry(key: BusValue, value: BusValue)
  case variant(BusValue)
}

extension BusValue {
  /// The D-Bus signature of the value.
  public var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .array(_, let element): "a" + element
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    }
  }

  /// A dictionary of named values, each in a variant, sorted by name.
  public static func properties(_ values: [String: BusValue]) -> BusValue {
    .array(
      values.sorted { $0.key < $1.key }.map { .entry(key: .string($0.key), value: .variant($0.value)) }, of: "{sv}")
  }

  public static func strings(_ texts: [String]) -> BusValue { .array(texts.map(BusValue.string), of: "s") }

  public static func objectPaths(_ paths: [String]) -> BusValue { .array(paths.map(BusValue.objectPath), of: "o") }

  /// A name from a tag or a file, made safe to display.
  static func name(_ text: String) -> BusValue { .string(DisplayText.line(text)) }

  /// The text of a string or an object path.
  var text: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  /// The value in a variant, or the value itself.
  var unwrapped: BusValue { if case .variant(let value) = self { value.unwrapped } else { self } }
}
