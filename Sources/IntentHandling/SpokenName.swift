import Media

/// What a phrase such as "play the album Higher Love" names when every word behind its verb is taken as part of a name.
///
/// Titles hold every word there is, commands and moods among them: the library knows which words are a title.
struct SpokenName {
  /// What the verb asks for.
  enum Verb {
    case play, search
  }

  let verb: Verb
  /// The name as a search of every kind.
  let bare: MediaSearch
  /// Searches for it as other parts of a phrase, the most particular first: a kind that was said, "TITLE by ARTIST", and
  /// the bare name.
  let searches: [MediaSearch]
  /// The folded words behind the verb.
  private let words: [String]

  /// nil for a phrase that begins with no verb, or names nothing.
  init?(_ phrase: String) {
    let written = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
    guard written.count <= 40 else { return nil }
    let folded = written.map { FoldedText.fold($0) }
    var start = folded.firstIndex { !Self.politeness.contains($0) } ?? folded.count
    guard let (verb, count) = Self.verb(folded[start...]) else { return nil }
    start += count
    if start < folded.count, ["me", "us"].contains(folded[start]), start + 1 < folded.count { start += 1 }
    var end = folded.count
    while end > start, folded[end - 1] == "please" || folded[end - 1].isEmpty { end -= 1 }
    words = Array(folded[start..<end])
    guard words.contains(where: { !Self.empty.contains($0) }) else { return nil }
    self.verb = verb
    let name = Array(written[start..<end])
    bare = MediaSearch(mediaName: name.joined(separator: " "))
    var searches: [MediaSearch] = []
    if let (type, length) = Self.kind(words) {
      searches += Self.searches(for: name.dropFirst(length), words.dropFirst(length), type)
    }
    if let last = words.last, let type = Self.kinds[last], words.count > 1 {
      let first = words[0] == "the" || words[0] == "my" ? 1 : 0
      if first < name.count - 1 {
        searches.append(MediaSearch(mediaType: type, mediaName: name[first..<(name.count - 1)].joined(separator: " ")))
      }
    }
    self.searches = searches + Self.searches(for: name[...], words[...], .unknown)
  }

  /// True when the words are `genre` and nothing but words around it: "some jazz", "jazz music".
  func isJust(_ genre: String) -> Bool {
    let said = words.drop { Self.quantities.contains($0) }
    let rest = said.last == "music" || said.last == "songs" ? said.dropLast() : said
    return rest.joined(separator: " ") == FoldedText.fold(genre)
      || said.joined(separator: " ") == FoldedText.fold(genre)
  }

  /// The whole as one name, then split at each "by", the last first.
  private static func searches(
    for name: ArraySlice<String>, _ words: ArraySlice<String>, _ type: MediaType
  ) -> [MediaSearch] {
    guard !name.isEmpty else { return [] }
    var searches = [MediaSearch(mediaType: type, mediaName: name.joined(separator: " "))]
    for place in words.indices.dropFirst().dropLast().reversed() where words[place] == "by" {
      searches.append(
        MediaSearch(
          mediaType: type, mediaName: name[..<place].joined(separator: " "),
          artistName: name[(place + 1)...].joined(separator: " ")))
    }
    return searches
  }

  /// The kind that "the album", "song called" and the like say, with the number of their words.
  private static func kind(_ words: [String]) -> (type: MediaType, length: Int)? {
    var place = 0
    while place < words.count, ["the", "a", "my", "some"].contains(words[place]) { place += 1 }
    guard place < words.count, let type = kinds[words[place]] else { return nil }
    place += 1
    if place < words.count, ["called", "named", "titled", "entitled"].contains(words[place]) { place += 1 }
    return place < words.count ? (type, place) : nil
  }

  private static func verb(_ words: ArraySlice<String>) -> (verb: Verb, count: Int)? {
    for (verb, said) in verbs where words.starts(with: said) { return (verb, said.count) }
    return nil
  }

  private static let verbs: [(Verb, [String])] = [
    (.play, ["play"]), (.play, ["put", "on"]), (.play, ["listen", "to"]), (.play, ["hear"]),
    (.search, ["search", "for"]), (.search, ["look", "for"]), (.search, ["find"]),
  ]

  private static let politeness: Set = [
    "", "please", "can", "could", "would", "will", "you", "hey", "ok", "okay", "just", "i", "want", "to", "wanna",
    "like",
    "id", "lets", "now",
  ]

  private static let kinds: [String: MediaType] = [
    "song": .song, "track": .song, "tune": .song, "single": .song, "album": .album, "record": .album, "ep": .album,
    "lp": .album, "soundtrack": .album, "artist": .artist, "band": .artist, "singer": .artist, "playlist": .playlist,
    "podcast": .podcastShow, "show": .podcastShow, "audiobook": .audioBook, "book": .audioBook,
    "episode": .podcastEpisode,
  ]

  private static let quantities: Set = ["some", "a", "bit", "of", "any", "more", "the", "my"]

  /// Words that by themselves name nothing.
  private static let empty: Set = [
    "", "a", "an", "the", "my", "our", "some", "any", "all", "more", "other", "another", "every", "everything",
    "anything", "something", "whatever", "it", "this", "that", "these", "those", "one", "ones", "thing", "things",
    "stuff",
    "else", "different", "again", "next", "last", "previous", "first", "second", "third", "now", "later", "then",
    "here",
    "on", "off", "of", "from", "for", "me", "us", "to", "in", "and", "or", "please", "music", "audio", "song", "songs",
    "track", "tracks", "tune", "tunes", "album", "albums", "artist", "artists", "playlist", "playlists", "podcast",
    "podcasts", "episode", "episodes", "audiobook", "audiobooks", "book", "books", "radio", "station", "news", "queue",
    "library", "favorites", "favourites", "louder", "quieter", "faster", "slower", "shuffle", "shuffled", "repeat",
    "random", "new", "newest", "latest", "old", "good", "best",
  ]
}
