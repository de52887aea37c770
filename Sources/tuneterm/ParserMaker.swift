import Catalog
import Intents
import Language
import Threads

/// Builds the phrase parser for a library on a thread of its own: a large vocabulary takes its time.
actor ParserMaker {
  private let executor = ThreadExecutor(name: "vocabulary")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A parser that knows the names of a library.
  func parser(knowing names: [Catalog.VocabularyKind: [String]]) -> PhraseParser {
    var strings: [UserVocabulary.StringType: [String]] = [:]
    for (kind, list) in names { strings[kind.stringType] = list }
    return PhraseParser(vocabulary: Vocabulary(user: UserVocabulary(strings)))
  }
}

extension Catalog.VocabularyKind {
  fileprivate var stringType: UserVocabulary.StringType {
    switch self {
    case .playlist: .mediaPlaylistTitle
    case .artist: .mediaMusicArtistName
    case .album: .mediaMusicAlbumTitle
    case .genre: .mediaGenreName
    case .show: .mediaShowTitle
    case .audiobook: .mediaAudiobookTitle
    case .audiobookAuthor: .mediaAudiobookAuthor
    }
  }
}
