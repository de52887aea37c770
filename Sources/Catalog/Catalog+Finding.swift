import Text
public import Storage
public import Media

extension Catalog {
  /// What matches, best first; the one door for playing, adding, liking and searching.
  ///
  /// A name is looked for among all kinds, or the kind that `mediaType` asks for. A search without a name gives the
  /// thing its other fields name (artist, album, genre), or the songs themselves where several fields are combined;
  /// `tracks(for:limit:)` has all of those. Empty when nothing matches, and for addresses.
  public func values(for search: AudioSearch, limit: Int = 10) async throws(CatalogError) -> [MediaItem] {
    try await matches(for: search, limit: limit).map(\.item)
  }

  /// The same with how sure each thing is.
  public func matches(for search: AudioSearch, limit: Int = 10) async throws(CatalogError) -> [Match] {
    try await read { database throws(CatalogError) in
      try Finder(database).matches(for: search, limit: limit)
    }
  }

  /// True when something is called just as `search` says, case, punctuation, numbers and tails aside.
  public func holds(_ search: MediaSearch) async throws(CatalogError) -> Bool {
    try await read { database throws(CatalogError) in
      try !Finder(database).matches(for: AudioSearch(search), .literal, limit: 1).isEmpty
    }
  }

  /// True when the library has tracks of a genre that is called so or has it as a word.
  public func hasGenre(_ name: String) async throws(CatalogError) -> Bool {
    try await read { database throws(CatalogError) in try !Finder(database).genres(called: [name]).isEmpty }
  }

  /// All tracks that satisfy the criteria of a search, in the order it wants or else by artist and album.
  ///
  /// `mediaName` does not count here: a name leads to a thing, and `tracks(of:)` has its tracks. With `ids` only these
  /// tracks are looked at; each comes as often as it is there, and in this order where the search wants none.
  public func tracks(
    for search: MediaSearch, limit: Int? = nil, among ids: [Int64]? = nil
  ) async throws(CatalogError) -> [QueueItem] {
    try await read { database throws(CatalogError) in
      try Finder(database).tracks(for: search, limit: limit, among: ids)
    }
  }

  /// The things whose names are nearest to one that led to nothing: by letters, by sound, by beginning; the nearest first.
  ///
  /// Looks through titles, artists and playlists; empty when nothing comes near.
  public func nearest(to name: String, limit: Int = 3) async throws(CatalogError) -> [MediaItem] {
    try await read { database throws(CatalogError) in
      try Finder(database).nearest(to: name, limit: limit)
    }
  }

  /// Takes `moods` as what moods and activities mean from now on.
  public func setMoods(_ moods: MoodTable) async throws(CatalogError) {
    // A smart playlist is counted where it is made.
    for thread in [reader, writer] {
      try await thread.perform { database throws(CatalogError) in database.moods = moods }
    }
  }

  /// The thing with this identifier as it is shown, or nil when it is gone.
  public func item(_ identifier: MediaIdentifier) async throws(CatalogError) -> MediaItem? {
    try await read { database throws(CatalogError) in try Finder(database).item(identifier) }
  }

  /// Reads ahead what forgiving searches and filters need, in slices of a few milliseconds between other questions.
  ///
  /// Without it the first mistyped name takes longer: a tenth of a second at 200,000 tracks.
  public func prepareToFind() async throws(CatalogError) {
    try await read { database throws(CatalogError) in _ = try database.artistNames() }
    try await read { database throws(CatalogError) in _ = try database.albumNames() }
    while try await read({ database throws(CatalogError) in try !database.readMoreWords(2000).isComplete }) {
      await Task.yield()
    }
  }

  /// Remembers that `item` was chosen when `name` was said, so that it comes first next time.
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
  /// Whether a person chose this thing when its name had led elsewhere.
  func isChosen(_ item: MediaIdentifier) throws(CatalogError) -> Bool {
    try integer(
      "SELECT EXISTS(SELECT 1 FROM choice WHERE kind = ? AND item = ?)",
      [.integer(item.kind.choiceNumber), .integer(item.key)]) > 0
  }
}

extension MediaIdentifier.Kind {
  /// How the table of choices has the kind.
  fileprivate var choiceNumber: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }
}
