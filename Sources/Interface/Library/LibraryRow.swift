public import Media

/// One row of the library pane.
public struct LibraryRow: Hashable, Sendable {
  public var thing: LibraryThing
  public var title: String
  /// The values of its columns.
  public var fields: RowFields
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// Whether its file is missing because its disk is not mounted.
  public var isMissing: Bool
  /// Whether it is downloaded.
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

  /// Whether it can be opened to show its contents.
  public var isExpandable: Bool { fields.tracks != nil }
}

/// The item of a library row.
public enum LibraryThing: Hashable, Sendable {
  case media(MediaIdentifier)
  /// All music of a year; 0 for music without a year.
  case year(Int)
  /// The files of a folder, by its number in the library.
  case folder(Int64)

  /// The identifier in the library; nil for years and folders.
  public var identifier: MediaIdentifier? {
    if case .media(let identifier) = self { return identifier }
    return nil
  }
}
