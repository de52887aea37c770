public import Intents
public import Media

/// The names and synonyms that phrases are matched against; compact, immutable, built once.
public struct Vocabulary: Sendable {
  /// The names of a library with the identifiers of what they name, and the synonyms of the global vocabulary.
  ///
  /// `identifiers` may leave out names: those are found by their name.
  public init(
    user: UserVocabulary = UserVocabulary(),
    identifiers: [UserVocabulary.StringType: [MediaIdentifier?]] = [:], global: GlobalVocabulary = GlobalVocabulary()
  ) {}
}
