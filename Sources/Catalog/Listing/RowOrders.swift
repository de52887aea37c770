internal import Storage
internal import Media

/// The orders of all songs or all albums by each column, from ranks in memory.
///
/// SQLite takes up to a third of a second to sort 200,000 songs by a column without an index, this takes a few milliseconds. About
/// 40 bytes per row; read when a long list is opened, and again when the library has changed.
final class RowOrders {
  /// What is read of each row, in the order of its ids: texts first, then numbers.
  struct Source {
    var sql: String
    var texts: [Field]
    var numbers: [Field]
  }

  enum Field: Hashable {
    case name, artist, artistRow, album, albumRow, disc, number, date, added, length, tracks
  }

  static let songs = Source(
    sql: """
      SELECT id, lower(artist), date, album, disc, number, added, CAST(duration * 1000 AS INTEGER) FROM track
      WHERE kind = 0 AND missing < 2 AND id > ?1 ORDER BY id LIMIT ?2
      """,
    texts: [.artist, .date], numbers: [.albumRow, .disc, .number, .added, .length])
  static let albums = Source(
    sql: """
      SELECT id, key, date, artist, added, CAST(duration * 1000 AS INTEGER), tracks FROM album
      WHERE kind = 0 AND id > ?1 ORDER BY id LIMIT ?2
      """,
    texts: [.name, .date], numbers: [.artistRow, .added, .length, .tracks])

  /// The version of the library that it was read from.
  let version: Int64
  private let source: Source
  private var ids: [Int64] = []
  private var ranks: [Field: [UInt32]]
  /// The numbers of the texts of each field, as long as rows are read.
  private var numbers: [Field: [String: UInt32]] = [:]
  private var state = State.rows
  /// The positions of the rows in the order for equal ranks: by album, disc and number, or by name and date.
  private var usual: [UInt32] = []

  private enum State {
    case rows
    /// The texts that have no ranks yet.
    case texts([Field])
    /// The last name that was read, and the number of names until it.
    case names(key: String, item: Int64, count: UInt32)
    case complete
  }

  /// The rank of titles without a name, which come last.
  private static let nameless = UInt32.max

  init(_ source: Source, version: Int64) {
    self.source = source
    self.version = version
    ranks = Dictionary(uniqueKeysWithValues: (source.texts + source.numbers).map { ($0, []) })
  }

  /// True once all rows were read.
  var isComplete: Bool { if case .complete = state { true } else { false } }

  /// Whether enough was read to sort by `column`; most orders of songs do not need their names.
  func sorts(by column: Listing.Column?) -> Bool {
    switch (state, column) {
    case (.complete, _): true
    case (.names, nil), (.names, .name), (.names, .tracks), (.names, .album): false
    case (.names, _): true
    case (.rows, _), (.texts, _): false
    }
  }

  /// Reads more, at most `count` rows; `albums` are the complete orders of albums, which those of songs refer to at the end.
  func readMore(_ count: Int, from database: LibraryDatabase, albums: RowOrders?) throws(CatalogError) {
    switch state {
    case .rows: try readRows(count, database)
    case .texts(let fields): try rankTexts(fields, database)
    case .names(let key, let item, let read): try readNames(after: key, item, read, count, database, albums)
    case .complete: break
    }
  }

  private var hasNames: Bool { source.texts.contains(.name) }

  private func readRows(_ count: Int, _ database: LibraryDatabase) throws(CatalogError) {
    let statement = try database.statement(source.sql)
    defer { statement.reset() }
    try statement.bind([.integer(ids.last ?? .min), .integer(Int64(count))])
    let before = ids.count
    while try statement.step() {
      ids.append(statement.integer(0))
      var column: Int32 = 1
      for field in source.texts {
        let text = statement.text(column)
        let next = UInt32(numbers[field]?.count ?? 0)
        let number = numbers[field, default: [:]][text] ?? next
        if number == next { numbers[field, default: [:]][text] = next }
        ranks[field, default: []].append(number)
        column += 1
      }
      for field in source.numbers {
        // What is not known comes before all that is.
        let value = statement.isNull(column) ? 0 : max(0, statement.integer(column)) + 1
        ranks[field, default: []].append(UInt32(clamping: value))
        column += 1
      }
    }
    if ids.count == before { state = .texts(source.texts) }
  }

  /// Replaces the numbers of the first of these texts by their ranks; sorts the rows once there is none.
  private func rankTexts(_ fields: [Field], _ database: LibraryDatabase) throws(CatalogError) {
    if let field = fields.first {
      let texts = (numbers.removeValue(forKey: field) ?? [:]).sorted {
        $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }
      var ranked = [UInt32](repeating: 0, count: texts.count)
      for (rank, text) in texts.enumerated() { ranked[Int(text.value)] = UInt32(rank) }
      ranks[field] = ranks[field]?.map { ranked[Int($0)] }
      state = .texts(Array(fields.dropFirst()))
    } else if hasNames {
      try rankArtists(database)
      usual = sorted(sorted(all, by: .date), by: .name)
      state = .complete
    } else {
      usual = sorted(sorted(sorted(all, by: .number), by: .disc), by: .albumRow)
      ranks[.name] = Array(repeating: Self.nameless, count: ids.count)
      state = .names(key: "", item: .min, count: 0)
    }
  }

  private func readNames(
    after key: String, _ item: Int64, _ read: UInt32, _ count: Int, _ database: LibraryDatabase, _ albums: RowOrders?
  ) throws(CatalogError) {
    let kind = NameTable.Kind.track.rawValue
    let form = NameTable.Form.whole.rawValue
    let statement = try database.statement(
      """
      SELECT key, item FROM name WHERE (key, form, kind, item) > (?1, \(form), \(kind), ?2) AND form = \(form) AND kind = \(kind)
      ORDER BY key, form, kind, item LIMIT ?3
      """)
    defer { statement.reset() }
    try statement.bind([.text(key), .integer(item), .integer(Int64(count))])
    var (last, number) = ((key: key, item: item), read)
    while try statement.step() {
      let item = statement.integer(1)
      if number - read == UInt32(count) - 1 { last.key = statement.text(0) }
      last.item = item
      if let position = position(of: item) { ranks[.name]?[position] = number }
      number += 1
    }
    state = .names(key: last.key, item: last.item, count: number)
    guard number - read < UInt32(count), let albums, albums.isComplete else { return }
    rankAlbums(by: albums)
    state = .complete
  }

  private func rankAlbums(by albums: RowOrders) {
    // Rows of albums are numbered from 1 on; 0 stands for none.
    let rankOfName = albums.ranks[.name] ?? []
    var rankOfAlbum = [UInt32](repeating: 0, count: Int(clamping: (albums.ids.last ?? 0) + 2))
    for (id, rank) in zip(albums.ids, rankOfName) where id >= 0 { rankOfAlbum[Int(id) + 1] = rank + 1 }
    ranks[.album] = ranks[.albumRow]?.map { rankOfAlbum.indices.contains(Int($0)) ? rankOfAlbum[Int($0)] : 0 }
  }

  private func rankArtists(_ database: LibraryDatabase) throws(CatalogError) {
    var rankOfArtist: [UInt32: UInt32] = [:]
    var last: String?
    var rank: UInt32 = 0
    let artists = try database.rows(
      "SELECT id, sort FROM artist WHERE albums > 0 ORDER BY sort", [], { ($0.integer(0), $0.text(1)) })
    for (id, sort) in artists {
      if sort != last { (last, rank) = (sort, rank + 1) }
      rankOfArtist[UInt32(clamping: id + 1)] = rank
    }
    ranks[.artist] = ranks[.artistRow]?.map { rankOfArtist[$0] ?? 0 }
  }

  /// The position of a row by its id.
  private func position(of id: Int64) -> Int? {
    var range = ids.startIndex..<ids.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if ids[middle] == id { return middle }
      range = ids[middle] < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  // MARK: - Orders

  /// The keys of all rows in the order of a listing.
  func keys(of listing: Listing, _ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    let isReversed = listing.isReversed
    switch listing.column {
    case .plays, .rating: return try tasted(listing, database)
    case .added:
      let oldest = sorted(all, by: .added)
      return (isReversed ? oldest : oldest.reversed()).map { ids[Int($0)] }
    case .artist where hasNames: return keys(sorted(sorted(usual, by: .date), by: .artist, isReversed))
    case .artist: return keys(sorted(usual, by: .artist, isReversed))
    case .year: return keys(sorted(usual, by: .date, !isReversed))
    case .length: return keys(sorted(hasNames ? usual : all, by: .length, !isReversed))
    case .album where !hasNames: return keys(sorted(usual, by: .album, isReversed))
    case .tracks where hasNames: return keys(sorted(usual, by: .tracks, !isReversed))
    case .name, .album, .tracks, nil: break
    }
    if hasNames { return keys(sorted(usual, by: .name, isReversed)) }
    let names = ranks[.name] ?? []
    let named = sorted(all.filter { names[Int($0)] != Self.nameless }, by: .name, isReversed)
    return keys(named + all.filter { names[Int($0)] == Self.nameless })
  }

  /// Rows that were played or rated, then the others; the other way round if reversed.
  private func tasted(_ listing: Listing, _ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    let (column, isGiven) = listing.column == .plays ? ("plays", "plays > 0") : ("rating", "rating IS NOT NULL")
    // The index of albums leaves out those that were only rated.
    let table = !hasNames ? "tasted_track" : listing.column == .plays ? "tasted_album" : "album"
    let sql = """
      SELECT id FROM \(table) WHERE \(isGiven)\(hasNames ? " AND kind = 0" : "")
      ORDER BY \(column) \(listing.isReversed ? "ASC" : "DESC"), \(hasNames ? "key" : "id")
      """
    var others = RowSet(ids)
    let given = try database.rows(sql, []) { $0.integer(0) }.filter { others.remove($0) }
    let rest = keys(hasNames ? usual : all).filter(others.contains)
    return listing.isReversed ? rest + given : given + rest
  }

  /// The positions of all rows by id.
  private var all: [UInt32] { Array(0..<UInt32(ids.count)) }

  private func keys(_ positions: [UInt32]) -> [Int64] { positions.map { ids[Int($0)] } }

  /// Sorts positions by their ranks in a field, and keeps the order of those with the same rank: a counting sort by each half of the ranks.
  private func sorted(_ positions: [UInt32], by field: Field, _ isDescending: Bool = false) -> [UInt32] {
    let ranks = ranks[field] ?? []
    let mask: UInt32 = isDescending ? .max : 0
    let highest = ranks.max() ?? 0
    var sorted = positions
    for shift: UInt32 in [0, 16] where shift == 0 || highest > 0xFFFF {
      var places = [Int](repeating: 0, count: 0x1_0001)
      for position in sorted { places[Int((ranks[Int(position)] ^ mask) >> shift & 0xFFFF) + 1] += 1 }
      for digit in 1..<places.count { places[digit] += places[digit - 1] }
      var next = sorted
      for position in sorted {
        let digit = Int((ranks[Int(position)] ^ mask) >> shift & 0xFFFF)
        next[places[digit]] = position
        places[digit] += 1
      }
      sorted = next
    }
    return sorted
  }
}
