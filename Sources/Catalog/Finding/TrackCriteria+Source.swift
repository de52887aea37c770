internal import Storage

extension TrackCriteria {
  /// The source of a query for tracks, and the remaining conditions; the fewer rows it reads, the faster it is.
  struct Source {
    /// The table `t`.
    var table: String
    /// Conditions, each beginning with AND.
    var sql: String
    /// The values bound by both, before all others of the query.
    var values: [SQLValue]
    /// The additional condition of lists of tracks; see `TrackCriteria.presence`.
    var presence: String
  }

  /// Starts with a list, the tracks of an artist, or those of a genre, if possible, instead of all tracks.
  var source: Source {
    if let beginning, beginning.isOrdered || artists == nil {
      let rest = beginning.condition.map(without) ?? self
      return Source(
        table: "(\(beginning.select)) some CROSS JOIN track t ON t.id = some.id", sql: rest.sql,
        values: [beginning.value] + rest.values, presence: presence)
    }
    if let artists {
      return Source(
        table: "(\(Self.heard(by: 1))) some CROSS JOIN track t ON t.id = some.id", sql: sql,
        values: [SQLValue(list: artists)] + values, presence: presence)
    }
    guard let genres = sourceGenres else {
      return Source(table: "track t", sql: sql, values: values, presence: presence)
    }
    // Conditions that the table implies are omitted.
    let rest = self.without(genres.condition)
    let tracks =
      genres.ids.count == 1
      ? "SELECT track AS id FROM track_genre WHERE genre = (SELECT value FROM json_each(?1))"
      : "SELECT DISTINCT track AS id FROM track_genre WHERE genre IN (SELECT value FROM json_each(?1))"
    return Source(
      table: "(\(tracks)) some CROSS JOIN track t ON t.id = some.id", sql: rest.sql,
      values: [SQLValue(list: genres.ids)] + rest.values, presence: presence)
  }

  /// The same for one part of a sorted list.
  func source(of part: SortedPart) -> Source {
    guard artists != nil || beginning != nil || part.rows == nil else {
      return Source(table: part.from("track", "t"), sql: sql, values: values, presence: presence)
    }
    var source = source
    // Here the small table is not used, so its condition has to be added.
    if part.rows == .withAffinity { source.sql += " AND \(SortedPart.hasTrackTaste)" }
    return source
  }

  /// The first `count` tracks that satisfy all conditions, unsorted.
  func source(ofFirst count: Int) -> Source {
    let all = source
    return Source(
      table: """
        (SELECT t.id FROM \(all.table) WHERE \(presence) \(all.sql) LIMIT \(count)) first
        CROSS JOIN track t ON t.id = first.id
        """, sql: "", values: all.values, presence: presence)
  }

  /// The first `count` tracks of a part, before the conditions are applied.
  func source(amongFirst count: Int, of part: SortedPart) -> Source {
    Source(
      table: """
        (SELECT t.id FROM \(part.from("track", "t")) WHERE true \(part.demand) \(part.sorting) LIMIT \(count)) some
        CROSS JOIN track t ON t.id = some.id
        """, sql: sql, values: values, presence: presence)
  }

  /// The tracks performed or written by the artists of this parameter.
  static func heard(by parameter: Int) -> String {
    """
    SELECT track AS id FROM credit WHERE artist IN (SELECT value FROM json_each(?\(parameter)))
    UNION SELECT x.id FROM album y JOIN track x ON x.album = y.id
      WHERE y.artist IN (SELECT value FROM json_each(?\(parameter)))
    """
  }
}
