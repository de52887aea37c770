import Text
internal import Storage
internal import Media

/// Looks up the items of one key in the table of names.
struct NameLookup {
  /// The number of items of one name that are ranked: those with likes and plays, and as many of the others.
  private static let weighed = 300

  let database: LibraryDatabase
  let key: Finder.Key
  /// The name as it was said, to detect exact matches.
  let name: String
  let scope: NameScope
  /// The maximum number of each kind.
  let limit: Int

  /// The best of each kind, unsorted.
  func candidates() throws(CatalogError) -> [Candidate] {
    var found: [Candidate] = []
    if !scope.kinds.isDisjoint(with: .tracks) { found += try tracks() }
    if !scope.kinds.isDisjoint(with: [.albums, .shows, .books]) { found += try albums() }
    if scope.isNarrowed { return found }
    for (kind, number, table, identifier, present) in [
      (NameScope.Kinds.artists, 2, "artist", MediaIdentifier.Kind.artist, Self.artistIsPresent(missing: scope.missing)),
      (.genres, 3, "genre", .genre, "t.tracks > 0"),
    ] where scope.kinds.contains(kind) {
      found += try rows(
        identifier,
        """
        SELECT t.id, t.name, t.affinity, t.plays, t.tracks, 0 FROM \(named(number)) n CROSS JOIN \(table) t ON t.id = n.item
        WHERE \(present) ORDER BY t.affinity DESC, t.plays DESC, t.tracks DESC LIMIT ?
        """, [])
    }
    if scope.kinds.contains(.playlists) {
      found += try rows(
        .playlist,
        """
        SELECT t.id, t.name, t.affinity, t.plays, 1, 0 FROM \(named(4)) n CROSS JOIN playlist t ON t.id = n.item
        ORDER BY t.affinity DESC, t.plays DESC LIMIT ?
        """, [])
    }
    return found
  }

  private func tracks() throws(CatalogError) -> [Candidate] {
    let select = "SELECT t.id, t.title, t.affinity, t.plays, 1, t.kind FROM"
    let rest = """
      CROSS JOIN track t ON t.id = n.item
      WHERE t.missing = \(scope.missing) AND t.kind IN \(scope.kinds.trackKinds) \(scope.criteria.sql)
      ORDER BY t.affinity DESC, t.plays DESC, t.id LIMIT ?
      """
    if scope.criteria.artists != nil {
      return try rows(
        .track,
        "\(select) (\(TrackCriteria.heard(by: 2))) h CROSS JOIN name n ON \(condition(0)) AND n.item = h.id \(rest)")
    }
    var found = try rows(.track, "\(select) \(named(0)) n \(rest)")
    let count = try database.integer(
      "SELECT count(*) FROM (SELECT 1 FROM \(named(0)) LIMIT \(Self.weighed))", [.text(key.key)])
    if !scope.isNarrowed && count >= Self.weighed {
      found += try rows(
        .track,
        """
        \(select) (SELECT t.id FROM tasted_track t
          ORDER BY t.affinity DESC, t.plays DESC LIMIT 1000) h
        CROSS JOIN name n ON \(condition(0)) AND n.item = h.id \(rest)
        """)
    }
    return found
  }

  private func albums() throws(CatalogError) -> [Candidate] {
    let select = "SELECT a.id, a.title, a.affinity, a.plays, a.tracks, a.kind FROM"
    let rest = """
      CROSS JOIN album a ON a.id = n.item WHERE a.kind IN \(scope.kinds.albumKinds)
      AND EXISTS(SELECT 1 FROM track t WHERE t.album = a.id AND t.missing = \(scope.missing))
      \(scope.isNarrowed ? "AND EXISTS(SELECT 1 FROM track t WHERE t.album = a.id \(scope.criteria.sql))" : "")
      ORDER BY a.affinity DESC, a.plays DESC, a.tracks DESC LIMIT ?
      """
    if scope.criteria.artists == nil { return try rows(nil, "\(select) \(named(1)) n \(rest)") }
    return try rows(
      nil,
      """
      \(select) (SELECT DISTINCT album AS id FROM track WHERE id IN (\(TrackCriteria.heard(by: 2)))) h
      CROSS JOIN name n ON \(condition(1)) AND n.item = h.id \(rest)
      """)
  }

  /// An artist without available tracks cannot be played.
  static func artistIsPresent(missing: String = "0") -> String {
    """
    (EXISTS(SELECT 1 FROM credit c JOIN track x ON x.id = c.track WHERE c.artist = t.id AND x.missing = \(missing))
      OR EXISTS(SELECT 1 FROM album a JOIN track x ON x.album = a.id WHERE a.artist = t.id AND x.missing = \(missing)))
    """
  }

  /// The names under the key, as a table; parameter 1 is the key.
  private func named(_ kind: Int) -> String {
    let limit = scope.isNarrowed ? Self.weighed * 20 : Self.weighed
    return "(SELECT n.item FROM name n WHERE \(condition(kind)) LIMIT \(limit))"
  }

  private func condition(_ kind: Int) -> String { "n.key = ?1 AND n.form IN \(key.forms) AND n.kind = \(kind)" }

  /// True if both are written with the same letters. The marks at the end of a phrase do not reach `said`: "HELLO" for "HELLO!".
  private static func isWritten(_ name: String, as said: String) -> Bool {
    name == said
      || name.lazy.filter { $0.isLetter || $0.isNumber }.elementsEqual(said.lazy.filter { $0.isLetter || $0.isNumber })
  }

  private func rows(
    _ kind: MediaIdentifier.Kind?, _ sql: String
  ) throws(CatalogError) -> [Candidate] {
    try rows(kind, sql, (scope.criteria.artists.map { [SQLValue(list: $0)] } ?? []) + scope.criteria.values)
  }

  private func rows(
    _ kind: MediaIdentifier.Kind?, _ sql: String, _ values: [SQLValue]
  ) throws(CatalogError) -> [Candidate] {
    try database.rows(sql, [.text(key.key)] + values + [.integer(Int64(limit))]) { row in
      let isExact = key.rung == .folded && Self.isWritten(row.text(1), as: name)
      let container = (Track.Kind(rawValue: row.int(5)) ?? .music).containerKind
      let identifier = MediaIdentifier(kind ?? container, row.integer(0))
      var distance = key.wanted.isDisjoint(with: NameScope.Kinds(of: identifier.kind)) ? 1 : 0
      // Tails are omitted more often than articles.
      if key.rung == .shorter, FoldedText.fold(NameTail.withoutTails(row.text(1)) ?? row.text(1)) != key.key {
        distance += 1
      }
      return Candidate(
        identifier: identifier, rung: isExact ? .exact : key.rung, distance: distance, affinity: row.int(2),
        plays: row.int(3), trackCount: row.int(4))
    }
  }
}
