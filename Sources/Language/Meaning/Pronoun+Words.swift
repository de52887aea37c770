import Text
internal import Media

extension Pronoun {
  /// The pronouns by the hash of their words.
  static let named: [UInt64: Pronoun] = {
    var named: [UInt64: Pronoun] = [:]
    for (pronoun, words) in [
      (Pronoun.this, ["this"]), (.it, ["it", "that"]), (.them, ["them", "those", "these"]),
    ] {
      for word in words { named[Hash.of(word)] = pronoun }
    }
    return named
  }()

  /// True for words in the place of a playlist's name that point to one: "put it in there".
  static func isPlaylist(_ text: String) -> Bool { playlists.contains(FoldedText.fold(text)) }

  /// True for a word that stands for an artist: "one by him", "what else of theirs".
  static func isArtist(_ index: Int, in tokens: Tokens) -> Bool {
    index > 0 && artists.contains(tokens[index].hash) && artistJoints.contains(tokens[index - 1].hash)
  }

  private static let artists = hashes("him his her hers them theirs")
  private static let artistJoints = hashes("by of from")

  private static func hashes(_ words: String) -> Set<UInt64> { Set(words.split(separator: " ").map { Hash.of($0) }) }

  private static let playlists: Set = [
    "it", "that", "this", "there", "that one", "this one", "the same", "the same one", "the playlist", "that playlist",
    "this playlist", "the same playlist", "the list", "that list", "this list", "playlist", "the new playlist",
    "the new one",
  ]
}
