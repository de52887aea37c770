import Catalog
import Storage
import Media
import Threads

/// What was heard: for "previous", for the plays and skips of the library, and for where spoken audio was left.
@LoopActor
final class ListeningHistory {
  /// A track counts as played when at least half of it, or four minutes, were heard (the rule of Last.fm's scrobbling).
  private static let playedFraction = 0.5
  private static let playedSeconds = 240.0
  /// What is left of spoken audio that counts as heard all the same, in seconds.
  private static let closingSeconds = 15.0
  /// How many entries "previous" can go back.
  private static let limit = 1000

  /// What was heard before what is heard now, from whatever queue; nil before that.
  private(set) var lastTrack: Track?
  /// The entries in the order in which they were heard, the current one not among them.
  private(set) var entries: [Int] = []
  /// The track whose place is not kept, until another one's is.
  private var settled: Int64?
  private let catalog: Catalog
  /// False when a file is rendered: nobody hears it.
  private let isRecording: Bool

  init(_ catalog: Catalog, isRecording: Bool) {
    self.catalog = catalog
    self.isRecording = isRecording
  }

  // MARK: - For "previous"

  /// An entry is left; `track` is what is known of it.
  func append(_ entry: QueueEntry, _ track: Track?) {
    lastTrack = track ?? lastTrack
    entries.append(entry.id)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  /// The entry heard last, which is forgotten; nil when there is none.
  func popLast() -> Int? { entries.popLast() }

  // MARK: - For the library

  /// The track was heard to its end.
  func finished(_ track: Track?) {
    guard let track, track.id > 0, isRecording else { return }
    record { catalog throws(CatalogError) in try await catalog.recordPlay(ofTrack: track.id, at: Player.now) }
  }

  /// A station said that this is heard.
  func heard(_ title: String, on station: Track) {
    guard isRecording, catalog.owner.id != Listener.guest else { return }
    record { catalog throws(CatalogError) in
      try await catalog.noteTitle(title, ofStation: station.path, called: station.title, at: Player.now)
    }
  }

  /// The track is left before its end: played or skipped, by how much of it was heard. All in seconds.
  func left(_ track: Track?, at elapsed: Double, of duration: Double?) {
    guard let track, track.id > 0, isRecording else { return }
    if track.kind.isSpoken {
      // Who leaves an episode in its last words has heard it.
      if let duration, duration > 2 * Self.closingSeconds, duration - elapsed < Self.closingSeconds { finished(track) }
      return
    }
    // Who leaves a station has heard it.
    let isPlayed =
      track.kind == .station || elapsed >= Self.playedSeconds
      || duration.map { elapsed >= $0 * Self.playedFraction } ?? false
    record { catalog throws(CatalogError) in
      isPlayed
        ? try await catalog.recordPlay(ofTrack: track.id, at: Player.now)
        : try await catalog.recordSkip(ofTrack: track.id, at: Player.now)
    }
  }

  /// Keeps where a spoken track is left, in seconds.
  func keepPosition(_ position: Double, ofSpoken track: Track?) {
    guard let track, track.kind.isSpoken, track.id > 0, settled != track.id else { return }
    settled = nil
    record { catalog throws(CatalogError) in
      try await catalog.setResumePosition(position, ofTrack: track.id, at: Player.now)
    }
  }

  /// What was marked as heard or not heard while it played stays so when it is left.
  func forgetPlace(in track: Track?) { settled = track?.id }

  /// Where a podcast or audiobook was left, in seconds; 0 where it was not.
  func rememberedPosition(of track: Track) async -> Double {
    // A position that cannot be read must not keep the track from playing: it begins at its start.
    guard track.id > 0, let position = try? await catalog.resumePosition(ofTrack: track.id) else { return 0 }
    return position
  }

  // MARK: - Bookmarks

  /// Sets a bookmark in a track of the library, in seconds.
  func addBookmark(at position: Double, in track: Track) async throws(CatalogError) -> Bookmark {
    try await catalog.addBookmark(at: position, inTrack: track.id, time: Player.now)
  }

  /// The last bookmark in these tracks, or of all.
  func bookmark(in tracks: [Int64]? = nil) async throws(CatalogError) -> Bookmark? {
    try await catalog.bookmarks(in: tracks, limit: 1).first
  }

  /// Removes a bookmark; returns it, or nil when it was gone already.
  func removeBookmark(_ id: Int64) async throws(CatalogError) -> Bookmark? { try await catalog.removeBookmark(id) }

  private func record(_ change: @escaping @Sendable (Catalog) async throws(CatalogError) -> Void) {
    // Whoever listens when it is written, it was heard by who listens now.
    let catalog = catalog.ofListener()
    // Nobody asked for this, and the music goes on without it: a library that cannot be written is told of elsewhere.
    Task { try? await catalog.retryingWhileLocked { () async throws(CatalogError) in try await change(catalog) } }
  }
}
