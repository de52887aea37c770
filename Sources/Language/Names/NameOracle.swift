internal import Text
public import Media

/// Provides the names of a library; `Catalog` does.
///
/// Phrases are parsed with them: "play one dance by drake" is a song by an artist if the library has both, and "new order" is
/// not a command if it has a band of that name.
public protocol NameOracle: Sendable {
  /// The items called exactly `names`, ignoring case, punctuation, tails and a leading article.
  ///
  /// The result is parallel to `names`, which are as typed.
  func things(named names: [String]) async throws -> [NamedThings]

  /// The most similar item for each of `names`, which may be mistyped, misheard or partial; the result is parallel to `names`.
  func nearestThing(to names: [String]) async throws -> [NearThing?]

  /// What is queued or was talked about, the most recent first.
  func itemsAtHand() async throws -> [ItemAtHand]

  /// The names of the listeners.
  var listeners: [String] { get }

  /// The names of outputs, as far as they are known.
  var outputs: [String] { get }

  /// The names of all outputs. The first time, the machine is asked for them, which may take seconds.
  func allOutputs() async throws -> [String]

  /// Whether there is an item with this exact name and description.
  func holds(_ search: MediaSearch) async throws -> Bool
}

extension NameOracle {
  public var listeners: [String] { [] }

  public var outputs: [String] { [] }

  public func allOutputs() async throws -> [String] { outputs }

  public func itemsAtHand() async throws -> [ItemAtHand] { [] }
}

/// The kinds of items that share a name.
public struct NamedThings: Hashable, Sendable {
  /// The kinds of items with exactly this name.
  public var kinds: NamedKinds
  /// The kinds of items with this name except for a tail or an article, as in "Yesterday - Remastered".
  public var shortened: NamedKinds
  /// The spelling of the name by kind; none for kinds in which items share names.
  public var spellings: [NamedKinds: String]

  /// True if nothing has this name.
  var isNothing: Bool { kinds.isEmpty && shortened.isEmpty }

  public init(kinds: NamedKinds = [], shortened: NamedKinds = [], spellings: [NamedKinds: String] = [:]) {
    self.kinds = kinds
    self.shortened = shortened
    self.spellings = spellings
  }
}

/// An item whose name is similar to the words.
public struct NearThing: Hashable, Sendable {
  public var kind: NamedKinds
  /// The name as in the library.
  public var name: String
  /// The confidence that it was meant, 0…1.
  public var confidence: Double

  public init(kind: NamedKinds, name: String, confidence: Double) {
    self.kind = kind
    self.name = name
    self.confidence = confidence
  }

  /// True if `said` is a word of the name, or several in a row.
  func isNamed(inPartBy said: String) -> Bool {
    " \(FoldedText.fold(name)) ".holds(" \(FoldedText.fold(said)) ")
  }
}

/// Kinds of library items.
public struct NamedKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let song = NamedKinds(rawValue: 1)
  public static let album = NamedKinds(rawValue: 2)
  public static let artist = NamedKinds(rawValue: 4)
  public static let genre = NamedKinds(rawValue: 8)
  public static let playlist = NamedKinds(rawValue: 16)
  public static let show = NamedKinds(rawValue: 32)
  public static let book = NamedKinds(rawValue: 64)
  public static let episode = NamedKinds(rawValue: 128)
  public static let station = NamedKinds(rawValue: 256)
}
