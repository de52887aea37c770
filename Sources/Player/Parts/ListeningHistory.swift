import Catalog
import Storage
import Media
import Threads

/// What was heard, used for "previous", for play and skip counts, and for the positions in spoken audio.
@LoopActor
final class ListeningHistory {
  /// A track counts as played when at least half of it, or four minutes, were heard (the rule of Last.fm's scrobbling).
  private static let playedFraction = 0.5
  private static let playedSeconds = 240.0
  /// Spoken audio counts as heard when no more than this is left, in seconds.
  private static let closingSeconds = 15.0
  /// How many entries "previous" can go back.
  private static let limit = 1000

  /// The track heard before the current one, from any queue; nil if there was none.
  private(set) var lastTrack: Track?
  /// The entries in the order in which they were heard, without the current one.
  private(set) var entries: [Int] = []
  /// The tracks whose positions are not saved, because they were marked as heard or unheard, until that of another one is.
  private(set) var marked: Set<Int64> = []
  /// What plays on although the listener changed.
  private var continued: Continued?
  /// What was recorded last, after all before it.
  private var recording: Task<Void, Never>?
  private let catalog: Catalog
  /// False while rendering to a file, since nobody listens.
  private let isRecording: Bool

  /// What was started by one listener and plays on while another one listens.
  private struct Continued {
    /// The track, or all parts of the book.
    let tracks: [Int64]
    /// Who started it.
    let starter: Int64
    /// True if the listener has a saved place elsewhere in it, which stays unchanged.
    var isElsewhere = false
  }

  init(_ catalog: Catalog, isRecording: Bool) {
    self.catalog = catalog
    self.isRecording = isRecording
  }

  // MARK: - For "previous"

  /// Records that the player leaves an entry; `track` is its track, if known.
  func append(_ entry: QueueEntry, _ track: Track?) {
    lastTrack = track ?? lastTrack
    entries.append(entry.id)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  /// Removes and returns the entry heard last; nil if there is none.
  func popLast() -> Int? { entries.popLast() }

  // MARK: - For the library

  /// The track was heard to its end.
  ///
  /// Whoever listens at the end of a book that somebody else started has heard it, but not its parts before.
  func finished(_ track: Track?) {
    guard let track, track.id > 0, isRecording, !marked.contains(track.id) else { return }
    if isElsewhere(in: track), track.id != continued?.tracks.last { return }
    record { catalog throws(CatalogError) in try await catalog.recordPlay(ofTrack: track.id, at: WallClock.seconds) }
  }

  /// A station announced this title.
  func heard(_ title: String, on station: Track) {
    guard isRecording, catalog.owner.id != Listener.guest else { return }
    record { catalog throws(CatalogError) in
      try await catalog.noteTitle(title, ofStation: station.path, called: station.title, at: WallClock.seconds)
    }
  }

  /// The track was left before its end. It counts as played or skipped depending on how much was heard. Times are in seconds.
  func left(_ track: Track?, at elapsed: Double, of duration: Double?) {
    // The next part of a book goes on with it.
    if let continued, continued.tracks.count == 1 || !continued.tracks.contains(track?.id ?? 0) { self.continued = nil }
    guard let track, track.id > 0, isRecording else { return }
    if track.kind.isSpoken {
      // Leaving an episode just before its end counts as having heard it.
      if let duration, duration > 2 * Self.closingSeconds, duration - elapsed < Self.closingSeconds { finished(track) }
      return
    }
    // A station that was left counts as played.
    let isPlayed =
      track.kind == .station || elapsed >= Self.playedSeconds
      || duration.map { elapsed >= $0 * Self.playedFraction } ?? false
    record { catalog throws(CatalogError) in
      isPlayed
        ? try await catalog.recordPlay(ofTrack: track.id, at: WallClock.seconds)
        : try await catalog.recordSkip(ofTrack: track.id, at: WallClock.seconds)
    }
  }

  /// Saves the position at which a spoken track is left, in seconds.
  func keepPosition(_ position: Double, ofSpoken track: Track?) {
    guard let track, track.kind.isSpoken, track.id > 0, !marked.contains(track.id), !isElsewhere(in: track) else {
      return
    }
    marked = []
    record { catalog throws(CatalogError) in
      try await catalog.setResumePosition(position, ofTrack: track.id, at: WallClock.seconds)
    }
  }

  /// The listener starts something, whose position is saved again even if it was just marked.
  func begin() { (continued, marked) = (nil, []) }

  /// Who started what plays on; nil if it was the listener.
  var starter: Int64? { continued?.starter }

  /// True if somebody else started `track`, and the listener has a saved place elsewhere in it or in its book.
  func isElsewhere(in track: Track?) -> Bool {
    guard let track, let continued else { return false }
    return continued.isElsewhere && continued.tracks.contains(track.id)
  }

  /// The listener changed while `track`, which may be a part of `book`, plays on.
  func changed(from before: Int64, to listener: Int64, during track: Track?, of book: Book?) async {
    guard let track, track.kind.isSpoken else { return }
    let tracks = book?.parts.map(\.trackID) ?? [track.id]
    if continued?.tracks != tracks { continued = Continued(tracks: tracks, starter: before) }
    let isTheirs = continued?.starter == listener
    continued?.isElsewhere = isTheirs ? false : await hasPlace(in: track, of: book)
  }

  private func hasPlace(in track: Track, of book: Book?) async -> Bool {
    // If the library cannot be read, the position remembered for the track is used.
    if let book, let place = try? await catalog.place(in: book) { return place != Book.Place() }
    return await rememberedPosition(of: track) > 0
  }

  /// Tracks that were marked as heard or unheard while one of them played keep that mark when they are left or end.
  func forgetPlace(in tracks: Set<Int64>) { marked = tracks }

  /// True if `track` was marked as heard or unheard while it, or another part of its book, played.
  func isPlaceForgotten(in track: Track?) -> Bool { track.map { marked.contains($0.id) } ?? false }

  /// The position at which a podcast or audiobook was left, in seconds; 0 if it was not.
  func rememberedPosition(of track: Track) async -> Double {
    // A position that cannot be read must not keep the track from playing. It starts at its beginning.
    guard track.id > 0, let position = try? await catalog.resumePosition(ofTrack: track.id) else { return 0 }
    return position
  }

  // MARK: - Bookmarks

  /// Sets a bookmark in a track of the library, in seconds.
  func addBookmark(at position: Double, in track: Track) async throws(CatalogError) -> Bookmark {
    try await catalog.addBookmark(at: position, inTrack: track.id, time: WallClock.seconds)
  }

  /// The latest bookmark in these tracks, or in all tracks.
  func bookmark(in tracks: [Int64]? = nil) async throws(CatalogError) -> Bookmark? {
    try await catalog.bookmarks(in: tracks, limit: 1).first
  }

  /// Removes a bookmark and returns it; nil if it no longer exists.
  func removeBookmark(_ id: Int64) async throws(CatalogError) -> Bookmark? { try await catalog.removeBookmark(id) }

  private func record(_ change: @escaping @Sendable (Catalog) async throws(CatalogError) -> Void) {
    // The current listener heard it, even if another one is listening by the time it is written.
    let catalog = catalog.ofListener()
    let before = recording
    // This happens in the background and playback does not depend on it. Problems with the library are reported elsewhere.
    recording = Task {
      await before?.value
      try? await catalog.retryingWhileLocked { () async throws(CatalogError) in try await change(catalog) }
    }
  }

  /// Returns when all that was heard so far is in the library.
  func saved() async { await recording?.value }
}
