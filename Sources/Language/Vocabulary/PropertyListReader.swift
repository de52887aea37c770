/// Parses dictionaries, arrays and strings of XML property lists, which is what vocabularies need.
struct PropertyListReader {
  enum Value: Equatable {
    case string(String)
    case array([Value])
    case dictionary([String: Value])

    subscript(key: String) -> Value? {
      if case .dictionary(let members) = self { members[key] } else { nil }
    }
    var string: String? {
      if case .string(let text) = self { text } else { nil }
    }
    var array: [Value] {
      if case .array(let values) = self { values } else { [] }
    }
  }

  /// The maximum nesting.
  private static let maximumDepth = 16

  private let bytes: [UInt8]
  private var index = 0

  /// The value of a property list; nil if it is invalid.
  static func value(of bytes: [UInt8]) -> Value? {
    var reader = PropertyListReader(bytes: bytes)
    while let tag = reader.tag() {
      if tag == "plist" || tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      return reader.value(of: tag, depth: 0)
    }
    return nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The name of the next tag, `/` before an end tag; the text before it is skipped.
  private mutating func tag() -> String? {
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    if bytes[index...].starts(with: "<!--".utf8) {
      while index < bytes.count, !bytes[index...].starts(with: "-->".utf8) { index += 1 }
      return tag()
    }
    let start = index + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
    guard index < bytes.count else { return nil }
    index += 1
    let name = bytes[start..<index - 1].prefix { $0 != 0x20 && $0 != 0x0A }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func text() -> String {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return Self.unescaped(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func value(of tag: String, depth: Int) -> Value? {
    guard depth < Self.maximumDepth else { return nil }
    switch tag {
    case "string":
      let text = text()
      return self.tag() == "/string" ? .string(text) : nil
    case "array/": return .array([])
    case "dict/": return .dictionary([:])
    case "string/": return .string("")
    case "array":
      var values: [Value] = []
      while let tag = self.tag(), tag != "/array" {
        guard let value = value(of: tag, depth: depth + 1) else { return nil }
        values.append(value)
      }
      return .array(values)
    case "dict":
      var members: [String: Value] = [:]
      while let tag = self.tag(), tag != "/dict" {
        guard tag == "key" else { return nil }
        let key = text()
        guard self.tag() == "/key", let next = self.tag(), let value = value(of: next, depth: depth + 1) else {
          return nil
        }
        members[key] = value
      }
      return .dictionary(members)
    default: return nil
    }
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      let entities = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'")]
      let entity = entities.first { rest.hasPrefix($0.0) } ?? ("&", "&")
      result += entity.1
      rest = rest.dropFirst(entity.0.count)
    }
    return result + rest
  }
}
