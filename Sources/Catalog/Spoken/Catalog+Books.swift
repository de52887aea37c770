public import Storage
public import Media

extension Catalog {
  /// The audiobook that a track is part of; nil for anything else.
  public func book(ofTrack id: Int64) async throws(CatalogError) -> Book? {
    try await read { database throws(CatalogError) in
      let album = try database.row("SELECT album FROM track WHERE id = ? AND kind = 2", [.integer(id)]) {
        $0.integer(0)
      }
      return try album.flatMap { key throws(CatalogError) in try BookShelf(database).book(key) }
    }
  }

  /// The audiobook `item`; nil if it does not exist or is something else.
  public func book(_ item: MediaIdentifier) async throws(CatalogError) -> Book? {
    guard item.kind == .book else { return nil }
    return try await read { database throws(CatalogError) in try BookShelf(database).book(item.key) }
  }

  /// Where a book was left; nil if it was never started, or was finished.
  public func place(in book: Book) async throws(CatalogError) -> Book.Place? {
    try await read { database throws(CatalogError) in try BookShelf(database).place(in: book) }
  }

  /// The unfinished audiobooks, the most recent first.
  public func unfinishedBooks(limit: Int = 10) async throws(CatalogError) -> [(book: Book, place: Book.Place)] {
    try await read { database throws(CatalogError) in try BookShelf(database).unfinished(limit: limit) }
  }

  /// The finished audiobooks that were not started again, the most recent first.
  public func finishedBooks(limit: Int = 10) async throws(CatalogError) -> [Book] {
    try await read { database throws(CatalogError) in try BookShelf(database).finished(limit: limit) }
  }

  /// The audiobooks that were never started, the newest first.
  public func unreadBooks(limit: Int = 10) async throws(CatalogError) -> [Book] {
    try await read { database throws(CatalogError) in try BookShelf(database).unread(limit: limit) }
  }
}

/// The audiobooks of the library and their progress.
private struct BookShelf {
  let database: LibraryDatabase

  init(_ database: LibraryDatabase) { self.database = database }

  /// The book whose album is `key`, with its available parts.
  func book(_ key: Int64) throws(CatalogError) -> Book? {
    let names = try database.row(
      "SELECT a.title, b.name FROM album a JOIN artist b ON b.id = a.artist WHERE a.id = ?", [.integer(key)]
    ) { (title: $0.text(0), author: $0.text(1)) }
    guard let names else { return nil }
    var parts: [Book.Part] = []
    for track in try PlayingOrder.tracks(of: MediaIdentifier(.book, key), database) {
      let title = try database.row("SELECT title FROM track WHERE id = ?", [.integer(track.trackID)]) { $0.text(0) }
      let chapters = try database.chapters(ofTrack: track.trackID)
      parts.append(
        Book.Part(trackID: track.trackID, title: title ?? "", duration: track.duration, chapters: chapters))
    }
    return parts.isEmpty
      ? nil
      : Book(identifier: MediaIdentifier(.book, key), title: names.title, author: names.author, parts: parts)
  }

  /// Where the last heard part was left, or the start of the next part if that one was finished.
  func place(in book: Book) throws(CatalogError) -> Book.Place? {
    let last = try database.row(
      """
      SELECT t.id, t.position FROM track t JOIN json_each(?) some ON some.value = t.id WHERE t.last_played IS NOT NULL
      ORDER BY t.last_played DESC, t.position IS NULL, some.key DESC LIMIT 1
      """, [SQLValue(list: book.parts.map(\.trackID))]
    ) { (id: $0.integer(0), position: $0.isNull(1) ? nil : $0.seconds(1)) }
    guard let last, let part = book.part(ofTrack: last.id) else { return nil }
    if let seconds = last.position { return Book.Place(part: part, seconds: seconds) }
    return part + 1 < book.parts.count ? Book.Place(part: part + 1) : nil
  }

  func finished(limit: Int) throws(CatalogError) -> [Book] {
    var found: [Book] = []
    for key in try heard() where found.count < limit {
      if let book = try book(key), try place(in: book) == nil { found.append(book) }
    }
    return found
  }

  func unfinished(limit: Int) throws(CatalogError) -> [(book: Book, place: Book.Place)] {
    var found: [(book: Book, place: Book.Place)] = []
    for key in try heard() where found.count < limit {
      if let book = try book(key), let place = try place(in: book) { found.append((book, place)) }
    }
    return found
  }

  func unread(limit: Int) throws(CatalogError) -> [Book] {
    let keys = try database.rows(
      """
      SELECT a.id FROM album a WHERE a.kind = 2
        AND EXISTS(SELECT 1 FROM track t WHERE t.album = a.id AND t.missing = 0)
        AND NOT EXISTS(SELECT 1 FROM track t WHERE t.album = a.id AND t.last_played IS NOT NULL)
      ORDER BY a.id DESC LIMIT ?
      """, [.integer(Int64(limit))]
    ) { $0.integer(0) }
    var found: [Book] = []
    for key in keys { if let book = try book(key) { found.append(book) } }
    return found
  }

  /// The books that were at least partly heard, the most recent first.
  private func heard() throws(CatalogError) -> [Int64] {
    try database.rows(
      """
      SELECT t.album FROM track t JOIN album a ON a.id = t.album
      WHERE a.kind = 2 AND t.missing = 0 AND t.last_played IS NOT NULL
      GROUP BY t.album ORDER BY max(t.last_played) DESC
      """
    ) { $0.integer(0) }
  }
}
