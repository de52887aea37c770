internal import Media

/// One look into the library for what a search names.
///
/// Lives for one question on the reading thread.
struct Finder {
  let database: Database

  init(_ database: Database) { self.database = database }

  func values(for search: AudioSearch, limit: Int) throws(CatalogError) -> [MediaItem] {
    []
  }

  func tracks(for search: MediaSearch, limit: Int) throws(CatalogError) -> [QueueItem] {
    []
  }

  func item(_ identifier: MediaIdentifier) throws(CatalogError) -> MediaItem? {
    nil
  }
}
