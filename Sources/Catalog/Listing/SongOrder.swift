internal import Storage
internal import Media

/// The keys of all songs in an order provided by an index, so that a long list need not be read and sorted.
///
/// Reading the texts of 200,000 tracks takes half a second, walking an index a tenth of that.
struct SongOrder {
  /// Selects the keys in order; others may be among them.
  private var sql: String
  /// Whether the songs that are not selected come first.
  private var othersComeFirst = false

  /// Nil for orders without an index.
  init?(_ listing: Listing) {
    guard listing.contents == .songs else { return nil }
    let ascending = listing.isReversed ? "DESC" : "ASC"
    switch listing.column {
    case nil, .name:
      // Titles of blanks alone have no name, and come last.
      sql = """
        SELECT item FROM name WHERE form = \(NameTable.Form.whole.rawValue) AND kind = \(NameTable.Kind.track.rawValue)
        ORDER BY key \(ascending), form \(ascending), kind \(ascending), item \(ascending)
        """
    case .album:
      sql = """
        SELECT t.id FROM album a JOIN track t ON t.album = a.id ORDER BY a.key \(ascending), a.id, t.disc, t.number
        """
      othersComeFirst = !listing.isReversed
    case .plays, .rating:
      let (column, isGiven) = listing.column == .plays ? ("plays", "plays > 0") : ("rating", "rating IS NOT NULL")
      let descending = listing.isReversed ? "ASC" : "DESC"
      sql = "SELECT id FROM tasted_track WHERE \(isGiven) ORDER BY \(column) \(descending), id"
      othersComeFirst = listing.isReversed
    default: return nil
    }
  }

  /// The keys of all songs.
  func keys(_ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    var left = try database.rowSet("SELECT id FROM track WHERE kind = 0 AND missing < 2", [])
    var keys: [Int64] = []
    for key in try database.rows(sql, [], { $0.integer(0) }) where left.remove(key) { keys.append(key) }
    return othersComeFirst ? left.rows + keys : keys + left.rows
  }
}
