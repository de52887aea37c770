public import Storage
public import Media

/// The kinds of items that share a name.
public struct NamedKindSets: Hashable, Sendable {
  /// A kind of item, and the kind of its tracks.
  public struct Kind: Hashable, Sendable {
    public var identifier: MediaIdentifier.Kind
    /// The kind of its tracks.
    public var track = Track.Kind.music
  }

  /// Kinds with exactly this name, ignoring case, punctuation and the spelling of numbers.
  public internal(set) var whole: Set<Kind> = []
  /// Kinds with this name without a tail such as "live", or a leading article.
  public internal(set) var shortened: Set<Kind> = []
  /// The spelling of the name of the artist, genre or playlist.
  public internal(set) var spellings: [MediaIdentifier.Kind: String] = [:]
}

extension Catalog {
  /// The kinds of items for each of `names`, in their order. Complexity: a few lookups for each name.
  public func kinds(named names: [String]) async throws(CatalogError) -> [NamedKindSets] {
    try await read { database throws(CatalogError) in
      let finder = Finder(database)
      var sets: [NamedKindSets] = []
      sets.reserveCapacity(names.count)
      for name in names { sets.append(try finder.kinds(named: name)) }
      return sets
    }
  }

  /// The most similar item for each of `names`, in their order; nil if nothing is similar.
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
  /// The number of rows examined for a name; a title such as "Intro" may have thousands.
  private static let rowLimit: Int64 = 500
  /// The number of items of one kind tried until an available one is found.
  private static let presenceLimit = 8

  /// The kinds of items called `name`.
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

  /// The kind of the item `item` of the table of names; nil if nothing of it is available.
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
