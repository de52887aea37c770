internal import Media
internal import Storage

/// A connection to a library, with what it keeps of it in memory.
final class LibraryDatabase: Database {
  /// Used by the writing connection alone, while it imports.
  var importCaches = ImportCaches()
  /// The rest is used by the reading connection alone.
  private var words: WordList?
  private var artists: ListedNames?
  private var albums: ListedNames?
  private var uses: TrackWords?
  /// What moods and activities mean.
  var moods = MoodTable()
  /// The day that "this year" counts from.
  var today: @Sendable () -> CalendarDate = { .today }
  let listings = ListingKeys()
  private var folders: FolderTree?
  /// Whose library statements read and change (`PersonalViews`).
  private(set) var viewer: Viewer?

  /// Has statements read the library as `viewer` has it; where that one sees all, read and change the tables as they are, and what is
  /// given to things is given by its listener.
  func look(as viewer: Viewer) throws(CatalogError) {
    var viewer = viewer
    // Who lives alone sees all there is, so a library in memory, with one connection for all, need not change views.
    if viewer.listener == Listener.first, !viewer.isShared { viewer.seesAll = true }
    if self.viewer == viewer { return }
    self.viewer = nil
    try PersonalViews(self).make(for: viewer)
    self.viewer = viewer
    listings.forget()
  }

  // MARK: - Names and words

  /// The names of all listed artists, as they are now.
  func artistNames() throws(CatalogError) -> ListedNames {
    try current(&artists, ListedNames.artists)
  }

  /// The titles of all albums, as they are now.
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

  /// Every word of the library, as it is now.
  func wordList() throws(CatalogError) -> WordList {
    while true {
      let list = try readMoreWords(.max)
      if list.isComplete { return list }
    }
  }

  /// Every word of the library, where all were read and none has come since; nil instead of reading them.
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

  /// The folders of all tracks, as they are now.
  func folderTree() throws(CatalogError) -> FolderTree {
    if let folders, try folders.version == libraryVersion() { return folders }
    let tree = try FolderTree(self)
    folders = tree
    return tree
  }

  /// Which tracks have which words, as they are now; nil until all was read.
  func trackWords() throws(CatalogError) -> TrackWords? {
    guard let uses, uses.isComplete else { return nil }
    return try uses.version == libraryVersion() ? uses : nil
  }

  /// Reads what leads to about `count` more uses of words; true once all was read.
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

  // MARK: - Versions

  /// Differs whenever tracks were stored or deleted since; likes and plays leave it as it is.
  func libraryVersion() throws(CatalogError) -> Int64 {
    Int64(try counter("stored"))
  }

  /// A number that is kept up to date with every change of tracks.
  func counter(_ name: String) throws(CatalogError) -> Double {
    try row("SELECT value FROM counter WHERE name = ?", [.text(name)]) { $0.real(0) } ?? 0
  }
}

/// The thread that owns one connection to a library.
typealias LibraryThread = DatabaseThread<LibraryDatabase>

extension LibraryThread {
  /// Does `body` with the library as `viewer` has it, on its thread.
  func perform<Result: Sendable>(
    as viewer: Viewer, _ body: @Sendable (LibraryDatabase) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    try perform { database throws(CatalogError) in
      try database.look(as: viewer)
      return try body(database)
    }
  }
}
