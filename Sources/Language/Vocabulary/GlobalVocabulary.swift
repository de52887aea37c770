/// Synonyms for everybody, from a property list in SiriKit's ParameterVocabularies format.
public struct GlobalVocabulary: Hashable, Sendable {
  /// A named item with its synonyms; VocabularyItem.
  public struct Item: Hashable, Sendable {
    /// The value for the intent; VocabularyItemIdentifier.
    public var identifier: String
    /// The synonyms; each VocabularyItemPhrase.
    public var phrases: [String]

    public init(identifier: String, phrases: [String]) {
      self.identifier = identifier
      self.phrases = phrases
    }
  }

  /// Items by the name of their parameter, for example `INPlayMediaIntent.mediaSearch.genreNames`; ParameterNames.
  public var items: [String: [Item]]

  public init(items: [String: [Item]] = [:]) { self.items = items }

  /// The names of unknown parameters, in order.
  public var unknownParameters: [String] {
    items.keys.filter { VocabularyParameter(name: $0) == nil }.sorted()
  }

  /// The vocabulary in an XML property list; nil if it is invalid.
  public init?(propertyList bytes: [UInt8]) {
    guard let root = PropertyListReader.value(of: bytes), let parameters = root["ParameterVocabularies"] else {
      return nil
    }
    items = [:]
    for parameter in parameters.array {
      let vocabulary = (parameter["ParameterVocabulary"]?.array ?? []).compactMap { item -> Item? in
        guard let identifier = item["VocabularyItemIdentifier"]?.string else { return nil }
        let synonyms = item["VocabularyItemSynonyms"]?.array ?? []
        return Item(identifier: identifier, phrases: synonyms.compactMap { $0["VocabularyItemPhrase"]?.string })
      }
      for name in parameter["ParameterNames"]?.array.compactMap(\.string) ?? [] {
        items[name, default: []] += vocabulary
      }
    }
  }

  /// Adds `other`, for example the user's own file.
  public mutating func merge(_ other: GlobalVocabulary) {
    for (name, more) in other.items { items[name, default: []] += more }
  }
}
