/// Something that a phrase may describe by a part of its name, because it is queued or was talked about: "the robot one".
public struct ItemAtHand: Hashable, Sendable {
  public var kind: NamedKinds
  /// The name as in the library.
  public var name: String
  /// Whoever made it; nil if unknown.
  public var artist: String?

  public init(kind: NamedKinds, name: String, artist: String? = nil) {
    self.kind = kind
    self.name = name
    self.artist = artist
  }
}
