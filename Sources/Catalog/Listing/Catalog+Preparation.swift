internal import Storage
internal import Threads

/// Sorting and filtering of long lists is prepared in memory, in slices of a millisecond between other queries.
///
/// This begins with the first key on a screen, and again when a long list is opened after the library has changed. What a list on the
/// screen waits for comes before everything else.
extension Catalog {
  /// The number of tracks from which lists are sorted and filtered by what is prepared in memory.
  static let longList = 20_000

  enum Preparation {
    case none, running, ended
  }

  /// Prepares everything, unless the library changes meanwhile.
  func prepareLongLists() async throws(CatalogError) {
    try await inSlices { [awaited] database throws(CatalogError) in
      // Its turn comes after each slice of what is waited for.
      if awaited.withLock({ $0 > 0 }) { return .waiting }
      // Folders come first, because nothing of them can be shown before: they are read while somebody reaches for the second key of “g f”.
      guard try database.readMoreFolders(Self.step).isComplete, try database.readMoreOrders(Self.step) else {
        return .more
      }
      _ = try database.listings.trackCountsOfYears(database)
      return try database.readMoreTrackWords(Self.step) ? .complete : .more
    }
  }

  /// Starts the preparation of a long library, unless it was started before; called at each key and click.
  public func prepareOnce() {
    if preparation.withLock({ $0 == .none }) { startPreparation() }
  }

  /// Starts the preparation, unless it is in progress or the library is short.
  func startPreparation() {
    let isRunning = preparation.withLock { preparation in
      defer { preparation = .running }
      return preparation == .running
    }
    if isRunning { return }
    Task {
      // Long lists work without it, only slower.
      if (try? await read { database throws(CatalogError) in try database.isLong }) == true {
        try? await prepareLongLists()
      }
      preparation.withLock { $0 = .ended }
    }
  }

  /// Prepares what `listing` is sorted by, unless its first window is read without.
  func prepareOrder(of listing: Listing, isFirstWindow: Bool = false) async throws(CatalogError) {
    if isFirstWindow, listing.beginsAtOnce { return }
    let read: @Sendable (LibraryDatabase) throws(CatalogError) -> Progress
    switch listing.contents {
    case .albums, .songs:
      read = { database throws(CatalogError) in
        guard try database.isLong, try database.orders(of: listing) == nil else { return .complete }
        return try database.readMoreOrders(Self.step, of: listing) ? .complete : .more
      }
    case .folders, .insideFolder, .tracksOfFolder:
      read = { database throws(CatalogError) in
        try database.readMoreFolders(Self.step).isComplete ? .complete : .more
      }
    default: return
    }
    awaited.withLock { $0 += 1 }
    defer { awaited.withLock { $0 -= 1 } }
    try await inSlices(read)
  }

  private enum Progress {
    /// `waiting` leaves the thread to others.
    case more, waiting, complete
  }

  /// The number of rows that are read at a time, in less than a millisecond.
  private static let step = 200
  /// The time of a slice in nanoseconds, after which other queries are performed.
  private static let sliceTime: Int64 = 1_000_000

  /// Calls `read` again and again, in slices between other queries, until it is complete or the library has changed.
  private func inSlices(
    _ read: @Sendable (LibraryDatabase) throws(CatalogError) -> Progress
  ) async throws(CatalogError) {
    var version: Int64?
    while true {
      let next = try await self.read { database throws(CatalogError) -> Int64? in
        let end = MonotonicClock.nanoseconds + Self.sliceTime
        var progress: Progress
        repeat { progress = try read(database) } while progress == .more && MonotonicClock.nanoseconds < end
        return progress == .complete ? nil : try database.libraryVersion()
      }
      guard let next, next == version ?? next else { return }
      version = next
      await Task.yield()
    }
  }
}

extension LibraryDatabase {
  /// Whether its lists are long enough to be prepared.
  var isLong: Bool { get throws(CatalogError) { try counter("tracks") >= Double(Catalog.longList) } }
}

extension Listing {
  /// Whether its first rows can be read without the rest (`ListingQuery.first`).
  var beginsAtOnce: Bool {
    switch contents {
    case .albums: filter.isEmpty && !isReversed && [nil, .name, .artist].contains(column)
    case .songs: filter.isEmpty && !isReversed && [nil, .name, .artist, .year, .length].contains(column)
    default: false
    }
  }
}
