/// A listener of the library, with their own likes, ratings, plays, positions and playlists.
public struct Listener: Hashable, Sendable, Identifiable {
  /// The row of the first listener, who may have no name.
  public static let first: Int64 = 1
  /// The row of the guest, whose data is not kept.
  public static let guest: Int64 = 0

  public var id: Int64
  /// Empty for the first listener until a name is given.
  public var name: String

  public init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }

  /// The displayed name.
  public var shownName: String {
    if id == Self.guest { return "a guest" }
    return name.isEmpty ? "the first listener" : name
  }
}

/// The listener whose library statements read.
struct Viewer: Hashable, Sendable {
  var listener = Listener.first
  /// Whether the library is read for a request of another listener: "Anna's playlists".
  var isSomebodyElse = false
  /// Whether there has ever been another listener, whose data must be excluded.
  var isShared = false
  /// Whether the tables are read directly, regardless of the listener; for storing.
  var seesAll = false
}
