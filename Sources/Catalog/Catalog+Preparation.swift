internal import Storage
internal import Threads

/// Sorting and filtering of long lists is prepared in memory, in slices of a few milliseconds between other queries.
///
/// This begins when the first rows of a long library are shown, and again when a long list is opened after the library has changed.
extension Catalog {
  /// The number of tracks from which lists are sorted and filtered by what is prepared in memory.
  static let longList = 20_000

  enum Preparation {
    case none, running, ended
  }

  /// Prepares everything, unless the library changes meanwhile.
  func prepareLongLists() async throws(CatalogError) {
    try await inSlices { database throws(CatalogError) in
      guard try database.readMoreOrders(3000), try database.readMoreFolders(2000).isComplete else { return false }
      _ = try database.listings.trackCountsOfYears(database)
      return try database.readMoreTrackWords(5000)
    }
  }

  /// Starts the preparation of a long library, unless it was started before; called when its first rows are shown.
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
    switch listing.contents {
    case .albums, .songs:
      try await inSlices { database throws(CatalogError) in
        guard try database.isLong, try database.orders(of: listing.contents) == nil else { return true }
        return try database.readMoreOrders(3000)
      }
    case .folders, .insideFolder, .tracksOfFolder:
      try await inSlices { database throws(CatalogError) in try database.readMoreFolders(2000).isComplete }
    default: break
    }
  }

  /// Calls `slice` between other queries until it returns true or the library has changed.
  private func inSlices(
    _ slice: @Sendable (LibraryDatabase) throws(CatalogError) -> Bool
  ) async throws(CatalogError) {
    var version: Int64?
    while true {
      let next = try await read { database throws(CatalogError) in
        try slice(database) ? nil : try database.libraryVersion()
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
    case .albums, .songs: filter.isEmpty && !isReversed && [nil, .name].contains(column)
    default: false
    }
  }
}
