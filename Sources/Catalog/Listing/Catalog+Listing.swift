import Text
public import Storage
public import Media

extension Catalog {
  /// The number of rows of a listing, and a window of them.
  public func rows(
    of listing: Listing, offset: Int = 0, limit: Int
  ) async throws(CatalogError) -> (total: Int, rows: [ListingRow]) {
    try await prepareOrder(of: listing, isFirstWindow: offset == 0)
    let found = try await read { database throws(CatalogError) in
      let query = ListingQuery(listing)
      let (total, keys) = try database.listings.window(of: listing, offset: offset, limit: limit, database)
      var rows: [ListingRow] = []
      for key in keys {
        guard let row = try database.listingRow(key, query) else { continue }
        rows.append(row)
      }
      // Albums are sorted, too, and songs are often looked at next.
      var wantsPreparation = listing.contents == .albums || query.holdsTracks && total >= Self.longList
      if wantsPreparation { wantsPreparation = try database.isLong }
      if wantsPreparation { wantsPreparation = try database.trackWords() == nil }
      return (total: total, rows: rows, wantsPreparation: wantsPreparation)
    }
    if found.wantsPreparation { startPreparation() }
    return (found.total, found.rows)
  }

  /// The position of a row in its list.
  public struct RowPosition: Hashable, Sendable {
    public var index: Int
    /// The number of rows of the list.
    public var total: Int
    public var row: ListingRow
  }

  /// The path to the next row of an unfiltered listing that matches a filter, after (or before) the one at `place`, wrapping around;
  /// nil if there is no other match.
  ///
  /// A place is the path of row indexes from the top to a row; only folders are found inside others.
  public func match(
    in listing: Listing, after place: [Int], isBackward: Bool
  ) async throws(CatalogError) -> [RowPosition]? {
    try await prepareOrder(of: listing)
    return try await read { database throws(CatalogError) in
      var whole = listing
      whole.filter = ""
      let query = ListingQuery(whole)
      var way: [(index: Int, total: Int, key: Int64)]?
      if listing.contents == .folders {
        way = try database.nextFolder(holding: listing.filter, after: place, isBackward: isBackward)
      } else {
        let keys = try database.listings.keys(of: whole, database)
        let matches = RowSet(try database.listings.keys(of: listing, database))
        let start = place.first ?? 0
        let index = (1..<max(1, keys.count)).lazy
          .map { ((start + (isBackward ? -$0 : $0)) % keys.count + keys.count) % keys.count }
          .first { matches.contains(keys[$0]) }
        way = index.map { [($0, keys.count, keys[$0])] }
      }
      var positions: [RowPosition] = []
      for (index, total, key) in way ?? [] {
        guard let row = try database.listingRow(key, query) else { return nil }
        positions.append(RowPosition(index: index, total: total, row: row))
      }
      return positions.isEmpty ? nil : positions
    }
  }

  /// The queue items of a listing of tracks or albums, from the row `first` on, for at most `limit` rows.
  ///
  /// Unavailable tracks are omitted.
  public func tracks(
    of listing: Listing, from first: Int64? = nil, limit: Int = .max
  ) async throws(CatalogError) -> [QueueItem] {
    try await prepareOrder(of: listing)
    return try await read { database throws(CatalogError) in
      let all = try database.listings.keys(of: listing, database)
      let start = first.flatMap(all.firstIndex(of:)) ?? 0
      let keys = all.dropFirst(start).prefix(limit)
      let isOfTracks = ListingQuery(listing).holdsTracks
      let sql =
        "SELECT id, duration FROM track WHERE missing = 0 AND "
        + (isOfTracks ? "id = ?" : "album = ? ORDER BY disc, number, title, id")
      var items: [QueueItem] = []
      for key in keys { items += try database.rows(sql, [.integer(key)], TrackColumns.queueItem) }
      return items
    }
  }

  /// The queue items of the rows at `positions` of a listing, without unavailable tracks.
  public func tracks(of listing: Listing, at positions: RangeSet<Int>) async throws(CatalogError) -> [QueueItem] {
    try await prepareOrder(of: listing)
    return try await read { database throws(CatalogError) in
      let keys = try database.listings.keys(of: listing, database)
      let query = ListingQuery(listing)
      var items: [QueueItem] = []
      for range in positions.intersection(RangeSet(keys.indices)).ranges {
        for key in keys[range] {
          if query.holdsTracks {
            items += try Self.playable(key, database)
          } else if let row = try database.listingRow(key, query) {
            items += try Self.tracks(inside: row, database)
          }
        }
      }
      return items
    }
  }

  private static func tracks(inside row: ListingRow, _ database: LibraryDatabase) throws(CatalogError) -> [QueueItem] {
    let kind: MediaIdentifier.Kind
    switch row.kind {
    case .artist: kind = .artist
    case .album: kind = .album
    case .show: kind = .show
    case .book: kind = .book
    case .track: kind = .track
    case .genre: kind = .genre
    case .playlist: kind = .playlist
    case .year, .folder:
      let contents: Listing.Contents = row.kind == .year ? .albumsOfYear(Int(row.key)) : .tracksOfFolder(row.key)
      let keys = try database.listings.keys(of: Listing(contents), database)
      var items: [QueueItem] = []
      for key in keys {
        items +=
          row.kind == .folder
          ? try playable(key, database) : try PlayingOrder.tracks(of: MediaIdentifier(.album, key), database)
      }
      return items
    }
    return try PlayingOrder.tracks(of: MediaIdentifier(kind, row.key), database)
  }

  /// The track, unless it is unavailable.
  private static func playable(_ track: Int64, _ database: LibraryDatabase) throws(CatalogError) -> [QueueItem] {
    try database.rows(
      "SELECT id, duration FROM track WHERE missing = 0 AND id = ?", [.integer(track)], TrackColumns.queueItem)
  }

  /// Names of playlists, artists, genres and albums, then of tracks, whose folded form begins with `prefix`; for completion.
  public func names(beginningWith prefix: String, limit: Int) async throws(CatalogError) -> [(
    name: String, kind: MediaIdentifier.Kind
  )] {
    let key = FoldedText.fold(prefix)
    guard !key.isEmpty else { return [] }
    return try await read { database throws(CatalogError) in
      var names: [(name: String, kind: MediaIdentifier.Kind)] = []
      for (kind, table, column, named) in [
        (NameTable.Kind.playlist, "playlist", "name", MediaIdentifier.Kind.playlist),
        (.artist, "artist", "name", .artist),
        (.genre, "genre", "name", .genre), (.album, "album", "title", .album), (.track, "track", "title", .track),
      ] where names.count < limit {
        // The scan ends early even if thousands of names match; the best of those found come first.
        let found = try database.rows(
          """
          SELECT t.\(column) FROM (SELECT key, item FROM name
            WHERE key >= ?1 AND key < ?1 || char(0x10FFFF) AND form = 0 AND kind = ?2 LIMIT ?3) n
          JOIN \(table) t ON t.id = n.item
          ORDER BY t.affinity DESC, t.plays DESC, n.key LIMIT ?4
          """, [.text(key), .integer(kind.rawValue), .integer(Int64(limit * 10)), .integer(Int64(limit))]
        ) { $0.text(0) }
        for name in found where !names.contains(where: { $0.name == name }) { names.append((name, named)) }
      }
      return Array(names.prefix(limit))
    }
  }

  /// Names of artists, albums and tracks that contain the words of `text` or similar ones; for completion.
  public func names(
    holding text: String, limit: Int
  ) async throws(CatalogError) -> [(name: String, kind: MediaIdentifier.Kind)] {
    guard text.count(where: { $0.isLetter || $0.isNumber }) >= 3 else { return [] }
    let artists = try await artists(filter: text, limit: limit)
    let corrected = try await read { database throws(CatalogError) in try database.corrected(text) }
    let titles = try await titles(matching: corrected ?? text, limit: limit)
    var names: [(name: String, kind: MediaIdentifier.Kind)] = []
    let found =
      artists.map { ($0.name, MediaIdentifier.Kind.artist) }
      + titles.map { ($0.title, $0.identifier.kind == .track ? .track : .album) }
    for (name, kind) in found where !names.contains(where: { $0.name == name }) { names.append((name, kind)) }
    return Array(names.prefix(limit))
  }

  /// The listing rows of items; those not in the library are omitted.
  public func rows(
    of things: [MediaIdentifier]
  ) async throws(CatalogError) -> [MediaIdentifier: ListingRow] {
    try await read { database throws(CatalogError) in
      var rows: [MediaIdentifier: ListingRow] = [:]
      for thing in things {
        rows[thing] = try database.row(ListingQuery.row(of: thing.kind), [.integer(thing.key)], ListingQuery.read)
      }
      return rows
    }
  }
}

extension LibraryDatabase {
  /// The path to the next folder that matches `filter`, or the most similar words if none does.
  fileprivate func nextFolder(
    holding filter: String, after place: [Int], isBackward: Bool
  ) throws(CatalogError) -> [(index: Int, total: Int, key: Int64)]? {
    let tree = try folderTree()
    func words(_ filter: String) -> [Substring] { FoldedText.fold(filter).split(separator: " ") }
    let way = try tree.way(toFolderHolding: words(filter), after: place, isBackward: isBackward, self)
    guard way == nil, tree.folders(holding: words(filter)).isEmpty, let corrected = try corrected(filter) else {
      return way
    }
    return try tree.way(toFolderHolding: words(corrected), after: place, isBackward: isBackward, self)
  }

  /// The row of `key` in the listing of a query; nil if it no longer exists.
  fileprivate func listingRow(_ key: Int64, _ query: ListingQuery) throws(CatalogError) -> ListingRow? {
    if key < 0, query.holdsFolders {
      return try folderTree().row(key, isAmongOthers: query.isFiltered, self)
    }
    guard var row = try row(query.row, [.integer(key)], ListingQuery.read) else { return nil }
    if row.kind == .year { row.count = try listings.trackCountsOfYears(self)[key] }
    // A smart playlist contains the results of its search.
    if row.kind == .playlist, let criteria = try PlaylistTable(self).criteria(key) {
      row.isFixed = true
      row.count = try Finder(self).tracks(for: criteria, limit: nil).count
    }
    return row
  }
}
