/// An incoming method call.
struct BusCall: Hashable, Sendable {
  var path: String
  /// Empty if the caller leaves it to the object.
  var interface: String
  var member: String
  var arguments: [BusValue]
}
