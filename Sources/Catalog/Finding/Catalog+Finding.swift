import Text
public import Storage
public import Media

extension Catalog {
  /// The items that match a search, best first; used alike for playing, adding, liking and searching.
  ///
  /// A name is searched for among all kinds, or the kind given by `mediaType`. A search without a name returns the
  /// item named by its other fields (artist, album, genre), or the songs themselves if several fields are combined;
  /// `tracks(for:limit:)` returns all of those. Empty if nothing matches, and for addresses.
  public func values(for search: AudioSearch, limit: Int = 10) async throws(CatalogError) -> [MediaItem] {
    try await matches(for: search, limit: limit).map(\.item)
  }

  /// The same with the confidence of each item.
  public func matches(for search: AudioSearch, limit: Int = 10) async throws(CatalogError) -> [Match] {
    try await read { database throws(CatalogError) in
      try Finder(database).matches(for: search, limit: limit)
    }
  }

  /// True if an item has exactly the name in `search`, ignoring case, punctuation, spelling of numbers, and tails.
  public func holds(_ search: MediaSearch) async throws(CatalogError) -> Bool {
    try await read { database throws(CatalogError) in
      try !Finder(database).matches(for: AudioSearch(search), .literal, limit: 1).isEmpty
    }
  }

  /// All tracks that match the criteria of a search, in its order, or else by artist and album.
  ///
  /// `mediaName` is ignored here: a name leads to an item, and `tracks(of:)` returns its tracks. With `ids` only these
  /// tracks are considered, including duplicates, and in this order unless the search has one.
  public func tracks(
    for search: MediaSearch, limit: Int? = nil, among ids: [Int64]? = nil
  ) async throws(CatalogError) -> [QueueItem] {
    try await read { database throws(CatalogError) in
      try Finder(database).tracks(for: search, limit: limit, among: ids)
    }
  }

  /// The items with names most similar to one that was not found: by letters, by sound, by prefix; the nearest first.
  ///
  /// Searches titles, artists and playlists; empty if nothing is similar.
  public func nearest(to name: String, limit: Int = 3) async throws(CatalogError) -> [MediaItem] {
    try await read { database throws(CatalogError) in
      try Finder(database).nearest(to: name, limit: limit)
    }
  }

  /// The same search for the one thing that its words can mean, although they are mistyped, misheard, not all of them or
  /// beside others; nil if nothing is near enough, or several things are. For searches that found nothing.
  public func meant(by search: MediaSearch) async throws(CatalogError) -> MediaSearch? {
    try await read { database throws(CatalogError) in try Finder(database).meant(by: search) }
  }

  /// Sets the meaning of moods and activities.
  public func setMoods(_ moods: MoodTable) async throws(CatalogError) {
    // A smart playlist is counted on the thread where it is created.
    for thread in [reader, writer] {
      try await thread.perform { database throws(CatalogError) in database.moods = moods }
    }
  }

  /// The item with this identifier, or nil if it does not exist.
  public func item(_ identifier: MediaIdentifier) async throws(CatalogError) -> MediaItem? {
    try await read { database throws(CatalogError) in try Finder(database).item(identifier) }
  }

  /// Prepares fuzzy searches and filters, in slices of a few milliseconds between other queries.
  ///
  /// Without it the first mistyped name takes longer: a tenth of a second at 200,000 tracks.
  public func prepareToFind() async throws(CatalogError) {
    try await read { database throws(CatalogError) in _ = try database.artistNames() }
    try await read { database throws(CatalogError) in _ = try database.albumNames() }
    while try await read({ database throws(CatalogError) in try !database.readMoreWords(2000).isComplete }) {
      await Task.yield()
    }
  }

  /// Saves that `item` was chosen for `name`, so that it comes first next time.
  public func recordChoice(_ item: MediaIdentifier, for name: String, at time: Int64) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.run(
        "INSERT OR REPLACE INTO choice(listener, key, kind, item, at) VALUES(?, ?, ?, ?, ?)",
        [
          .integer(database.listener), .text(FoldedText.fold(name)), .integer(item.kind.choiceNumber),
          .integer(item.key), .integer(time),
        ])
    }
  }
}

extension LibraryDatabase {
  /// Whether the user chose this item when its name led to another one.
  func isChosen(_ item: MediaIdentifier) throws(CatalogError) -> Bool {
    try integer(
      "SELECT EXISTS(SELECT 1 FROM choice WHERE kind = ? AND item = ?)",
      [.integer(item.kind.choiceNumber), .integer(item.key)]) > 0
  }
}

extension MediaIdentifier.Kind {
  /// The number of the kind in the table of choices.
  fileprivate var choiceNumber: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }
}

/// The first results of a search, and the totals.
public struct FoundMedia: Hashable, Sendable {
  public var items: [MediaItem]
  /// The total number of results, of which `items` are the first.
  public var total: Int
  /// The number of albums and artists of the songs, if songs were found without asking for a kind; nil otherwise.
  public var albumCount: Int?
  public var artistCount: Int?

  public init(_ items: [MediaItem] = [], total: Int? = nil) {
    self.items = items
    self.total = total ?? items.count
  }
}

extension Catalog {
  /// The first `limit` results of a search, in its order, and the total.
  ///
  /// A name matches all items of that name, of any kind, and songs with all of its words in the title. Without
  /// a name the results are of the kind given by `mediaType`, or songs by default.
  public func media(for search: MediaSearch, limit: Int) async throws(CatalogError) -> FoundMedia {
    try await read { database throws(CatalogError) in try Finder(database).found(search, limit: limit) }
  }
}
