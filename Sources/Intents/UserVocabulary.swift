/// Names that only this library contains, the most important first; SiriKit's `INVocabulary`.
public struct UserVocabulary: Hashable, Sendable {
  /// The kind of names in a list; SiriKit's `INVocabularyStringType` for media, and genres.
  public enum StringType: String, Hashable, Sendable, CaseIterable {
    case mediaPlaylistTitle, mediaMusicArtistName, mediaAudiobookTitle, mediaAudiobookAuthor, mediaShowTitle
    case mediaGenreName
  }

  /// Names as they are written, most important first.
  public var strings: [StringType: [String]]

  public init(_ strings: [StringType: [String]] = [:]) { self.strings = strings }
}
