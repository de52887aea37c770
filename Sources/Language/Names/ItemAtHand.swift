import Text

/// Something that a phrase may describe by a part of its name, because it is queued or was talked about: "the robot one".
public struct ItemAtHand: Hashable, Sendable {
  public let kind: NamedKinds
  /// The name as in the library.
  public let name: String
  /// Whoever made it; nil if unknown.
  public let artist: String?
  /// The words of the name and of the artist as they are compared.
  let nameWords: Set<String>
  let artistWords: Set<String>
  /// Those of its album.
  let albumWords: Set<String>

  public init(kind: NamedKinds, name: String, artist: String? = nil, album: String? = nil) {
    self.kind = kind
    self.name = name
    self.artist = artist
    nameWords = Self.words(of: name)
    artistWords = Self.words(of: artist ?? "")
    albumWords = Self.words(of: album ?? "")
  }

  private static func words(of name: String) -> Set<String> {
    Set(FoldedText.fold(name).split(separator: " ").map { comparable(String($0)) })
  }

  /// A folded word without the ending of its plural.
  static func comparable(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
  }
}
