import Text
import Media
import CDBus

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

// libdbus reads and writes values through pointers to plain C values; each of them lives for its call.
extension BusValue {
  /// Adds the value to a message.
  func append(to iterator: UnsafeMutablePointer<DBusMessageIter>) {
    switch self {
    case .byte(let value): Self.append(value, "y", to: iterator)
    case .bool(let value): Self.append(dbus_bool_t(value ? 1 : 0), "b", to: iterator)
    case .int16(let value): Self.append(value, "n", to: iterator)
    case .uint16(let value): Self.append(value, "q", to: iterator)
    case .int32(let value): Self.append(value, "i", to: iterator)
    case .uint32(let value): Self.append(value, "u", to: iterator)
    case .int64(let value): Self.append(value, "x", to: iterator)
    case .uint64(let value): Self.append(value, "t", to: iterator)
    case .double(let value): Self.append(value, "d", to: iterator)
    case .string(let text): Self.append(text, "s", to: iterator)
    case .objectPath(let text): Self.append(text, "o", to: iterator)
    case .signature(let text): Self.append(text, "g", to: iterator)
    case .array(let values, let element): Self.append(values, in: "a", element, to: iterator)
    case .structure(let fields): Self.append(fields, in: "r", nil, to: iterator)
    case .entry(let key, let value): Self.append([key, value], in: "e", nil, to: iterator)
    case .variant(let value): Self.append([value], in: "v", value.signature, to: iterator)
    }
  }

  private static func append<Value>(
    _ value: Value, _ type: Unicode.Scalar, to iterator: UnsafeMutablePointer<DBusMessageIter>
  ) {
    withUnsafePointer(to: value) { _ = dbus_message_iter_append_basic(iterator, Int32(type.value), $0) }
  }

  private static func append(
    _ text: String, _ type: Unicode.Scalar, to iterator: UnsafeMutablePointer<DBusMessageIter>
  ) {
    // Also because the bus closes connections that send a zero byte; Swift strings are valid UTF-8 already.
    DisplayText.lines(text).withCString { append($0, type, to: iterator) }
  }

  private static func append(
    _ values: [BusValue], in type: Unicode.Scalar, _ contents: String?,
    to iterator: UnsafeMutablePointer<DBusMessageIter>
  ) {
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(iterator, Int32(type.value), contents, &inner)
    for value in values { value.append(to: &inner) }
    dbus_message_iter_close_container(iterator, &inner)
  }

  /// All remaining values; nil if one has an unsupported type.
  static func values(_ iterator: UnsafeMutablePointer<DBusMessageIter>) -> [BusValue]? {
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(iterator) != 0 {
      guard let value = value(iterator) else { return nil }
      values.append(value)
      dbus_message_iter_next(iterator)
    }
    return values
  }

  private static func value(_ iterator: UnsafeMutablePointer<DBusMessageIter>) -> BusValue? {
    func basic<Value>(_ start: Value) -> Value {
      var value = start
      withUnsafeMutablePointer(to: &value) { dbus_message_iter_get_basic(iterator, $0) }
      return value
    }
    func text() -> String { basic(UnsafePointer<CChar>?.none).map { String(cString: $0) } ?? "" }
    func contents() -> [BusValue]? {
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(iterator, &inner)
      return values(&inner)
    }
    guard let type = Unicode.Scalar(UInt32(dbus_message_iter_get_arg_type(iterator))) else { return nil }
    switch type {
    case "y": return .byte(basic(0))
    case "b": return .bool(basic(dbus_bool_t(0)) != 0)
    case "n": return .int16(basic(0))
    case "q": return .uint16(basic(0))
    case "i": return .int32(basic(0))
    case "u": return .uint32(basic(0))
    case "x": return .int64(basic(0))
    case "t": return .uint64(basic(0))
    case "d": return .double(basic(0))
    case "s": return .string(text())
    case "o": return .objectPath(text())
    case "g": return .signature(text())
    case "a":
      guard let signature = dbus_message_iter_get_signature(iterator) else { return nil }
      defer { dbus_free(signature) }
      return contents().map { .array($0, of: String(String(cString: signature).dropFirst())) }
    case "r": return contents().map(BusValue.structure)
    case "e": return contents().flatMap { $0.count == 2 ? .entry(key: $0[0], value: $0[1]) : nil }
    case "v": return contents()?.first.map(BusValue.variant)
    default: return nil
    }
  }
}
