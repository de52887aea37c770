public import Media

/// Some rows of the library that the screen is about to show.
public struct LibraryRequest: Hashable, Sendable {
  /// Different for each request; the answer repeats it.
  public var number: Int
  /// Whose contents: an artist's albums, an album's tracks; nil is the top: all artists, or what matches `filter`.
  public var parent: MediaIdentifier?
  /// The words of the live filter, as typed; empty for none. With a filter the top holds the artists, albums and tracks that match.
  public var filter: String
  /// The first row wanted, 0 being the first.
  public var offset: Int
  /// How many rows at most.
  public var limit: Int

  public init(number: Int, parent: MediaIdentifier?, filter: String, offset: Int, limit: Int) {
    self.number = number
    self.parent = parent
    self.filter = filter
    self.offset = offset
    self.limit = limit
  }
}
