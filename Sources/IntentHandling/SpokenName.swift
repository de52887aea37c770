import Media

/// What a phrase such as "play the album Higher Love" names when every word behind its verb is taken as part of a name.
///
/// Titles hold every word there is, commands and moods among them: the library knows which words are a title.
struct SpokenName {
  /// What the verb asks for.
  enum Verb {
    case play, shuffle, search, like, dislike
    /// "Get some Ada Quill": much else is got, so only an artist can be meant.
    case get

    /// True where only what is called just so can be meant: much else is liked, hated and got.
    var isExact: Bool { self == .like || self == .dislike || self == .get }
  }

  let verb: Verb
  /// What it may name, the most particular first: a kind that was said, the whole, "TITLE by ARTIST".
  let searches: [MediaSearch]
  /// What each of several names may mean that are joined: "Salt and Gold"; empty where none are.
  let parts: [[MediaSearch]]
  /// The folded words behind the verb.
  private let words: [String]

  /// nil for a phrase that begins with no verb, or names nothing.
  init?(_ phrase: String) {
    let written = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
    guard written.count <= 40 else { return nil }
    let folded = written.map { FoldedText.fold($0) }
    var start = folded.firstIndex { !Self.politeness.contains($0) } ?? folded.count
    let verb: Verb
    if let (liking, count) = Self.verb(folded[...], among: Self.likings) {
      (verb, start) = (liking, count)
    } else if let (asking, count) = Self.verb(folded[start...], among: Self.verbs) {
      verb = asking
      start += count
    } else {
      return nil
    }
    if start < folded.count, ["me", "us"].contains(folded[start]), start + 1 < folded.count { start += 1 }
    var end = folded.count
    while end > start, folded[end - 1].isEmpty { end -= 1 }
    guard start < end else { return nil }
    self.verb = verb
    words = Array(folded[start..<end])
    let name = Array(written[start..<end])
    if verb == .get {
      let said = name.dropLast(words.last == "please" ? 1 : 0).drop { Self.quantities.contains($0.lowercased()) }
      searches = said.isEmpty ? [] : [MediaSearch(mediaType: .artist, mediaName: said.joined(separator: " "))]
      parts = []
      return
    }
    var searches = Self.searches(for: name[...], words[...])
    // "Bitch Please" is a song; "Toxic, please" is polite.
    if words.last == "please", words.count > 1 {
      searches += Self.searches(for: name.dropLast(), words.dropLast())
    }
    self.searches = searches
    let said = words
    parts = Self.parts(of: name[...], said[...]).map { Self.searches(for: name[$0], said[$0]) }
  }

  /// Where the names stand that "and" or commas join; empty for a single one.
  private static func parts(of name: ArraySlice<String>, _ words: ArraySlice<String>) -> [Range<Int>] {
    let end = words.last == "please" ? words.endIndex - 1 : words.endIndex
    var parts: [Range<Int>] = []
    var start = words.startIndex
    for place in words.startIndex..<end {
      let isJoin = words[place] == "and" || words[place] == "&"
      guard isJoin || name[place].hasSuffix(",") || place == end - 1 else { continue }
      let part = start..<(isJoin ? place : place + 1)
      if !part.isEmpty { parts.append(part) }
      start = place + 1
    }
    return parts.count > 1 ? parts : []
  }

  /// True when no word of it names anything by itself: "it", "the next one".
  var isEmpty: Bool { words.allSatisfy(Self.empty.contains) }

  /// How many of its words may name something.
  var weight: Int { words.count { !Self.empty.contains($0) && $0 != "by" } }

  /// How many words of `text` may name something.
  static func weight(of text: String) -> Int {
    FoldedText.fold(text).split(separator: " ").count { !empty.contains(String($0)) && $0 != "by" }
  }

  /// What `name` may mean, the most particular first; `words` are its words, folded.
  private static func searches(for name: ArraySlice<String>, _ words: ArraySlice<String>) -> [MediaSearch] {
    var searches: [MediaSearch] = []
    if let (type, length) = kind(words) {
      searches += self.searches(for: name.dropFirst(length), words.dropFirst(length), type)
    }
    searches += self.searches(for: name, words, .unknown)
    // "Ada and Ben", when nothing is called so.
    let joins = words.indices.dropFirst().dropLast().contains {
      words[$0] == "and" || words[$0] == "or" || name[$0].hasSuffix(",")
    }
    if joins { searches.append(MediaSearch(artistName: name.joined(separator: " "))) }
    if let last = words.last, let first = words.first, let type = kinds[last], words.count > 1 {
      let body = name.dropLast().dropFirst(first == "the" || first == "my" ? 1 : 0)
      if !body.isEmpty { searches.append(MediaSearch(mediaType: type, mediaName: body.joined(separator: " "))) }
    }
    return searches
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
    for place in words.indices.dropFirst().dropLast().reversed() where words[place] == "from" || words[place] == "off" {
      searches.append(
        fromAlbum(name[..<place].joined(separator: " "), name[(place + 1)...], words[(place + 1)...], type))
    }
    return searches
  }

  /// `title` from the album whose name, with "by ARTIST" perhaps, is `name`.
  private static func fromAlbum(
    _ title: String, _ name: ArraySlice<String>, _ words: ArraySlice<String>, _ type: MediaType
  ) -> MediaSearch {
    let first = words.firstIndex { !["the", "album", "of"].contains($0) } ?? words.startIndex
    let by = words.lastIndex(of: "by").flatMap { $0 > first && $0 + 1 < words.endIndex ? $0 : nil }
    return MediaSearch(
      mediaType: type, mediaName: title, artistName: by.map { name[($0 + 1)...].joined(separator: " ") },
      albumName: name[first..<(by ?? name.endIndex)].joined(separator: " "))
  }

  /// The kind that "the album", "song called" and the like say, with the number of their words.
  private static func kind(_ words: ArraySlice<String>) -> (type: MediaType, length: Int)? {
    var rest = words.drop { ["the", "a", "my", "some"].contains($0) }
    guard let first = rest.popFirst(), let type = kinds[first] else { return nil }
    if let next = rest.first, ["called", "named", "titled", "entitled"].contains(next) { rest.removeFirst() }
    // "Play the song again" is no title.
    return rest.isEmpty || rest.allSatisfy(repeating.contains) ? nil : (type, words.count - rest.count)
  }

  private static func verb(
    _ words: ArraySlice<String>, among verbs: [(Verb, [String])]
  ) -> (verb: Verb, count: Int)? {
    for (verb, said) in verbs where words.starts(with: said) { return (verb, said.count) }
    return nil
  }

  private static let repeating: Set = ["again", "now", "over", "once", "more", "on", "here", "please"]

  private static let verbs: [(Verb, [String])] = [
    (.play, ["play"]), (.shuffle, ["shuffle"]), (.play, ["put", "on"]), (.play, ["listen", "to"]), (.play, ["hear"]),
    (.search, ["search", "for"]), (.search, ["look", "for"]), (.search, ["find"]), (.get, ["get"]),
  ]

  private static let likings: [(Verb, [String])] = [
    (.like, ["i", "like"]), (.like, ["i", "love"]), (.like, ["like"]), (.like, ["love"]), (.dislike, ["i", "hate"]),
    (.dislike, ["hate"]), (.dislike, ["i", "dislike"]), (.dislike, ["dislike"]),
    (.dislike, ["i", "dont", "like"]), (.dislike, ["i", "do", "not", "like"]),
  ]

  private static let politeness: Set = [
    "", "please", "can", "could", "would", "will", "you", "hey", "ok", "okay", "just", "i", "want", "to", "wanna",
    "like",
    "id", "lets", "now",
  ]

  /// True when a kind was said, so that even small words behind it are a name.
  var hasKind: Bool { searches.first.map { $0.mediaType != .unknown } ?? false }

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
    "library", "favorites", "favourites", "shuffle", "shuffled", "repeat",
    "random", "new", "newest", "latest", "old", "good", "best",
  ]
}
