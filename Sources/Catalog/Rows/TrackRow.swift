internal import Storage

/// A row of a list of tracks.
public struct TrackRow: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var title: String
  public var artist: String
  /// Seconds; nil if unknown.
  public var duration: Double?
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// Whether its file is unavailable.
  public var isMissing: Bool
}

extension TrackRow {
  /// Its columns, in the table `t` of tracks.
  static let columns = "t.id, t.title, t.artist, t.duration, t.affinity, t.missing"

  /// A row of a query of `columns`.
  init(_ row: Statement) {
    self.init(
      id: row.integer(0), title: row.text(1), artist: row.text(2), duration: row.seconds(3),
      affinity: row.int(4), isMissing: row.int(5) != 0)
  }
}
