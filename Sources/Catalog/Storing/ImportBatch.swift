/// What one transaction of an import stores.
public struct ImportBatch: Sendable {
  /// A file that was moved.
  public struct Move: Sendable {
    public var trackID: Int64
    public var path: String
    public var stamp: ScannedFile.Stamp

    public init(trackID: Int64, path: String, stamp: ScannedFile.Stamp) {
      self.trackID = trackID
      self.path = path
      self.stamp = stamp
    }
  }

  /// The outcome of the files of a batch.
  public struct Outcome: Hashable, Sendable {
    /// New files.
    public var added = 0
    /// Files that were already in the lists.
    public var changed = 0
    /// Missing files that returned to their path.
    public var returned = 0
    /// Missing files that were found at another path.
    public var moved = 0

    public init() {}
  }

  /// New files (`track.id` 0) and changed ones (`track.id` of their row).
  public var files: [PreparedFile]
  public var moves: [Move]
  /// Tracks whose disk is mounted again.
  public var returned: [Int64]

  public init(files: [PreparedFile] = [], moves: [Move] = [], returned: [Int64] = []) {
    self.files = files
    self.moves = moves
    self.returned = returned
  }
}
