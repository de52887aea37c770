/// A downloaded or pending episode.
public struct Download: Hashable, Sendable {
  /// The raw values are stored in the library.
  public enum State: Int64, Sendable {
    /// It is waiting, being fetched, or has to be retried.
    case wanted = 0
    case complete
    /// The user has deleted it, so it is not downloaded automatically again.
    case declined
  }

  public var trackID: Int64
  /// The address of the episode.
  public var path: String
  public var title: String
  public var show: String
  public var state: State
  /// Whether it was downloaded automatically.
  public var isAhead: Bool
  /// The validators of the downloaded bytes, from the server.
  public var entityTag: String
  public var modified: String
  /// The total size in bytes; nil if the server has not reported it.
  public var length: Int64?
  /// The size in bytes of a complete download.
  public var size: Int64
  /// Why the last attempt failed; empty if it did not.
  public var problem: String
  /// Whether any listener has heard it to the end.
  public var isHeard: Bool
  /// Whether any listener has left it unfinished.
  public var isHalfHeard: Bool
  /// Whether its feed was unsubscribed from.
  public var isGone: Bool
  /// When it was last heard, in seconds since 1970; 0 for never.
  public var lastPlayed: Int64
}
