import Catalog
import Storage
import Media
import Text

/// Finds the entries of a queue that match a search.
struct QueueSearch {
  let queue: Queue
  /// The entries that were heard, the most recent last.
  let heard: [Int]
  let catalog: Catalog
  /// The details of entries that are not in the library, as far as they were read.
  var unmanaged: [Int64: Track] = [:]

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
      found = Self.entries(
        candidates, of: tracks.map(\.trackID) + unmanagedTracks(matching: rest, among: candidates),
        sorted: search.sortOrder != .unknown)
    } else {
      var tracks = try await tracks(named: rest, among: Set(candidates.map(\.trackID)))
      if tracks.isEmpty, let track = try await onlyTrack(titled: rest, among: candidates) { tracks = [track] }
      if tracks.isEmpty { tracks = unmanagedTracks(matching: rest, among: candidates) }
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

  /// The tracks of `entries` outside the library that match by their tags, of the best kind of name that has any.
  private func unmanagedTracks(matching search: MediaSearch, among entries: [QueueEntry]) -> [Int64] {
    guard !unmanaged.isEmpty, search.isOfTags else { return [] }
    let tracks = entries.compactMap { unmanaged[$0.trackID] }.filter { search.fitsCredits(of: $0) }
    guard let name = search.mediaName.map(FoldedText.fold), search.mediaIdentifier == nil else {
      return search.artistName ?? search.albumName ?? search.genreNames.first == nil ? [] : tracks.map(\.id)
    }
    let fields: [(types: Set<MediaType>, text: (Track) -> String)] = [
      ([.unknown, .music, .song], { $0.title }), ([.unknown, .music, .artist], { $0.artist }),
      ([.unknown, .music, .album], { $0.album }),
      // "The Ada Quill album."
      ([.album], { $0.artist }),
    ]
    for isWhole in [true, false] {
      for (types, text) in fields where types.contains(search.mediaType) {
        let found = tracks.filter {
          let value = FoldedText.fold(text($0))
          return isWhole ? value == name : " \(value) ".holds(" \(name) ")
        }
        if !found.isEmpty { return found.map(\.id) }
      }
    }
    return []
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

  /// True if the tags of a file tell whether it matches.
  fileprivate var isOfTags: Bool {
    var rest = self
    (rest.mediaName, rest.artistName, rest.albumName, rest.genreNames, rest.limit) = (nil, nil, nil, [], nil)
    if [.song, .music, .artist, .album].contains(rest.mediaType) { rest.mediaType = .unknown }
    rest.isSingular = false
    return rest.isUnspecified
  }

  /// True if artist, album and genre are those of `track`, where they are asked for.
  fileprivate func fitsCredits(of track: Track) -> Bool {
    func fits(_ wanted: String?, _ value: String) -> Bool {
      wanted.map { " \(FoldedText.fold(value)) ".holds(" \(FoldedText.fold($0)) ") } ?? true
    }
    return fits(artistName, track.artist) && fits(albumName, track.album)
      && genreNames.allSatisfy { genre in track.genres.contains { fits(genre, $0) } }
  }
}
