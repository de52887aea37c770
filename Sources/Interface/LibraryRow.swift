public import Media

/// One row of the library pane.
public struct LibraryRow: Hashable, Sendable {
  public var thing: LibraryThing
  public var title: String
  /// What stands in its columns.
  public var fields: RowFields
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// Whether its file is away, with the disk it is on.
  public var isMissing: Bool
  /// Whether its sound was brought here from the web.
  public var isDownloaded = false
  /// Whether it is a smart playlist, which fills itself.
  public var isFixed = false

  public init(
    thing: LibraryThing, title: String, fields: RowFields = RowFields(), affinity: Int = 0, isMissing: Bool = false
  ) {
    self.thing = thing
    self.title = title
    self.fields = fields
    self.affinity = affinity
    self.isMissing = isMissing
  }

  public init(
    identifier: MediaIdentifier, title: String, fields: RowFields = RowFields(), affinity: Int = 0,
    isMissing: Bool = false
  ) {
    self.init(thing: .media(identifier), title: title, fields: fields, affinity: affinity, isMissing: isMissing)
  }

  /// Whether it opens to show what is inside.
  public var isExpandable: Bool { fields.tracks != nil }
}
