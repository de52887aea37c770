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

  /// The names of parameters that no phrase can fill, in order.
  public var unknownParameters: [String] {
    items.keys.filter { VocabularyParameter(name: $0) == nil }.sorted()
  }

  /// The vocabulary in the XML property list `bytes`; nil if it is none.
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

  /// Adds what `other`, for example a file of the user's own, says beyond it.
  public mutating func merge(_ other: GlobalVocabulary) {
    for (name, more) in other.items { items[name, default: []] += more }
  }
}
