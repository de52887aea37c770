internal import Storage
internal import Media

/// Resolves a search in the library.
///
/// Lives for one query on the reading thread.
struct Finder {
  let database: LibraryDatabase

  init(_ database: LibraryDatabase) { self.database = database }

  /// How fuzzy a search may be.
  enum Effort {
    /// The exact name, ignoring the spelling of numbers, tails and a leading article.
    case literal
    /// All rungs, including similar sounds.
    case forgiving
  }

  /// The matches, best first.
  func matches(for search: AudioSearch, _ effort: Effort = .forgiving, limit: Int) throws(CatalogError) -> [Match] {
    var found: [Candidate]
    var length = 0
    switch search.criteria {
    case _ where search.mediaSearch.mediaIdentifier != nil:
      found = search.mediaSearch.mediaIdentifier.map { [Candidate(identifier: $0, rung: .identifier)] } ?? []
    case .url(let addresses):
      found = []
      for address in addresses { if let file = try file(at: address) { found.append(file) } }
    case .searchQuery(let name):
      length = name.utf8.count
      if let identifier = MediaIdentifier(name) {
        found = [Candidate(identifier: identifier, rung: .identifier)]
      } else {
        found = try named(name, search.mediaSearch, effort, limit: limit)
      }
    case .unspecified: found = try unnamed(search.mediaSearch, effort, limit: limit)
    }
    var matches: [Match] = []
    for candidate in found {
      guard let item = try item(candidate.identifier) else { continue }
      matches.append(
        Match(
          item: item, rung: candidate.rung, distance: candidate.distance,
          confidence: candidate.confidence(said: length)))
    }
    return matches
  }

  /// The track of a file at an address or a path; nil if it is not in the library.
  private func file(at address: String) throws(CatalogError) -> Candidate? {
    guard let path = FileAddress.path(address), let track = try database.track(atPath: path) else { return nil }
    return Candidate(identifier: MediaIdentifier(.track, track), rung: .identifier)
  }

  /// The item to display, or nil if it does not exist.
  func item(_ identifier: MediaIdentifier) throws(CatalogError) -> MediaItem? {
    let key: [SQLValue] = [.integer(identifier.key)]
    switch identifier.kind {
    case .track:
      return try database.row(
        """
        SELECT t.title, t.kind, t.artist, a.title, t.date, t.duration FROM track t LEFT JOIN album a ON a.id = t.album
        WHERE t.id = ?
        """, key
      ) { row in
        let kind = Track.Kind(rawValue: row.int(1)) ?? .music
        // The artist of a station is its genre.
        var item = MediaItem(
          identifier: identifier, title: row.text(0), type: kind.trackType,
          artist: kind == .station ? nil : row.text(2), album: row.isNull(3) ? nil : row.text(3),
          year: CalendarDate(row.text(4))?.year,
          duration: row.optionalReal(5))
        if kind == .podcast { item.day = CalendarDate(wholeDay: row.text(4)) }
        return item
      }
    case .album, .show, .book:
      return try database.row(
        """
        SELECT a.title, a.kind, b.name, a.tracks, a.date, a.duration FROM album a JOIN artist b ON b.id = a.artist
        WHERE a.id = ?
        """, key
      ) { row in
        let kind = Track.Kind(rawValue: row.int(1)) ?? .music
        return MediaItem(
          identifier: MediaIdentifier(kind.containerKind, identifier.key), title: row.text(0),
          type: kind.containerType, artist: row.text(2), trackCount: row.int(3), year: CalendarDate(row.text(4))?.year,
          duration: row.real(5))
      }
    case .artist, .genre:
      return try database.row("SELECT name, tracks FROM \(identifier.kind.table) WHERE id = ?", key) { row in
        MediaItem(
          identifier: identifier, title: row.text(0), type: identifier.kind == .artist ? .artist : .genre,
          trackCount: row.int(1))
      }
    case .playlist:
      guard try database.integer("SELECT EXISTS(SELECT 1 FROM playlist WHERE id = ?)", key) > 0 else { return nil }
      let playlist = try PlaylistTable(database).numbered(identifier.key)
      return MediaItem(
        identifier: identifier, title: playlist.name, type: .playlist, trackCount: playlist.trackCount)
    }
  }
}

extension Track.Kind {
  /// The media type of a track of this kind.
  var trackType: MediaType {
    switch self {
    case .music: .song
    case .podcast: .podcastEpisode
    case .audiobook: .audioBook
    case .station: .radioStation
    }
  }
}
