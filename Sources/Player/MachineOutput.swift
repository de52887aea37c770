/// An output that the machine has by itself.
public struct MachineOutput: Hashable, Sendable {
  public var name: String
  /// Whether it is told when a name leads nowhere; the others are only for those who know their names.
  public var isOffered: Bool

  public init(name: String, isOffered: Bool = true) {
    self.name = name
    self.isOffered = isOffered
  }
}
