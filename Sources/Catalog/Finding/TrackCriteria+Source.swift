internal import Storage

extension TrackCriteria {
  /// Where a query for tracks begins, and what is still demanded of each: the fewer it looks at, the sooner it ends.
  struct Source {
    /// The table `t`.
    var table: String
    /// Conditions, each beginning with AND.
    var sql: String
    /// What both bind, before everything else in the query.
    var values: [SQLValue]
    /// What lists of tracks demand of each beside: see `TrackCriteria.presence`.
    var presence: String
  }

  /// Begins with a list, with what one artist is heard on, or what is of a genre, rather than with every track.
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
    // What the table holds already need not be demanded.
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
    // Here they are not looked for among the few, so it has to be demanded of each.
    if part.rows == .withAffinity { source.sql += " AND \(SortedPart.hasTrackTaste)" }
    return source
  }

  /// The first `count` tracks that satisfy all, as they are found.
  func source(ofFirst count: Int) -> Source {
    let all = source
    return Source(
      table: """
        (SELECT t.id FROM \(all.table) WHERE \(presence) \(all.sql) LIMIT \(count)) first
        CROSS JOIN track t ON t.id = first.id
        """, sql: "", values: all.values, presence: presence)
  }

  /// The first `count` tracks of a part, whatever they are.
  func source(amongFirst count: Int, of part: SortedPart) -> Source {
    Source(
      table: """
        (SELECT t.id FROM \(part.from("track", "t")) WHERE true \(part.demand) \(part.sorting) LIMIT \(count)) some
        CROSS JOIN track t ON t.id = some.id
        """, sql: sql, values: values, presence: presence)
  }

  /// The tracks that the artists of this parameter are heard on or wrote.
  static func heard(by parameter: Int) -> String {
    """
    SELECT track AS id FROM credit WHERE artist IN (SELECT value FROM json_each(?\(parameter)))
    UNION SELECT x.id FROM album y JOIN track x ON x.album = y.id
      WHERE y.artist IN (SELECT value FROM json_each(?\(parameter)))
    """
  }
}
