/// An episode whose sound is on this disk, or is to be.
public struct Download: Hashable, Sendable {
  /// The numbers stand in the file of the library.
  public enum State: Int64, Sendable {
    /// It waits, or is fetched, or has to be tried again.
    case wanted = 0
    case complete
    /// A person has deleted it: it is not downloaded ahead again.
    case declined
  }

  public var trackID: Int64
  /// The address of the episode.
  public var path: String
  public var title: String
  public var show: String
  public var state: State
  /// Whether it was downloaded without being asked for by itself.
  public var isAhead: Bool
  /// What the server has told of the bytes that are here.
  public var entityTag: String
  public var modified: String
  /// Bytes of the whole; nil where the server has not said.
  public var length: Int64?
  /// Bytes that are here, of one that is complete.
  public var size: Int64
  /// Why it could not be had the last time; empty where nothing is wrong.
  public var problem: String
  /// Whether somebody of the household has heard it to its end.
  public var isHeard: Bool
  /// Whether somebody has left it in the middle.
  public var isHalfHeard: Bool
  /// Whether its feed was unsubscribed from.
  public var isGone: Bool
  /// When somebody heard it last, in seconds since 1970; 0 for never.
  public var lastPlayed: Int64
}
