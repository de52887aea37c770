internal import Storage
internal import Glibc

/// A copy of a library whose first page is damaged, with the first page of a new library.
///
/// Without that page SQLite reads nothing. It says how large pages are and where the schema is, which is the same in every
/// library that this version created.
struct FirstPage {
  /// The copy.
  let path: String

  /// Nil if the copy cannot be made.
  init?(damagedAt original: String) {
    path = original + ".reading"
    let fresh = original + ".first"
    Self.remove(path)
    Self.remove(fresh)
    defer { Self.remove(fresh) }
    // What fails here leaves nothing to read.
    guard (try? Self.create(fresh)) != nil, ReadOnlyCopy.copy(original, to: path), var page = Self.read(fresh) else {
      Self.remove(path)
      return nil
    }
    // A copy without the log is one of the state before.
    if access(original + "-wal", F_OK) == 0 { _ = ReadOnlyCopy.copy(original + "-wal", to: path + "-wal") }
    // No free pages are known, and two counters that differ let SQLite count the pages by the size of the file
    // (https://sqlite.org/fileformat2.html#in_header_database_size).
    for offset in 32..<40 { page[offset] = 0 }
    page[95] = page[27] &+ 1
    let file = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(file) }
    guard file >= 0, pwrite(file, page, page.count, 0) == page.count else {
      Self.remove(path)
      return nil
    }
  }

  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  private static func create(_ path: String) throws(CatalogError) {
    let fresh = try LibraryDatabase(path: path, access: .readWrite)
    try Schema.create(Schema.version, in: fresh)
    try fresh.execute("PRAGMA user_version = \(Schema.version); PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var page = [UInt8](repeating: 0, count: 4096)
    return pread(file, &page, page.count, 0) == page.count ? page : nil
  }
}
