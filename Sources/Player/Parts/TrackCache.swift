import Catalog
import Storage
import Media
import Threads

/// The details of the tracks in the queue, from the library or from the tags of files that are not in it.
@LoopActor
final class TrackCache {
  /// Reads the tags of a file; nil if it cannot be played.
  let readTags: @Sendable (String) async -> ScannedFile?
  /// Imports files by themselves.
  var importFiles: @LoopActor ([String]) async -> Void = { _ in }
  /// Saves a station under its own name and returns its row; nil if that fails.
  var saveStation: @LoopActor (Track) async -> Int64? = { _ in nil }
  /// Details of the tracks around the current one.
  private var details: [Int64: Track] = [:]
  /// The files that play without being in the library, by their negative ids, and their chapters.
  private(set) var unmanagedFiles: [Int64: String] = [:]
  private var unmanagedChapters: [Int64: [Chapter]] = [:]
  /// How long files of the web are that an earlier run has opened.
  private var webDurations: [Int64: Double] = [:]
  /// The lowest id given to such a file; ids are never reused.
  private var lowestID: Int64 = 0
  /// The book that was last looked up.
  private var book: Book?
  let catalog: Catalog
  /// The maximum number of files outside the library that are searched by their tags, and for how long these are read.
  private static let mostUnmanaged = 500
  private static let longestReading = Duration.seconds(1)

  init(_ catalog: Catalog, readTags: @escaping @Sendable (String) async -> ScannedFile?) {
    self.catalog = catalog
    self.readTags = readTags
  }

  /// The cached details of the track, without reading anything.
  func known(_ id: Int64) -> Track? { details[id] }

  /// The track, from memory, the library or the tags of an unmanaged file; nil if it does not exist.
  func track(_ id: Int64) async throws(CatalogError) -> Track? {
    if let known = details[id] { return known }
    var track: Track?
    if let path = unmanagedFiles[id] {
      let file = await readTags(path)
      unmanagedChapters[id] = file?.chapters
      track = file?.track ?? unread(id, path)
      track?.id = id
    } else {
      track = try await catalog.track(id)
    }
    details[id] = track
    return track
  }

  /// A track for a file or address whose tags could not be read; what has a length is no station.
  private func unread(_ id: Int64, _ path: String) -> Track {
    if let address = WebAddress(path) {
      guard let duration = webDurations[id] else {
        return Track(id: id, path: path, kind: .station, title: address.description)
      }
      var track = Track(id: id, path: path, title: address.lastName ?? address.description)
      track.duration = duration
      return track
    }
    return Track(id: id, path: path, title: path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// The tracks named by `ids`, in that order; unknown ones are left out.
  func tracks(_ ids: [Int64]) async throws(CatalogError) -> [Track] {
    let wanted = ids.filter { $0 > 0 && details[$0] == nil }
    let found = wanted.isEmpty ? [] : try await catalog.tracks(wanted)
    let byID = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var tracks: [Track] = []
    for id in ids {
      if let track = details[id] ?? byID[id] {
        tracks.append(track)
      } else if id < 0, let track = try await self.track(id) {
        tracks.append(track)
      }
    }
    return tracks
  }

  /// Drops the cached details of a track, which are read again when needed.
  func forget(_ id: Int64) { details[id] = nil }

  func chapters(of track: Track) async -> [Chapter] {
    // The track plays without its chapters, too.
    track.id > 0 ? (try? await catalog.chapters(ofTrack: track.id)) ?? [] : unmanagedChapters[track.id] ?? []
  }

  /// The audiobook that a track is part of; nil if there is none.
  func book(of track: Track) async -> Book? {
    guard track.id > 0, track.kind == .audiobook else { return nil }
    if let book, book.part(ofTrack: track.id) != nil { return book }
    // If the book cannot be read, the part plays as a track.
    book = (try? await catalog.book(ofTrack: track.id)) ?? nil
    return book
  }

  /// Makes files playable that are not in the library, by giving them negative ids.
  func adopt(_ paths: [String]) -> [QueueItem] {
    paths.map { path in
      lowestID -= 1
      unmanagedFiles[lowestID] = path
      return QueueItem(trackID: lowestID)
    }
  }

  /// The row of a file in the library; nil if it is not in the library.
  func row(ofFile path: String) async throws(CatalogError) -> Int64? { try await catalog.trackID(atPath: path) }

  /// Stores the metadata of a file on the web. Returns its row.
  func store(_ track: Track) async throws(CatalogError) -> Int64? {
    var track = track
    track.id = 0
    let file = PreparedFile(ScannedFile(track: track, stamp: .unknown))
    try await catalog.store(ImportBatch(files: [file]), at: WallClock.seconds)
    return try await row(ofFile: track.path)
  }

  /// Restores the unmanaged files of a saved queue.
  func restore(_ entries: [SavedQueue.Entry]) {
    for entry in entries {
      guard let path = entry.path, unmanagedFiles[entry.trackID] != path else { continue }
      // An earlier run may have given the id to another file.
      forgetFile(entry.trackID)
      unmanagedFiles[entry.trackID] = path
      if WebAddress.isOne(path) { webDurations[entry.trackID] = entry.duration }
      lowestID = min(lowestID, entry.trackID)
    }
  }

  /// If there are many unmanaged files, drops those that are not in `entries`; undo saves the ones it may restore.
  func forgetFiles(notIn entries: [QueueEntry]) {
    guard unmanagedFiles.count > entries.count + 1000 else { return }
    let kept = Set(entries.map(\.trackID))
    for id in unmanagedFiles.keys where !kept.contains(id) { forgetFile(id) }
  }

  private func forgetFile(_ id: Int64) {
    unmanagedFiles[id] = nil
    unmanagedChapters[id] = nil
    webDurations[id] = nil
    details[id] = nil
  }

  /// Reloads the details, after a like or new tags; returns false if the library cannot be read.
  func refresh() async -> Bool {
    let ids = details.keys.filter { $0 > 0 }
    // The cached details stay as they are until the next change.
    guard let found = try? await catalog.tracks(ids) else { return false }
    for track in found { details[track.id] = track }
    book = nil
    return true
  }

  /// The albums of `ids`; if they cannot be read, each track counts as its own album.
  func albums(of ids: [Int64]) async -> [Int64: Int64] {
    var ids = ids.filter { $0 > 0 }[...]
    var albums: [Int64: Int64] = [:]
    // In slices, because the list on the screen is read on the same thread.
    while !ids.isEmpty {
      let found = (try? await catalog.albumIDs(ofTracks: Array(ids.prefix(5000)))) ?? [:]
      albums.merge(found) { first, _ in first }
      ids = ids.dropFirst(5000)
    }
    return albums
  }

  /// The items that are not tagged as explicit.
  func withoutExplicit(among items: [QueueItem]) async throws(CatalogError) -> [QueueItem] {
    let explicit = try await catalog.explicitTracks(among: items.map(\.trackID))
    return explicit.isEmpty ? items : items.filter { !explicit.contains($0.trackID) }
  }

  /// The entries of `queue` that match `search`; `heard` are the entries played before.
  func entries(of queue: Queue, matching search: MediaSearch, heard: [Int]) async throws(CatalogError) -> [Int] {
    var queueSearch = QueueSearch(queue: queue, heard: heard, catalog: catalog)
    let end = ContinuousClock.now + Self.longestReading
    for id in Set(queue.entries.lazy.map(\.trackID).filter { $0 < 0 }.prefix(Self.mostUnmanaged)) {
      // A slow disk is not waited for: the rest is found by the names of the files.
      let isLate = ContinuousClock.now > end
      queueSearch.unmanaged[id] =
        isLate ? details[id] ?? unmanagedFiles[id].map { unread(id, $0) } : try await track(id)
    }
    return try await queueSearch.entries(matching: search)
  }

  /// If many details are cached, drops all but those of `entries`.
  func trim(to entries: some Sequence<QueueEntry>) {
    guard details.count > 64 else { return }
    let near = Set(entries.map(\.trackID))
    details = details.filter { near.contains($0.key) }
  }
}
