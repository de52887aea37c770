public import Storage
public import Media

/// The kinds of things that are called by one name.
public struct NamedKindSets: Hashable, Sendable {
  /// A kind of thing, with what its tracks are.
  public struct Kind: Hashable, Sendable {
    public var identifier: MediaIdentifier.Kind
    /// What its tracks are, where it is one.
    public var track = Track.Kind.music
  }

  /// Called so, case, punctuation and numbers aside.
  public internal(set) var whole: Set<Kind> = []
  /// Called so without a tail such as "live", or a leading article.
  public internal(set) var shortened: Set<Kind> = []
  /// How the name of the artist, genre or playlist is written.
  public internal(set) var spellings: [MediaIdentifier.Kind: String] = [:]
}

extension Catalog {
  /// What each of `names` is the name of; parallel to them. Complexity: a few look-ups for each name.
  public func kinds(named names: [String]) async throws(CatalogError) -> [NamedKindSets] {
    try await read { database throws(CatalogError) in
      let finder = Finder(database)
      var sets: [NamedKindSets] = []
      sets.reserveCapacity(names.count)
      for name in names { sets.append(try finder.kinds(named: name)) }
      return sets
    }
  }

  /// The thing that each of `names` comes nearest to, nil where nothing is near; parallel to them.
  public func nearest(toEach names: [String]) async throws(CatalogError) -> [Match?] {
    try await read { database throws(CatalogError) in
      let finder = Finder(database)
      var matches: [Match?] = []
      for name in names {
        matches.append(try finder.matches(for: AudioSearch(MediaSearch(mediaName: name)), limit: 1).first)
      }
      return matches
    }
  }
}

extension Finder {
  /// So many rows of one name are looked at; a title such as "Intro" may have thousands.
  private static let rowLimit: Int64 = 500
  /// So many things of one kind are tried until one is found that is there.
  private static let presenceLimit = 8

  /// What `name` is the name of.
  fileprivate func kinds(named name: String) throws(CatalogError) -> NamedKindSets {
    var sets = NamedKindSets()
    for key in keys(of: name, literally: true) {
      let forms = key.forms.utf8.compactMap { $0 >= 0x30 && $0 <= 0x39 ? Int($0 - 0x30) : nil }
      let rows = try database.rows(
        "SELECT form, kind, item FROM name WHERE key = ? ORDER BY form, kind LIMIT ?",
        [.text(key.key), .integer(Self.rowLimit)]
      ) { (form: $0.int(0), kind: $0.int(1), item: $0.integer(2)) }
      var tries: [Int: Int] = [:]
      for row in rows where forms.contains(row.form) {
        tries[row.kind, default: 0] += 1
        guard tries[row.kind, default: 0] <= Self.presenceLimit, let kind = try kind(row.kind, row.item) else {
          continue
        }
        if [.artist, .genre, .playlist].contains(kind.identifier), sets.spellings[kind.identifier] == nil {
          sets.spellings[kind.identifier] = try database.row(
            "SELECT name FROM \(kind.identifier.table) WHERE id = ?", [.integer(row.item)]
          ) { $0.text(0) }
        }
        if key.rung <= .variant { sets.whole.insert(kind) } else { sets.shortened.insert(kind) }
      }
    }
    return sets
  }

  /// The kind of the thing `item` of the table of names; nil when nothing of it is there.
  private func kind(_ number: Int, _ item: Int64) throws(CatalogError) -> NamedKindSets.Kind? {
    let key: [SQLValue] = [.integer(item)]
    switch NameTable.Kind(rawValue: Int64(number)) {
    case .track:
      return try database.row("SELECT kind FROM track WHERE id = ? AND missing = 0", key) {
        NamedKindSets.Kind(identifier: .track, track: Track.Kind(rawValue: $0.int(0)) ?? .music)
      }
    case .album:
      return try database.row("SELECT kind FROM album WHERE id = ? AND tracks > 0", key) {
        NamedKindSets.Kind(
          identifier: (Track.Kind(rawValue: $0.int(0)) ?? .music).containerKind)
      }
    case .artist:
      return try database.row("SELECT 1 FROM artist WHERE id = ? AND (tracks > 0 OR albums > 0)", key) { _ in
        NamedKindSets.Kind(identifier: .artist)
      }
    case .genre:
      return try database.row("SELECT 1 FROM genre WHERE id = ? AND tracks > 0", key) { _ in
        NamedKindSets.Kind(identifier: .genre)
      }
    case .playlist:
      return NamedKindSets.Kind(identifier: .playlist)
    case nil: return nil
    }
  }
}
