/// Somebody who listens to the library, with likes, ratings, plays, places and playlists of their own.
public struct Listener: Hashable, Sendable, Identifiable {
  /// The row of who listened before anybody gave a name.
  public static let first: Int64 = 1
  /// The row of whom nothing is remembered.
  public static let guest: Int64 = 0

  public var id: Int64
  /// Empty for the first one until a name is given.
  public var name: String

  public init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }

  /// The name as it is shown.
  public var shownName: String {
    if id == Self.guest { return "a guest" }
    return name.isEmpty ? "the first listener" : name
  }
}

/// Whose library it is that statements read.
struct Viewer: Hashable, Sendable {
  var listener = Listener.first
  /// Whether somebody else has ever listened: what is theirs is left out then.
  var isShared = false
  /// Whether the tables are read as they are, whoever listens: for what is stored.
  var seesAll = false
}
