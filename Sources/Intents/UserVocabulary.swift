/// The names a person may say that only this library knows, ordered by importance; SiriKit's `INVocabulary`.
public struct UserVocabulary: Hashable, Sendable {
  /// What kind of name a list holds; SiriKit's `INVocabularyStringType` for media, and genres.
  public enum StringType: String, Hashable, Sendable, CaseIterable {
    case mediaPlaylistTitle, mediaMusicArtistName, mediaAudiobookTitle, mediaAudiobookAuthor, mediaShowTitle
    case mediaGenreName
  }

  /// Names as they are written, most important first.
  public var strings: [StringType: [String]]

  public init(_ strings: [StringType: [String]] = [:]) { self.strings = strings }
}
