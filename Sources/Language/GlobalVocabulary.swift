/// Synonyms that hold for everybody, as a property list in SiriKit's ParameterVocabularies format lists them.
public struct GlobalVocabulary: Hashable, Sendable {
  /// One named thing with the ways to say it; VocabularyItem.
  public struct Item: Hashable, Sendable {
    /// What stands in the intent; VocabularyItemIdentifier.
    public var identifier: String
    /// The ways to say it; each VocabularyItemPhrase.
    public var phrases: [String]

    public init(identifier: String, phrases: [String]) {
      self.identifier = identifier
      self.phrases = phrases
    }
  }

  /// Items by the name of the parameter they fill, for example `INPlayMediaIntent.mediaSearch.genreNames`; ParameterNames.
  public var items: [String: [Item]]

  public init(items: [String: [Item]] = [:]) { self.items = items }
}
