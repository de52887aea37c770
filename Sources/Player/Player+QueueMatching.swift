import Catalog
public import Media

extension Player {
  /// Where the entries stand that `search` means: all that fit, in its order, or else in that of the queue.
  ///
  /// Its reference says among which entries, all of them where it points at none. A name may belong to several things:
  /// what is in the queue is meant.
  public func positions(matching search: MediaSearch) async -> [Int] {
    let candidates = positions(of: search.reference)
    var rest = search
    rest.reference = .unknown
    let entries = queue.entries
    func holding(_ ids: [Int64]) -> [Int] {
      let ranks = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      let found = candidates.compactMap { position in ranks[entries[position].trackID].map { ($0, position) } }
      return (search.sortOrder == .unknown ? found : found.sorted { $0 < $1 }).map(\.1)
    }
    let found: [Int]
    if rest.isAnyEntry {
      found = candidates
    } else if search.mediaName == nil, search.mediaIdentifier == nil {
      rest.limit = nil
      let ids = Set(candidates.map { entries[$0].trackID }.filter { $0 > 0 }).sorted()
      found = holding(((try? await catalog.tracks(for: rest, among: ids)) ?? []).map(\.trackID))
    } else {
      found = holding(await tracks(named: rest, among: Set(candidates.map { entries[$0].trackID })))
    }
    // The queue may have changed meanwhile.
    return found.filter { queue.entries.indices.contains($0) && queue.entries[$0] == entries[$0] }
      .prefix(search.limit ?? .max).map { $0 }
  }

  /// The entries that a reference points at; of what was heard before, the latest first.
  private func positions(of reference: MediaReference) -> [Int] {
    switch reference {
    case .upcoming: Array(queue.entries.indices.dropFirst(queue.current.map { $0 + 1 } ?? 0))
    case .previous:
      heard.isEmpty
        ? queue.entries.indices.prefix(queue.current ?? 0).reversed()
        : heard.reversed().compactMap(queue.position(of:)).filter { $0 != queue.current }
    case .unknown, .my, .queue, .currentlyPlaying: Array(queue.entries.indices)
    }
  }

  /// The tracks among `ids` of the things that are called so: of the best kind that has any there.
  private func tracks(named search: MediaSearch, among ids: Set<Int64>) async -> [Int64] {
    var found: (kind: MediaIdentifier.Kind, rung: Match.Rung, tracks: [Int64])?
    for match in (try? await catalog.matches(for: AudioSearch(search), limit: 50)) ?? [] {
      let kind = match.item.identifier.kind
      if let found, found.kind != kind || found.rung != match.rung { continue }
      let tracks = ((try? await catalog.tracks(of: match.item.identifier)) ?? []).map(\.trackID).filter(ids.contains)
      if !tracks.isEmpty { found = (kind, match.rung, (found?.tracks ?? []) + tracks) }
    }
    return found?.tracks ?? []
  }
}

extension MediaSearch {
  /// True when it demands nothing of an entry: people say songs of whatever is in the queue.
  fileprivate var isAnyEntry: Bool {
    var rest = self
    rest.limit = nil
    if rest.mediaType == .song { rest.mediaType = .unknown }
    return rest.isUnspecified
  }
}
