/// A playlist in a menu.
public struct PlaylistChoice: Hashable, Sendable {
  public var name: String
  public var trackCount: Int

  public init(name: String, trackCount: Int) {
    self.name = name
    self.trackCount = trackCount
  }
}
