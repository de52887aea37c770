internal import Media

/// What the items of a `ParameterVocabularies` entry are: the media keys of an AppIntentVocabulary.plist.
///
/// `INPlayMediaIntent.showTitle` and `INPlayMediaIntent.mediaSearch.genreNames` are such names; the part behind the last full
/// stop says it, with “media” before it or without.
struct VocabularyParameter: Hashable {
  /// What its items may stand for in a pattern.
  var kind: SpanKind
  /// The type of thing that they name; unknown where they describe one.
  var type: MediaType

  /// Nil for what no phrase can fill.
  init?(name: String) {
    var key = (name.split(separator: ".").last.map(String.init) ?? name).lowercased()
    if key.hasPrefix("media"), key != "medianame" { key.removeFirst("media".count) }
    guard let (kind, type) = Self.known[key] else { return nil }
    (self.kind, self.type) = (kind, type)
  }

  private static let known: [String: (SpanKind, MediaType)] = [
    "genrenames": (.genre, .unknown), "genrename": (.genre, .unknown), "musicgenrename": (.genre, .unknown),
    "moodnames": (.mood, .unknown), "moodname": (.mood, .unknown),
    "activitynames": (.activity, .unknown), "activityname": (.activity, .unknown),
    "medianame": (.knownPlaylist, .unknown), "playlisttitle": (.knownPlaylist, .playlist),
    "playlistname": (.knownPlaylist, .playlist),
    "musicartistname": (.knownArtist, .artist), "artistname": (.knownArtist, .artist),
    "albumtitle": (.knownThing, .album), "albumname": (.knownThing, .album),
    "songtitle": (.knownThing, .song), "songname": (.knownThing, .song),
    "audiobooktitle": (.knownBook, .audioBook), "booktitle": (.knownBook, .audioBook),
    "audiobookauthorname": (.knownArtist, .artist), "audiobookauthor": (.knownArtist, .artist),
    "showtitle": (.knownShow, .podcastShow), "podcasttitle": (.knownShow, .podcastShow),
    "podcastshowtitle": (.knownShow, .podcastShow),
  ]
}
