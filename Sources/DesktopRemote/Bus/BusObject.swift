import Text
import Threads

/// An object on the bus: answers calls to its interfaces, and to the standard ones of properties and introspection.
@LoopActor
final class BusObject {
  let path: String
  private let interfaces: [BusInterface]
  /// The last emitted values of properties.
  private var known: [String: [String: BusValue]] = [:]

  init(path: String, _ interfaces: [BusInterface]) {
    self.path = path
    self.interfaces = interfaces
    _ = changes()
  }

  /// Answers a call.
  func answer(_ call: BusCall) async throws(BusError) -> [BusValue] {
    switch call.interface {
    case "org.freedesktop.DBus.Properties": return try await answerAboutProperties(call)
    case "org.freedesktop.DBus.Introspectable" where call.member == "Introspect": return [.string(introspection)]
    default: break
    }
    let fitting = interfaces.filter { call.interface.isEmpty || $0.name == call.interface }
    guard let method = fitting.flatMap(\.methods).first(where: { $0.name == call.member }) else {
      throw .unknownMethod("there is no method \(call.interface).\(call.member)")
    }
    let wanted = method.arguments.map(\.type).joined()
    guard call.arguments.map(\.signature).joined() == wanted else {
      throw .invalidArguments("\(call.member) takes (\(wanted))")
    }
    return try await method.call(call.arguments)
  }

  /// The changes since the last call, by interface: the values, and the names of invalidated properties.
  func changes() -> [(interface: String, values: [String: BusValue], invalidated: [String])] {
    interfaces.compactMap { interface in
      var values: [String: BusValue] = [:]
      var invalidated: [String] = []
      for property in interface.properties where property.changes != .silent {
        let value = property.value()
        guard known[interface.name]?[property.name] != value else { continue }
        known[interface.name, default: [:]][property.name] = value
        if property.changes == .told { values[property.name] = value } else { invalidated.append(property.name) }
      }
      return values.isEmpty && invalidated.isEmpty ? nil : (interface.name, values, invalidated)
    }
  }

  private func answerAboutProperties(_ call: BusCall) async throws(BusError) -> [BusValue] {
    let words = call.arguments.prefix(2).compactMap(\.text)
    guard let name = words.first else { throw .invalidArguments("\(call.member) takes the name of an interface") }
    guard let interface = interfaces.first(where: { $0.name == name }) else {
      throw .unknownProperty("there is no interface \(name)")
    }
    if call.member == "GetAll", call.arguments.count == 1 {
      return [.properties(Dictionary(uniqueKeysWithValues: interface.properties.map { ($0.name, $0.value()) }))]
    }
    guard words.count == 2, let property = interface.properties.first(where: { $0.name == words[1] }) else {
      throw .unknownProperty("there is no property \(words.joined(separator: "."))")
    }
    switch call.member {
    case "Get" where call.arguments.count == 2: return [.variant(property.value())]
    case "Set" where call.arguments.count == 3:
      guard let set = property.set else { throw .readOnly("\(property.name) cannot be set") }
      let value = call.arguments[2].unwrapped
      guard value.signature == property.type else { throw .invalidArguments("\(property.name) takes \(property.type)") }
      try await set(value)
      return []
    default: throw .unknownMethod("there is no method \(call.member) of that kind")
    }
  }

  /// The introspection data, in the format of the D-Bus specification.
  private var introspection: String {
    func arguments(_ list: [(name: String, type: String)], _ direction: String) -> String {
      list.map { #"<arg name="\#($0.name)" type="\#($0.type)"\#(direction)/>"# }.joined()
    }
    var text = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>
      <interface name="org.freedesktop.DBus.Introspectable">
      <method name="Introspect"><arg name="xml" type="s" direction="out"/></method>
      </interface>
      <interface name="org.freedesktop.DBus.Properties">
      <method name="Get"><arg name="interface" type="s" direction="in"/><arg name="name" type="s" direction="in"/>\
      <arg name="value" type="v" direction="out"/></method>
      <method name="GetAll"><arg name="interface" type="s" direction="in"/>\
      <arg name="values" type="a{sv}" direction="out"/></method>
      <method name="Set"><arg name="interface" type="s" direction="in"/><arg name="name" type="s" direction="in"/>\
      <arg name="value" type="v" direction="in"/></method>
      <signal name="PropertiesChanged"><arg name="interface" type="s"/><arg name="values" type="a{sv}"/>\
      <arg name="invalidated" type="as"/></signal>
      </interface>

      """
    for interface in interfaces {
      text += #"<interface name="\#(interface.name)">"# + "\n"
      for method in interface.methods {
        text += #"<method name="\#(method.name)">"# + arguments(method.arguments, #" direction="in""#)
        text += arguments(method.results, #" direction="out""#) + "</method>\n"
      }
      for property in interface.properties {
        let access = property.set == nil ? "read" : "readwrite"
        text += #"<property name="\#(property.name)" type="\#(property.type)" access="\#(access)">"#
        text += #"<annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" "#
        text += #"value="\#(property.changes.rawValue)"/></property>"# + "\n"
      }
      for signal in interface.signals {
        text += #"<signal name="\#(signal.name)">"# + arguments(signal.arguments, "") + "</signal>\n"
      }
      text += "</interface>\n"
    }
    return text + "</node>\n"
  }
}
