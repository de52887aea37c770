internal import Media
internal import Storage

/// A connection to a library, with its in-memory caches.
final class LibraryDatabase: Database {
  /// Used by the writing connection alone, while it imports.
  var importCaches = ImportCaches()
  /// The rest is used by the reading connection alone.
  private var words: WordList?
  private var artists: ListedNames?
  private var albums: ListedNames?
  private var uses: TrackWords?
  private var songs: RowOrders?
  private var allAlbums: RowOrders?
  /// The meaning of moods and activities.
  var moods = MoodTable()
  /// The current day, for "this year".
  var today: @Sendable () -> CalendarDate = { .today }
  let listings = ListingKeys()
  private var folders: FolderTree?
  /// The listener whose library statements read and change (`PersonalViews`).
  private(set) var viewer: Viewer?

  /// Makes statements read the library of `viewer`. A viewer that sees all reads and changes the tables directly, and personal data
  /// belongs to its listener.
  func look(as viewer: Viewer) throws(CatalogError) {
    var viewer = viewer
    // A single listener sees everything, so a library in memory, with one connection, need not change views.
    if viewer.listener == Listener.first, !viewer.isShared { viewer.seesAll = true }
    if self.viewer == viewer { return }
    self.viewer = nil
    try PersonalViews(self).make(for: viewer)
    self.viewer = viewer
    listings.forget()
  }

  // MARK: - Names and words

  /// The current names of all listed artists.
  func artistNames() throws(CatalogError) -> ListedNames {
    try current(&artists, ListedNames.artists)
  }

  /// The current titles of all albums.
  func albumNames() throws(CatalogError) -> ListedNames {
    try current(&albums, ListedNames.albums)
  }

  private func current(_ names: inout ListedNames?, _ sql: String) throws(CatalogError) -> ListedNames {
    let version = try libraryVersion()
    if let names, names.version == version { return names }
    let read = try ListedNames(sql, self, version: version)
    names = read
    return read
  }

  /// All current words of the library.
  func wordList() throws(CatalogError) -> WordList {
    while true {
      let list = try readMoreWords(.max)
      if list.isComplete { return list }
    }
  }

  /// All words of the library if they are loaded and up to date; nil otherwise.
  func knownWords() throws(CatalogError) -> WordList? {
    guard let words, words.isComplete else { return nil }
    return try words.version == libraryVersion() ? words : nil
  }

  /// Reads up to `count` more words of the library into its list.
  func readMoreWords(_ count: Int) throws(CatalogError) -> WordList {
    let version = try libraryVersion()
    let list: WordList
    if let words, words.version == version { list = words } else { list = try WordList(self, version: version) }
    words = list
    if !list.isComplete { try list.readMore(count, from: self) }
    return list
  }

  /// The current folders of all tracks.
  func folderTree() throws(CatalogError) -> FolderTree {
    while true {
      let tree = try readMoreFolders(.max)
      if tree.isComplete { return tree }
    }
  }

  /// Reads about `count` more folders into the tree of folders.
  func readMoreFolders(_ count: Int) throws(CatalogError) -> FolderTree {
    let version = try libraryVersion()
    let tree: FolderTree
    if let folders, folders.version == version { tree = folders } else { tree = FolderTree(version: version) }
    folders = tree
    try tree.readMore(count, from: self)
    return tree
  }

  /// The current index of words by track; nil until it is complete.
  func trackWords() throws(CatalogError) -> TrackWords? {
    guard let uses, uses.isComplete else { return nil }
    return try uses.version == libraryVersion() ? uses : nil
  }

  /// Reads about `count` more occurrences of words; returns true once all are read.
  func readMoreTrackWords(_ count: Int) throws(CatalogError) -> Bool {
    let words = try readMoreWords(count)
    guard words.isComplete else { return false }
    if uses?.version != words.version { uses = nil }
    let list: TrackWords
    if let uses { list = uses } else { list = try TrackWords(self, words) }
    uses = list
    try list.readMore(count, from: self)
    return list.isComplete
  }

  /// The current orders of all songs or all albums; nil for other contents, and until `listing` can be sorted by them.
  func orders(of listing: Listing) throws(CatalogError) -> RowOrders? {
    let orders: RowOrders?
    switch listing.contents {
    case .songs: orders = songs
    case .albums: orders = allAlbums
    default: orders = nil
    }
    guard let orders, orders.sorts(by: listing.column) else { return nil }
    return try orders.version == libraryVersion() ? orders : nil
  }

  /// Reads about `count` more rows of what `listing` is sorted by; returns true once it is complete.
  func readMoreOrders(_ count: Int, of listing: Listing) throws(CatalogError) -> Bool {
    if listing.contents == .songs {
      // Their names come last, and their albums are sorted as all albums are.
      if listing.column == .album, try !readMoreAlbums(count).isComplete { return false }
      return try readMore(count, RowOrders.songs, &songs, albums: allAlbums).sorts(by: listing.column)
    }
    if listing.contents != .albums { return true }
    return try readMoreAlbums(count).isComplete
  }

  /// Reads about `count` more rows for the orders of songs and albums; returns true once all are read.
  func readMoreOrders(_ count: Int) throws(CatalogError) -> Bool {
    guard try readMoreAlbums(count).isComplete else { return false }
    return try readMore(count, RowOrders.songs, &songs, albums: allAlbums).isComplete
  }

  private func readMoreAlbums(_ count: Int) throws(CatalogError) -> RowOrders {
    try readMore(count, RowOrders.albums, &allAlbums)
  }

  private func readMore(
    _ count: Int, _ source: RowOrders.Source, _ kept: inout RowOrders?, albums: RowOrders? = nil
  ) throws(CatalogError) -> RowOrders {
    let version = try libraryVersion()
    let orders: RowOrders
    if let kept, kept.version == version { orders = kept } else { orders = RowOrders(source, version: version) }
    kept = orders
    try orders.readMore(count, from: self, albums: albums?.version == version ? albums : nil)
    return orders
  }

  // MARK: - Versions

  /// Changes whenever tracks are stored or deleted, but not with likes and plays.
  func libraryVersion() throws(CatalogError) -> Int64 {
    Int64(try counter("stored"))
  }

  /// A counter that is updated with every change of tracks.
  func counter(_ name: String) throws(CatalogError) -> Double {
    try row("SELECT value FROM counter WHERE name = ?", [.text(name)]) { $0.real(0) } ?? 0
  }
}

/// The thread that owns one connection to a library.
typealias LibraryThread = DatabaseThread<LibraryDatabase>

extension LibraryThread {
  /// Calls `body` with the library of `viewer`, on its thread.
  func perform<Result: Sendable>(
    as viewer: Viewer, _ body: @Sendable (LibraryDatabase) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    try perform { database throws(CatalogError) in
      try database.look(as: viewer)
      return try body(database)
    }
  }
}
