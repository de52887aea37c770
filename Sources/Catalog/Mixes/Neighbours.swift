internal import Storage
internal import Media
internal import Text

/// Finds tracks similar to an item.
///
/// It weighs a few hundred candidates of each kind, never the whole library.
struct Neighbours {
  /// The properties of the item itself.
  private struct Traits {
    var tracks: [Int64] = []
    var artists: [Int64] = []
    var genres: [Int64] = []
    /// Genres that share a mood.
    var similarTracks: [Int64] = []
    var year: Int?
    var kind = Track.Kind.music
  }

  private struct Candidate {
    var item: QueueItem
    var artist: String
    var weight: Double
  }

  private let database: LibraryDatabase
  private var random: SplitMix64
  /// The number of candidates of each kind.
  private static let weighed: Int64 = 300
  /// Tracks heard within this time, in seconds, count as heard together.
  private static let sitting: Int64 = 3600

  init(_ database: LibraryDatabase, seed: UInt64) {
    self.database = database
    random = SplitMix64(seed: seed)
  }

  mutating func tracks(like item: MediaIdentifier, limit: Int) throws(CatalogError) -> [QueueItem] {
    let traits = try traits(of: item)
    guard limit > 0, !traits.tracks.isEmpty else { return [] }
    var found: [Int64: Candidate] = [:]
    for candidate in try candidates(traits) {
      found[candidate.item.trackID, default: with(candidate, weight: 0)].weight += candidate.weight
    }
    // Slightly random, so that the same song does not always lead to the same ones.
    let ranked = found.values.sorted { $0.item.trackID < $1.item.trackID }
      .map { with($0, weight: $0.weight + Double(random.next() % 1000) / 1000) }
      .sorted { ($1.weight, $0.item.trackID) < ($0.weight, $1.item.trackID) }
    return Variety.spread(ranked.prefix(limit * 3).map { ($0.item, $0.artist) }, limit: limit)
  }

  private func with(_ candidate: Candidate, weight: Double) -> Candidate {
    var candidate = candidate
    candidate.weight = weight
    return candidate
  }

  private func traits(of item: MediaIdentifier) throws(CatalogError) -> Traits {
    var traits = Traits()
    traits.tracks = try PlayingOrder.tracks(of: item, database).prefix(50).map(\.trackID)
    let list = SQLValue(list: traits.tracks)
    traits.artists = try database.rows(
      """
      SELECT artist FROM credit WHERE track IN (SELECT value FROM json_each(?)) AND role < 2
      GROUP BY artist ORDER BY count(*) DESC LIMIT 10
      """, [list]
    ) { $0.integer(0) }
    traits.genres = try database.rows(
      """
      SELECT genre FROM track_genre WHERE track IN (SELECT value FROM json_each(?))
      GROUP BY genre ORDER BY count(*) DESC LIMIT 5
      """, [list]
    ) { $0.integer(0) }
    let relatedGenres = try genreNames(traits.genres).flatMap { database.moods.relatedGenres(of: $0) }
    for name in Set(relatedGenres).sorted().prefix(40) {
      traits.similarTracks += try Finder(database).genres(named: name).prefix(3).filter { !traits.genres.contains($0) }
    }
    if let found = try database.row(
      """
      SELECT avg(CASE WHEN date <> '' THEN CAST(substr(date, 1, 4) AS INTEGER) END), max(kind) FROM track
      WHERE id IN (SELECT value FROM json_each(?))
      """, [list],
      { (year: $0.optionalReal(0).map { Int($0) }, kind: Track.Kind(rawValue: $0.int(1)) ?? .music) })
    {
      (traits.year, traits.kind) = found
    }
    return traits
  }

  private func genreNames(_ genres: [Int64]) throws(CatalogError) -> [String] {
    try database.rows("SELECT key FROM genre WHERE id IN (SELECT value FROM json_each(?))", [SQLValue(list: genres)]) {
      $0.text(0)
    }
  }

  private mutating func candidates(_ traits: Traits) throws(CatalogError) -> [Candidate] {
    let seeds = SQLValue(list: traits.tracks)
    var found = try rows(
      "SELECT track FROM credit WHERE artist IN (SELECT value FROM json_each(?)) AND role < 2 LIMIT ?",
      [SQLValue(list: traits.artists), .integer(Self.weighed)], traits, weight: 3)
    for genre in traits.genres { found += try ofGenre(genre, traits, weight: 2) }
    for genre in traits.similarTracks.prefix(8) { found += try ofGenre(genre, traits, weight: 0.7) }
    found += try rows(
      """
      SELECT DISTINCT o.track FROM playlist_item i JOIN playlist_item o ON o.playlist = i.playlist
      WHERE i.track IN (SELECT value FROM json_each(?)) LIMIT ?
      """, [seeds, .integer(Self.weighed)], traits, weight: 2)
    found += try rows(
      """
      SELECT DISTINCT t.id FROM track s JOIN tasted_track t
        ON t.last_played BETWEEN s.last_played - \(Self.sitting) AND s.last_played + \(Self.sitting)
      WHERE s.id IN (SELECT value FROM json_each(?) LIMIT 5) LIMIT ?
      """, [seeds, .integer(Self.weighed)], traits, weight: 2)
    return found
  }

  /// Some tracks from the whole range of a genre.
  private mutating func ofGenre(_ genre: Int64, _ traits: Traits, weight: Double) throws(CatalogError) -> [Candidate] {
    let last = max(1, try database.integer("SELECT max(track) FROM track_genre WHERE genre = ?", [.integer(genre)]))
    var found: [Candidate] = []
    for _ in 0..<8 {
      let start = Int64(random.next() % UInt64(last)) + 1
      found += try rows(
        "SELECT track FROM track_genre WHERE genre = ? AND track >= ? LIMIT ?",
        [.integer(genre), .integer(start), .integer(Self.weighed / 8)], traits, weight: weight)
    }
    // If the ranges overlap, a track counts once.
    var met: Set<Int64> = []
    return found.filter { met.insert($0.item.trackID).inserted }
  }

  /// The playable tracks of a query of row ids, weighted by date and likes.
  private func rows(
    _ sql: String, _ values: [SQLValue], _ traits: Traits, weight: Double
  ) throws(CatalogError) -> [Candidate] {
    let year = traits.year
    let found = try database.rows(
      """
      SELECT t.id, t.duration, t.artist, t.date, t.affinity FROM track t LEFT JOIN album a ON a.id = t.album
      WHERE t.id IN (\(sql)) AND t.kind = ? AND t.id NOT IN (SELECT value FROM json_each(?))
        AND \(GoodMix.playable)
      """, values + [.integer(Int64(traits.kind.rawValue)), SQLValue(list: traits.tracks)]
    ) { row in
      var weight = weight
      if let year, let released = Int(row.text(3).prefix(4)) { weight += max(0, 1 - Double(abs(released - year)) / 15) }
      if row.int(4) > 0 { weight += 0.5 }
      return Candidate(item: TrackColumns.queueItem(row), artist: row.text(2), weight: weight)
    }
    return found
  }
}
