public import Catalog
public import Storage
public import Storage
public import Media
import Playback

extension Player {
  /// What the tags of a file say; nil when it cannot be played.
  public func readTags(_ path: String) async -> ScannedFile? { await cache.readTags(path) }

  /// Makes files playable that are not in the library; they get negative ids.
  public func adopt(_ paths: [String]) -> [QueueItem] { cache.adopt(paths) }

  /// The tracks named by `ids`, of the library or adopted, in that order; unknown ones are left out.
  public func tracks(_ ids: [Int64]) async throws(CatalogError) -> [Track] { try await cache.tracks(ids) }

  /// The positions of `tracks` in that order; those that it does not tell apart stay as they were, and what is unknown comes last.
  public func positions(of tracks: [Int64], sortedBy order: TrackOrder) async throws(CatalogError) -> [Int] {
    try await cache.positions(of: tracks, sortedBy: order)
  }

  /// What is known of a track, where nobody asked for it; nil when it is not there or cannot be read.
  func detail(of id: Int64) async -> Track? {
    // Who starts it asks `track` and says why it cannot be played.
    try? await track(id)
  }

  /// What is known of a track; nil when it is not there.
  func track(_ id: Int64) async throws(CatalogError) -> Track? {
    if let known = cache.known(id) { return known }
    let track = try await cache.track(id)
    if id < 0, let duration = track?.duration { changeQueue { $0.setDuration(duration, ofTrack: id) } }
    return track
  }

  func knownTrack(at position: Int) -> Track? { cache.known(queue.entries[position].trackID) }

  /// What was played without being in the library is the track `id` of it from now on.
  public func identify(_ unmanaged: Int64, as id: Int64) {
    changeQueue { $0.replaceTracks([unmanaged: id]) }
    Task {
      _ = await detail(of: id)
      hasChanged()
    }
  }

  /// Takes the details of tracks afresh, after a like or new tags.
  public func refreshDetails() async { if await cache.refresh() { publish() } }

  /// Where the entries stand that `search` means, in its order, or else in that of the queue.
  public func positions(matching search: MediaSearch) async throws(CatalogError) -> [Int] {
    if !search.several.isEmpty {
      var positions: Set<Int> = []
      for one in search.several { positions.formUnion(try await self.positions(matching: one)) }
      return positions.sorted()
    }
    // The queue may have changed meanwhile.
    return try await cache.entries(of: queue, matching: search, heard: history.entries).compactMap(queue.position(of:))
  }

  /// Makes the output ready, so that what is looked for now starts sooner.
  public func warmUp() { transport.warmUp() }

  /// Opens the file of the track `id`, which is likely to be played next, so that it starts sooner.
  public func prepare(trackID id: Int64) {
    Task {
      guard let track = await detail(of: id), !WebAddress.isOne(track.path) else { return }
      let start = await history.rememberedPosition(of: track)
      transport.prepare(PlaybackItem(entry: 0, path: track.path, start: start))
    }
  }

  /// Keeps where the last run was in a spoken track: a run that was killed has not done so.
  func keepPlace(_ position: Double, of track: Track) async {
    guard track.kind.isSpoken, await history.rememberedPosition(of: track) != position else { return }
    history.keepPosition(position, ofSpoken: track)
  }

  /// Has nothing kept of where the track that plays is left, if it is one of these: it was marked as heard or not heard.
  public func forgetPlace(inTracks ids: [Int64]) {
    if let track = currentTrack, ids.contains(track.id) { history.forgetPlace(in: track) }
  }

  /// Keeps where the spoken track at hand is left.
  func keepSpokenPosition() {
    if transport.isLoaded { history.keepPosition(elapsed, ofSpoken: currentTrack) }
  }
}
