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

  /// True for a pronoun in the place of a playlist's name: "put it in there".
  static func isPlaylist(_ text: String) -> Bool {
    var folded = FoldedText.fold(text)
    // "Put it on there, too."
    for addition in [" too", " also", " as well"] where folded.hasSuffix(addition) {
      folded.removeLast(addition.utf8.count)
    }
    return playlists.contains(folded)
  }

  /// The end of a reference to an artist at `index`: "one by him", "more from the same band"; nil if there is none.
  static func endOfArtist(from index: Int, in tokens: Tokens) -> Int? {
    // "Don't ever play him."
    if index > 0, playing.contains(tokens[index - 1].hash), persons.contains(tokens[index].hash) { return index + 1 }
    guard index > 0 else { return nil }
    // "What else have they got?" and "does this band have other albums".
    let isAsked = auxiliaries.contains(tokens[index - 1].hash)
    guard isAsked || artistJoints.contains(tokens[index - 1].hash) else { return nil }
    if (isAsked ? subjects : artists).contains(tokens[index].hash) { return index + 1 }
    guard pointers.contains(tokens[index].hash), index + 1 < tokens.count else { return nil }
    let isSame = tokens[index + 1].hash == same
    let noun = index + (isSame ? 2 : 1)
    if noun < tokens.count, artistNouns.contains(tokens[noun].hash) { return noun + 1 }
    return isSame && noun == tokens.count ? noun : nil
  }

  /// True for "this" in "is there a podcast on this thing", which refers to the player.
  static func pointsToMachine(_ index: Int, in tokens: Tokens) -> Bool {
    index > 0 && index + 1 < tokens.count && machines.contains(tokens[index + 1].hash)
      && places.contains(tokens[index - 1].hash)
  }

  /// True for "that" as a relative pronoun: "everything that is coming up".
  static func isRelative(_ index: Int, in tokens: Tokens) -> Bool {
    index > 0 && tokens[index].hash == that && antecedents.contains(tokens[index - 1].hash)
  }

  private static let that = Hash.of("that")
  private static let antecedents = Hash.set(
    of:
      "everything all anything whatever songs tracks song track music stuff ones one")
  private static let machines = Hash.set(of: "thing machine player computer app system library collection")
  private static let places = Hash.set(of: "on in")

  /// True for a possessive that refers to an artist: "their longest song".
  static func isPossessive(_ hash: UInt64) -> Bool { possessives.contains(hash) }

  private static let possessives = Hash.set(of: "his her their")
  private static let artists = Hash.set(of: "him his her hers them theirs")
  private static let persons = Hash.set(of: "him her")
  private static let subjects = Hash.set(of: "he she they")
  private static let auxiliaries = Hash.set(of: "have has did does do")
  private static let playing = Hash.set(of: "play put hear queue stick pop")
  private static let artistJoints = Hash.set(of: "by of from with")
  private static let pointers = Hash.set(of: "the that this those these")
  private static let same = Hash.of("same")
  private static let artistNouns = Hash.set(
    of:
      """
      artist artists author writer band group singer guy guys lot people composer man woman girl girls lad lads lady ladies fella \
      fellas fellow chap chaps bloke blokes dude dudes gentleman boy boys duo crowd crew bunch gang outfit performer \
      rapper folks
      """
  )

  private static let playlists: Set = [
    "it", "that", "this", "there", "that one", "this one", "the same", "the same one", "the playlist", "that playlist",
    "this playlist", "the same playlist", "the list", "that list", "this list", "playlist", "the new playlist",
    "the new one",
  ]
}
