internal import Media

/// The parameter of a `ParameterVocabularies` entry, as in an AppIntentVocabulary.plist.
///
/// Examples are `INPlayMediaIntent.showTitle` and `INPlayMediaIntent.mediaSearch.genreNames`; only the part after the last full
/// stop counts, with or without “media”.
struct VocabularyParameter: Hashable {
  /// The kind of span of its items.
  var kind: SpanKind
  /// The type of the items; unknown if they are descriptions.
  var type: MediaType

  /// Nil for an unknown parameter.
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
    "podcastepisodetitle": (.knownThing, .podcastEpisode), "episodetitle": (.knownThing, .podcastEpisode),
    "radiostationname": (.knownThing, .radioStation), "stationname": (.knownThing, .radioStation),
  ]
}
