import Text
internal import Storage
internal import Media

/// A cache of the ordered row keys of recent listings, so that a page can be read without counting the rows before it.
///
/// Eight bytes per row; used on the reading thread.
final class ListingKeys {
  private struct Kept {
    var listing: Listing
    var version: Int64
    /// The day it was read, if that matters: "this year" may change tomorrow.
    var day: CalendarDate?
    var keys: [Int64]
  }

  /// The number of cached listings: the filtered one, the unfiltered one, and the previous one.
  private static let limit = 4
  /// The tracks of lists up to this length are checked one by one, which is faster than the index.
  private static let shortList = 500

  private var kept: [Kept] = []

  /// The years with the number of their tracks, and the version of the library they belong to.
  private var years: (version: Int64, counts: [Int64: Int])?

  /// Whether no listing is cached.
  var isEmpty: Bool { kept.isEmpty }

  /// Clears the cache, because another listener has other likes and plays.
  func forget() { kept = [] }

  /// The number of rows of `listing`, and the keys of those of a window.
  func window(
    of listing: Listing, offset: Int, limit: Int, _ database: LibraryDatabase
  ) throws(CatalogError) -> (total: Int, keys: [Int64]) {
    // The first rows of a long list need not wait until all are in order.
    if offset == 0, !kept.contains(where: { $0.listing == listing }),
      let first = try ListingQuery(listing).first(limit, of: listing, database)
    {
      return first
    }
    let keys = try keys(of: listing, database)
    return (keys.count, Array(keys.dropFirst(offset).prefix(limit)))
  }

  /// The years of all albums with the number of their tracks; 0 for albums without a year.
  func trackCountsOfYears(_ database: LibraryDatabase) throws(CatalogError) -> [Int64: Int] {
    let version = try database.libraryVersion()
    if let years, years.version == version { return years.counts }
    var counts: [Int64: Int] = [:]
    for (year, count) in try database.rows(ListingQuery.yearCounts, [], { ($0.integer(0), $0.int(1)) }) {
      counts[year] = count
    }
    years = (version, counts)
    return counts
  }

  private func years(_ listing: Listing, _ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    let years = try trackCountsOfYears(database).sorted { $0.key > $1.key }
    guard listing.column == .tracks else {
      return listing.isReversed ? years.reversed().map(\.key) : years.map(\.key)
    }
    return years.sorted { listing.isReversed ? $0.value < $1.value : $0.value > $1.value }.map(\.key)
  }

  /// The current keys of `listing`.
  func keys(of listing: Listing, _ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    let version = try listing.isVolatile ? database.fileVersion() : database.libraryVersion()
    let day: CalendarDate? = if case .tracksOfPlaylist = listing.contents { database.today() } else { nil }
    if let index = kept.firstIndex(where: { $0.listing == listing }) {
      let found = kept.remove(at: index)
      if found.version == version, found.day == day {
        kept.append(found)
        return found.keys
      }
    }
    var keys = try read(listing, database)
    if keys.isEmpty, !listing.filter.isEmpty, let filter = try database.corrected(listing.filter) {
      var nearest = listing
      nearest.filter = filter
      keys = try read(nearest, database)
    }
    kept.append(Kept(listing: listing, version: version, day: day, keys: keys))
    if kept.count > ListingKeys.limit { kept.removeFirst() }
    return keys
  }

  private func read(_ listing: Listing, _ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    let query = ListingQuery(listing)
    guard !listing.filter.isEmpty else {
      // A smart playlist contains the results of its search.
      if case .tracksOfPlaylist(let id) = listing.contents { return try PlaylistTable(database).contents(id) }
      if let keys = try Self.folders(listing.contents, database) { return keys }
      if listing.contents == .years { return try years(listing, database) }
      if let orders = try database.orders(of: listing) { return try orders.keys(of: listing, database) }
      if let order = SongOrder(listing) { return try order.keys(database) }
      return try database.rows(query.keys, query.arguments) { $0.integer(0) }
    }
    var whole = listing
    whole.filter = ""
    let candidates = try keys(of: whole, database)
    let words = FoldedText.fold(listing.filter).split(separator: " ")
    if words.isEmpty { return candidates }
    if listing.contents == .folders { return try database.folderTree().folders(holding: words) }
    if query.holdsTracks { return try Self.tracks(candidates, holding: listing.filter, database) }
    if case .albums = listing.contents {
      let matches = RowSet(try database.albumNames().matching(listing.filter))
      return candidates.filter(matches.contains)
    }
    if let matches = try query.keys(holding: words, database) { return candidates.filter(matches.contains) }
    var keys: [Int64] = []
    for key in candidates {
      let name = try database.row(query.row, [.integer(key)]) { FoldedText.fold($0.text(2)) } ?? ""
      if words.allSatisfy({ name.holds($0) }) { keys.append(key) }
    }
    return keys
  }

  /// The contents from the tree of folders; nil for other contents.
  private static func folders(_ contents: Listing.Contents, _ database: LibraryDatabase) throws(CatalogError)
    -> [Int64]?
  {
    switch contents {
    case .folders: try database.folderTree().contents(of: nil, database)
    case .insideFolder(let key): try database.folderTree().contents(of: key, database)
    case .tracksOfFolder(let key): try database.folderTree().tracks(below: key, database)
    default: nil
    }
  }

  /// Those of `tracks` with words matching each prefix of `filter`.
  static func tracks(
    _ tracks: [Int64], holding filter: String, _ database: LibraryDatabase
  ) throws(CatalogError) -> [Int64] {
    let words = FoldedText.fold(filter).split(separator: " ")
    if words.isEmpty { return tracks }
    guard tracks.count <= Self.shortList else {
      let matches = try Self.tracks(beginning: words, database)
      return tracks.filter(matches.contains)
    }
    var found: [Int64] = []
    for track in tracks where try Self.track(track, hasWordsBeginning: words, database) { found.append(track) }
    return found
  }

  /// Whether a track has words matching each of these prefixes, by the index.
  private static func track(
    _ id: Int64, hasWordsBeginning beginnings: [Substring], _ database: LibraryDatabase
  ) throws(CatalogError) -> Bool {
    let found = try database.row(
      """
      SELECT t.title, t.artist, a.key, b.key FROM track t
      LEFT JOIN album a ON a.id = t.album LEFT JOIN artist b ON b.id = a.artist WHERE t.id = ?
      """, [.integer(id)]
    ) { row in
      let words = [FoldedText.fold(row.text(0)), FoldedText.fold(row.text(1)), row.text(2), row.text(3)]
        .joined(separator: " ").split(separator: " ")
      return beginnings.allSatisfy { beginning in words.contains { $0.utf8.starts(with: beginning.utf8) } }
    }
    return found ?? false
  }

  /// The tracks with words matching each of these prefixes.
  private static func tracks(beginning words: [Substring], _ database: LibraryDatabase) throws(CatalogError) -> RowSet {
    if words.allSatisfy(TrackWords.isWord), let known = try database.trackWords() {
      return known.tracks(beginning: words)
    }
    let match = words.map { "\"\($0.filter { $0 != "\"" })\" *" }.joined(separator: " AND ")
    return try database.rowSet("SELECT rowid FROM words WHERE words MATCH ?", [.text(match)])
  }
}

extension Listing {
  /// Whether it depends on likes, plays or playlists.
  fileprivate var isVolatile: Bool {
    if column == .plays || column == .rating { return true }
    switch contents {
    case .mostPlayed, .liked, .playlists, .tracksOfPlaylist: return true
    default: return false
    }
  }
}
