public import Catalog
public import Intents

extension UserVocabulary {
  /// The names of a library for the parser; albums are omitted, because they are found without help.
  public init(_ names: [Catalog.VocabularyKind: [String]]) {
    var strings: [StringType: [String]] = [:]
    for (kind, list) in names { if let type = kind.stringType { strings[type] = list } }
    self.init(strings)
  }
}

extension Catalog.VocabularyKind {
  /// The corresponding list of the parser.
  fileprivate var stringType: UserVocabulary.StringType? {
    switch self {
    case .playlist: .mediaPlaylistTitle
    case .artist: .mediaMusicArtistName
    case .album: nil
    case .genre: .mediaGenreName
    case .show: .mediaShowTitle
    case .audiobook: .mediaAudiobookTitle
    case .audiobookAuthor: .mediaAudiobookAuthor
    }
  }
}
