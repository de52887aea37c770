public import Media

/// Tells what things of a library are called; `Catalog` is one.
///
/// A phrase is read with the names of the library at hand: "play one dance by drake" is a song by an artist where both
/// are there, and "new order" is no command where there is a band of that name.
public protocol NameOracle: Sendable {
  /// What each of `names` is the name of: the whole name, case, punctuation, tails and a leading article aside.
  ///
  /// The result is parallel to `names`, which are as they were typed.
  func things(named names: [String]) async throws -> [NamedThings]

  /// What each of `names` comes nearest to, mistyped, misheard or in part; the result is parallel to `names`.
  func nearestThing(to names: [String]) async throws -> [NearThing?]

  /// The names of those who may listen.
  var listeners: [String] { get }

  /// Whether there is anything that is called and described just so.
  func holds(_ search: MediaSearch) async throws -> Bool
}

extension NameOracle {
  public var listeners: [String] { [] }
}

/// The kinds of things that have one name.
public struct NamedThings: Hashable, Sendable {
  /// Of which kinds there are things that are called so.
  public var kinds: NamedKinds
  /// Of which kinds there are things that are called so but for a tail or an article, as in "Yesterday - Remastered".
  public var shortened: NamedKinds
  /// How the library writes the name, by what is called so; kinds that many things of one name belong to have none.
  public var spellings: [NamedKinds: String]

  /// True if nothing is called so.
  var isNothing: Bool { kinds.isEmpty && shortened.isEmpty }

  public init(kinds: NamedKinds = [], shortened: NamedKinds = [], spellings: [NamedKinds: String] = [:]) {
    self.kinds = kinds
    self.shortened = shortened
    self.spellings = spellings
  }
}

/// A thing whose name is near to what was said.
public struct NearThing: Hashable, Sendable {
  public var kind: NamedKinds
  /// The name as the library has it.
  public var name: String
  /// How likely it is what was meant, 0…1.
  public var confidence: Double

  public init(kind: NamedKinds, name: String, confidence: Double) {
    self.kind = kind
    self.name = name
    self.confidence = confidence
  }
}

/// Kinds of things that a library holds.
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
