import Threads

/// An interface of an object: methods, properties, signals.
@LoopActor
struct BusInterface {
  /// A method; `arguments` and `results` are names with their types.
  struct Method {
    var name: String
    var arguments: [(name: String, type: String)]
    var results: [(name: String, type: String)]
    var call: @LoopActor ([BusValue]) async throws(BusError) -> [BusValue]
  }

  struct Property {
    var name: String
    var type: String
    /// How changes are emitted, by the annotation of the specification.
    var changes: Changes
    var value: @LoopActor () -> BusValue
    var set: (@LoopActor (BusValue) async throws(BusError) -> Void)?
  }

  /// org.freedesktop.DBus.Property.EmitsChangedSignal.
  enum Changes: String {
    case told = "true"
    /// Only the name is emitted, because the value is large.
    case invalidated = "invalidates"
    case silent = "false"
  }

  struct Signal {
    var name: String
    var arguments: [(name: String, type: String)]
  }

  var name: String
  var methods: [Method] = []
  var properties: [Property] = []
  var signals: [Signal] = []

  init(_ name: String) { self.name = name }

  mutating func method(
    _ name: String, _ arguments: [(name: String, type: String)] = [], results: [(name: String, type: String)] = [],
    _ call: @escaping @LoopActor ([BusValue]) async throws(BusError) -> [BusValue]
  ) {
    methods.append(Method(name: name, arguments: arguments, results: results, call: call))
  }

  mutating func property(
    _ name: String, _ type: String, _ changes: Changes = .told,
    set: (@LoopActor (BusValue) async throws(BusError) -> Void)? = nil, _ value: @escaping @LoopActor () -> BusValue
  ) {
    properties.append(Property(name: name, type: type, changes: changes, value: value, set: set))
  }

  mutating func signal(_ name: String, _ arguments: [(name: String, type: String)]) {
    signals.append(Signal(name: name, arguments: arguments))
  }
}

/// An incoming method call.
struct BusCall: Hashable, Sendable {
  var path: String
  /// Empty if the caller leaves it to the object.
  var interface: String
  var member: String
  var arguments: [BusValue]
}

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
