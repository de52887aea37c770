/// A sort order of tracks: names from A to Z, other keys in descending order, unless reversed.
public struct TrackOrder: Hashable, Sendable, CustomStringConvertible {
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case title, artist, album, year, length, rating, plays, added
  }

  public var key: Key
  public var isReversed: Bool

  public init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// Whether it sorts by name.
  public var isByName: Bool { [.title, .artist, .album].contains(key) }

  /// The words after "by" in a sentence: `title, from Z to A`.
  public var description: String {
    switch (key, isReversed) {
    case (.title, false), (.artist, false), (.album, false): key.rawValue
    case (.title, true), (.artist, true), (.album, true): "\(key.rawValue), from Z to A"
    case (.year, false): "year, newest first"
    case (.year, true): "year, oldest first"
    case (.length, false): "length, longest first"
    case (.length, true): "length, shortest first"
    case (.rating, false): "rating, best first"
    case (.rating, true): "rating, worst first"
    case (.plays, false): "plays, most played first"
    case (.plays, true): "plays, least played first"
    case (.added, false): "date added, newest first"
    case (.added, true): "date added, oldest first"
    }
  }
}
