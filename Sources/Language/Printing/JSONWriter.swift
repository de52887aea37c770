import Text
import Media

/// Writes a JSON value on one line (RFC 8259); members keep the order in which they are written.
struct JSONWriter {
  private(set) var text = ""
  private var isFirst = true

  /// An object with the members written by `body`.
  static func object(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return "{" + writer.text + "}"
  }

  private mutating func key(_ key: String) {
    if !isFirst { text += ", " }
    isFirst = false
    text += JSONText.quoted(key) + ": "
  }

  mutating func string(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    text += JSONText.quoted(value)
  }

  mutating func strings(_ key: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    self.key(key)
    text += "[" + values.map(JSONText.quoted).joined(separator: ", ") + "]"
  }

  mutating func number(_ key: String, _ value: Double?) {
    guard let value, value.isFinite else { return }
    self.key(key)
    text += value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String((value * 1e6).rounded() / 1e6)
  }

  mutating func bool(_ key: String, _ value: Bool?) {
    guard let value else { return }
    self.key(key)
    text += value ? "true" : "false"
  }

  mutating func null(_ key: String) {
    self.key(key)
    text += "null"
  }

  /// A member whose value is already JSON.
  mutating func json(_ key: String, _ value: String) {
    self.key(key)
    text += value
  }
}
