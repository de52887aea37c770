/// An output that the machine has by itself.
public struct MachineOutput: Hashable, Sendable {
  /// What it is opened by.
  public var name: String
  /// What its maker or its owner calls it; nil where it has its name alone.
  public var title: String?
  /// Whether it is told when a name leads nowhere; the others are only for those who know their names.
  public var isOffered: Bool

  public init(name: String, title: String? = nil, isOffered: Bool = true) {
    self.name = name
    self.title = title
    self.isOffered = isOffered
  }
}
