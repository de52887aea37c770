public import Media

extension MediaItem {
  /// A track as a library item.
  init(_ track: Track) {
    self.init(
      identifier: track.identifier, title: track.title, type: track.mediaType, artist: track.artist,
      album: track.album.isEmpty ? nil : track.album, year: track.year, duration: track.duration)
    if track.kind == .podcast { day = CalendarDate(wholeDay: track.date) }
  }
}

extension MediaItem {
  /// Its name as replies say it: `the album “Low Water” by The Harbours`.
  public var said: String { Wording.name(self) }

  /// When it came out, as replies say it: the day of an episode, or the year.
  var date: String? { day?.spoken ?? year.map(String.init) }
}

extension MediaSearch {
  /// These items, one by one.
  init(_ items: [MediaItem]) {
    self.init()
    several = items.map {
      MediaSearch(mediaType: $0.type, mediaName: $0.title, artistName: $0.artist, mediaIdentifier: $0.identifier)
    }
  }
}
