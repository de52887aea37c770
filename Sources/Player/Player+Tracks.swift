public import Catalog
public import Storage
public import Storage
public import Media
import Playback

extension Player {
  /// Reads the tags of a file; nil if it cannot be played.
  public func readTags(_ path: String) async -> ScannedFile? { await cache.readTags(path) }

  /// Makes files playable that are not in the library, by giving them negative ids.
  public func adopt(_ paths: [String]) -> [QueueItem] { cache.adopt(paths) }

  /// The tracks named by `ids`, of the library or adopted, in that order; unknown ones are left out.
  ///
  /// What is learned of the durations of adopted ones counts in the queue, too.
  public func tracks(_ ids: [Int64]) async throws(CatalogError) -> [Track] {
    let tracks = try await cache.tracks(ids)
    var durations: [Int64: Double] = [:]
    for track in tracks where track.id < 0 { durations[track.id] = track.duration }
    guard !durations.isEmpty else { return tracks }
    let revision = queue.revision
    changeQueue { $0.setDurations(durations) }
    if queue.revision != revision { publish() }
    return tracks
  }

  /// The positions of `tracks` in sorted order. Equal tracks keep their order, and tracks without a value come last.
  public func positions(of tracks: [Int64], sortedBy order: TrackOrder) async throws(CatalogError) -> [Int] {
    try await cache.positions(of: tracks, sortedBy: order)
  }

  /// The details of a track for background use; nil if it does not exist or cannot be read.
  func detail(of id: Int64) async -> Track? {
    // Starting it calls `track`, which reports why it cannot be played.
    try? await track(id)
  }

  /// The details of a track; nil if it does not exist.
  func track(_ id: Int64) async throws(CatalogError) -> Track? {
    if let known = cache.known(id) { return known }
    let track = try await cache.track(id)
    if id < 0, let duration = track?.duration { changeQueue { $0.setDurations([id: duration]) } }
    return track
  }

  func knownTrack(at position: Int) -> Track? { cache.known(queue.entries[position].trackID) }

  /// Replaces an unmanaged track with the library track `id`.
  public func identify(_ unmanaged: Int64, as id: Int64) {
    changeQueue { $0.replaceTracks([unmanaged: id]) }
    Task {
      _ = await detail(of: id)
      hasChanged()
    }
  }

  /// Reloads the details of tracks, after a like or new tags.
  public func refreshDetails() async { if await cache.refresh() { publish() } }

  /// The positions of the entries that match `search`, in its order, or else in queue order.
  public func positions(matching search: MediaSearch) async throws(CatalogError) -> [Int] {
    if !search.several.isEmpty {
      var positions: Set<Int> = []
      for one in search.several { positions.formUnion(try await self.positions(matching: one)) }
      return positions.sorted()
    }
    // The queue may have changed meanwhile.
    return try await cache.entries(of: queue, matching: search, heard: history.entries).compactMap(queue.position(of:))
  }

  /// Opens the output in advance, so that what is being searched for starts sooner.
  public func warmUp() { transport.warmUp() }

  /// Has ready what the file at `path`, which may be played soon, needs beside itself.
  public func expect(path: String) { transport.expect(path: path) }

  /// Has ready what `item`, which somebody looks at and may play next, needs beside its files.
  public func expect(_ item: MediaIdentifier) {
    guard [.track, .album, .book].contains(item.kind) else { return }
    Task {
      let id = item.kind == .track ? item.key : try? await cache.catalog.tracks(of: item).first?.trackID
      guard let id, let track = await detail(of: id) else { return }
      transport.expect(path: track.path)
    }
  }

  /// Opens the file of the track `id` in advance, because it is likely to play next.
  public func prepare(trackID id: Int64) {
    Task {
      guard let track = await detail(of: id), !WebAddress.isOne(track.path) else { return }
      let start = await history.rememberedPosition(of: track)
      transport.prepare(PlaybackItem(entry: 0, path: track.path, start: start))
    }
  }

  /// Saves the position of the last run in a spoken track, which a killed run could not do.
  func keepPlace(_ position: Double, of track: Track) async {
    guard track.kind.isSpoken, await history.rememberedPosition(of: track) != position else { return }
    history.keepPosition(position, ofSpoken: track)
  }

  /// Does not save the position of the current track if it is one of these, because they were marked as heard or unheard.
  ///
  /// The other parts of a book that was marked as heard do not count either when they play after it; a part of one that was
  /// marked as unheard does.
  public func forgetPlace(inTracks ids: [Int64], asHeard isHeard: Bool) {
    guard let track = currentTrack, ids.contains(track.id) else { return }
    history.forgetPlace(in: isHeard ? Set(ids) : [track.id])
    hasChanged()
  }

  /// Returns when all that was heard so far, and each place, is in the library.
  public func historyIsSaved() async { await history.saved() }

  /// True if the current track was marked as heard or unheard while it played, so its position is not saved.
  public var isPlaceForgotten: Bool { history.isPlaceForgotten(in: currentTrack) }

  /// Saves the position in the current spoken track.
  func keepSpokenPosition() {
    if transport.isLoaded { history.keepPosition(elapsed, ofSpoken: currentTrack) }
  }
}
