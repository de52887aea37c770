public import Media

/// One row of the library pane.
public struct LibraryRow: Hashable, Sendable {
  public var thing: LibraryThing
  public var title: String
  /// What stands beside the title: an album's year, a found track's artist; empty for nothing.
  public var detail: String
  /// What it is sorted by, `2011` or `14 plays`, before the numbers at the end; empty for nothing.
  public var figure: String
  /// How many things are inside; nil for a track.
  public var count: Int?
  /// Seconds; for tracks.
  public var duration: Double?
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// Whether its file is away, with the disk it is on.
  public var isMissing: Bool
  /// The number of a track, where it stands in its album; nil elsewhere.
  public var number: Int?
  /// Whether it is a smart playlist, which fills itself.
  public var isFixed = false

  public init(
    thing: LibraryThing, title: String, detail: String = "", figure: String = "", count: Int? = nil,
    duration: Double? = nil, affinity: Int = 0, isMissing: Bool = false
  ) {
    self.thing = thing
    self.title = title
    self.detail = detail
    self.figure = figure
    self.count = count
    self.duration = duration
    self.affinity = affinity
    self.isMissing = isMissing
  }

  public init(
    identifier: MediaIdentifier, title: String, detail: String = "", count: Int? = nil, duration: Double? = nil,
    affinity: Int = 0, isMissing: Bool = false
  ) {
    self.init(
      thing: .media(identifier), title: title, detail: detail, count: count, duration: duration, affinity: affinity,
      isMissing: isMissing)
  }

  /// Whether it opens to show what is inside.
  public var isExpandable: Bool { count != nil }
}
