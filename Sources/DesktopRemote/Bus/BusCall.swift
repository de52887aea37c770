/// A method call that came over the bus.
struct BusCall: Hashable, Sendable {
  var path: String
  /// Empty where the caller leaves it to the object.
  var interface: String
  var member: String
  var arguments: [BusValue]
}
