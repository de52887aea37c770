/// The error of a method call: its D-Bus name, and a sentence.
public struct BusError: Error, Hashable, Sendable {
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  static func unknownMethod(_ text: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.UnknownMethod", text: text)
  }

  static func unknownProperty(_ text: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.UnknownProperty", text: text)
  }

  static func invalidArguments(_ text: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", text: text)
  }

  static func readOnly(_ text: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.PropertyReadOnly", text: text)
  }

  static func failed(_ text: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.Failed", text: text)
  }
}
