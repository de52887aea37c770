internal import Storage

/// Tells what the rows of a `Listing` are sorted by, where nothing else in them does.
struct FigureQuery {
  /// Selects it by the key of a row.
  let sql: String
  let read: (Statement) -> ListingRow.Figure?

  init?(_ listing: Listing) {
    let table: String
    switch listing.contents {
    case .mostPlayed:
      sql = "SELECT plays FROM track WHERE id = ?"
      read = { .plays($0.int(0)) }
      return
    case .recentlyAdded:
      sql = "SELECT added FROM album WHERE id = ?"
      read = { .added($0.integer(0)) }
      return
    case .artists, .everyArtist: table = "artist"
    case .albums, .podcasts, .audiobooks: table = "album"
    case .songs, .liked: table = "track"
    case .genres: table = "genre"
    case .playlists: table = "playlist"
    default: return nil
    }
    let value: String
    switch (listing.column, table) {
    case (.plays, _):
      value = "plays"
      read = { .plays($0.int(0)) }
    case (.added, "playlist"), (.added, "album"), (.added, "track"):
      value = table == "playlist" ? "modified" : "added"
      read = { .added($0.integer(0)) }
    case (.length, "album"):
      value = "duration"
      read = { .length($0.real(0)) }
    case (.album, "track"):
      value = "(SELECT title FROM album WHERE id = track.album)"
      read = { $0.isNull(0) ? nil : .album($0.text(0)) }
    case (_, "album") where listing.contents == .albums, (.year, "track"), (.year, "album"):
      value = "CAST(substr(date, 1, 4) AS INTEGER)"
      read = { $0.int(0) > 0 ? .year($0.int(0)) : nil }
    default: return nil
    }
    sql = "SELECT \(value) FROM \(table) WHERE id = ?"
  }
}
