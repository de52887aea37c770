public import Media

/// What a row of the library stands for.
public enum LibraryThing: Hashable, Sendable {
  case media(MediaIdentifier)
  /// All music of a year; 0 is that without one.
  case year(Int)
  /// The files of a folder, by its number in the library.
  case folder(Int64)

  /// The thing's name in the library; nil for years and folders.
  public var identifier: MediaIdentifier? {
    if case .media(let identifier) = self { return identifier }
    return nil
  }
}
