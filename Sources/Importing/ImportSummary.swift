internal import Catalog

/// What an import did.
public struct ImportSummary: Hashable, Sendable {
  /// A file that was skipped, and why.
  public struct Skipped: Hashable, Sendable {
    public var path: String
    /// A phrase such as "OptimFROG cannot be played" that follows the path.
    public var reason: String
  }

  public var added = 0
  public var changed = 0
  public var moved = 0
  /// Tracks whose files were deleted.
  public var deleted = 0
  public var unchanged = 0
  /// Tracks that became unavailable with their disk.
  public var away = 0
  /// Tracks that became available again.
  public var returned = 0
  /// Playlists that mirror files and were created, updated or deleted.
  public var playlists = 0
  public var skipped: [Skipped] = []
  /// Tracks in the library at the end.
  public var tracksInLibrary = 0
  public var wasCancelled = false
  /// Seconds.
  public var elapsed: Double = 0

  /// True if lists of the library may have changed.
  public var hasChanges: Bool { added + changed + moved + deleted + away + returned + playlists > 0 }

  /// An import that found nothing.
  public init() {}

  mutating func count(_ outcome: ImportBatch.Outcome) {
    added += outcome.added
    changed += outcome.changed
    returned += outcome.returned
    moved += outcome.moved
  }

  /// Files that were counted as new turned out to be moved.
  mutating func countMoved(_ count: Int) {
    moved += count
    added -= count
  }
}
