import Language
import Media

/// Sentences about what is in the library and what leaves it.
extension Wording {
  static let removesOneFile = """
    I can take single files out of the library. Stations, podcasts and playlists go with “remove”, “unsubscribe” and “delete”.
    """

  /// `I keep likes of songs, albums, artists, genres, shows and books, but not of music from the 1980s.`
  static func keepsNoLike(of search: MediaSearch) -> String {
    "I keep likes of songs, albums, artists, genres, shows and books, but not of \(search.described())."
  }

  static func isNotInLibrary(_ what: String) -> String { "\(capitalized(what)) isn't in your library." }

  static func removedFromLibrary(_ what: String) -> String {
    "Removed \(what) from your library; the file stays where it is. “undo” brings it back."
  }

  /// A file in an imported folder leaves the library when it leaves that folder.
  static func staysInLibrary(_ what: String, folder: String) -> String {
    """
    \(capitalized(what)) is in \(folder), which you imported, so it stays until its file leaves that folder. \
    “I don't like this” keeps it out of mixes.
    """
  }
}
