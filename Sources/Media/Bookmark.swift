/// A position in a track saved by a listener.
public struct Bookmark: Hashable, Sendable {
  /// The row in the library.
  public var id: Int64
  public var trackID: Int64
  /// Seconds from the start of the track.
  public var position: Double
  /// When it was set, in seconds since 1970.
  public var time: Int64

  public init(id: Int64, trackID: Int64, position: Double, time: Int64) {
    self.id = id
    self.trackID = trackID
    self.position = position
    self.time = time
  }
}
