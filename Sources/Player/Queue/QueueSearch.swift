import Catalog
import Storage
import Media

/// Finds the entries of a queue that match a search.
struct QueueSearch {
  let queue: Queue
  /// The entries that were heard, the most recent last.
  let heard: [Int]
  let catalog: Catalog

  /// The ids of all matching entries, in the order of `search`, or else in queue order.
  ///
  /// The reference of the search limits which entries are considered. A name may belong to several
  /// items; those in the queue are meant.
  func entries(matching search: MediaSearch) async throws(CatalogError) -> [Int] {
    let candidates = candidates(search.reference)
    var rest = search
    rest.reference = .unknown
    let found: [QueueEntry]
    if rest.isAnyEntry {
      found = candidates
    } else if search.mediaName == nil, search.mediaIdentifier == nil {
      rest.limit = nil
      let ids = Set(candidates.map(\.trackID).filter { $0 > 0 }).sorted()
      let tracks = try await catalog.tracks(for: rest, among: ids)
      found = Self.entries(candidates, of: tracks.map(\.trackID), sorted: search.sortOrder != .unknown)
    } else {
      var tracks = try await tracks(named: rest, among: Set(candidates.map(\.trackID)))
      if tracks.isEmpty, let track = try await onlyTrack(titled: rest, among: candidates) { tracks = [track] }
      found = Self.entries(candidates, of: tracks, sorted: search.sortOrder != .unknown)
    }
    return found.prefix(search.limit ?? .max).map(\.id)
  }

  /// The entries of `tracks`, `sorted` like them or in queue order.
  private static func entries(_ entries: [QueueEntry], of tracks: [Int64], sorted: Bool) -> [QueueEntry] {
    let ranks = Dictionary(tracks.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let found = entries.enumerated().compactMap { place, entry in
      ranks[entry.trackID].map { (rank: $0, place: place, entry: entry) }
    }
    return (sorted ? found.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) } : found).map(\.entry)
  }

  /// The entries that a reference points to; for those heard before, the most recent first.
  private func candidates(_ reference: MediaReference) -> [QueueEntry] {
    switch reference {
    case .upcoming: Array(queue.entries.dropFirst(queue.current.map { $0 + 1 } ?? 0))
    case .previous:
      heard.isEmpty
        ? queue.entries.prefix(queue.current ?? 0).reversed()
        : heard.reversed().compactMap(queue.position(of:)).filter { $0 != queue.current }.map { queue.entries[$0] }
    case .selected, .listed, .recordings: []
    case .unknown, .my, .queue, .currentlyPlaying: queue.entries
    }
  }

  /// The track of `entries` whose title has all words of a name: "mama" for "Dear Mama"; nil where there are several.
  private func onlyTrack(
    titled search: MediaSearch, among entries: [QueueEntry]
  ) async throws(CatalogError) -> Int64? {
    guard let name = search.mediaName, search.mediaIdentifier == nil else { return nil }
    var titled = search
    (titled.mediaName, titled.mediaType, titled.titleWords) = (nil, .unknown, [name])
    let ids = Set(entries.map(\.trackID).filter { $0 > 0 }).sorted()
    let found = Set(try await catalog.tracks(for: titled, among: ids).map(\.trackID))
    return found.count == 1 ? found.first : nil
  }

  /// The tracks among `ids` that belong to items of that name, of the best kind that has any.
  private func tracks(named search: MediaSearch, among ids: Set<Int64>) async throws(CatalogError) -> [Int64] {
    var found: (kind: MediaIdentifier.Kind, rung: Match.Rung, tracks: [Int64])?
    for match in try await catalog.matches(for: AudioSearch(search), limit: 50) {
      let kind = match.item.identifier.kind
      if let found, found.kind != kind || found.rung != match.rung { continue }
      let tracks = try await catalog.tracks(of: match.item.identifier).map(\.trackID).filter(ids.contains)
      if !tracks.isEmpty { found = (kind, match.rung, (found?.tracks ?? []) + tracks) }
    }
    return found?.tracks ?? []
  }
}

extension MediaSearch {
  /// True if it matches any entry: people say "songs" for whatever is in the queue.
  fileprivate var isAnyEntry: Bool {
    var rest = self
    rest.limit = nil
    if rest.mediaType == .song { rest.mediaType = .unknown }
    return rest.isUnspecified
  }
}
