/// An audio output that the system provides.
public struct MachineOutput: Hashable, Sendable {
  /// The name that opens it.
  public var name: String
  /// A human-readable name; nil if it has none.
  public var title: String?
  /// Whether it is suggested when an unknown name is asked for; others can still be chosen by name.
  public var isOffered: Bool

  public init(name: String, title: String? = nil, isOffered: Bool = true) {
    self.name = name
    self.title = title
    self.isOffered = isOffered
  }
}
