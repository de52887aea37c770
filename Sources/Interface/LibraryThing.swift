public import Media

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
