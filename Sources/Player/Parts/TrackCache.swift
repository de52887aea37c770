import Catalog
import Storage
import Media
import Threads

/// What is known of the tracks of the queue: from the library, or from the tags of files that are not in it.
@LoopActor
final class TrackCache {
  /// What the tags of a file say; nil when it cannot be played.
  let readTags: @Sendable (String) async -> ScannedFile?
  /// Imports files by themselves.
  var importFiles: @LoopActor ([String]) async -> Void = { _ in }
  /// Saves a station under its own name and returns its row; nil where it cannot be.
  var saveStation: @LoopActor (Track) async -> Int64? = { _ in nil }
  /// Details of the tracks around the current one.
  private var details: [Int64: Track] = [:]
  /// The files played without being in the library, by their negative ids, and the chapters of such files.
  private(set) var unmanagedFiles: [Int64: String] = [:]
  private var unmanagedChapters: [Int64: [Chapter]] = [:]
  /// The lowest id that such a file has been given; none is given twice.
  private var lowestID: Int64 = 0
  /// The book that was asked for last.
  private var book: Book?
  let catalog: Catalog

  init(_ catalog: Catalog, readTags: @escaping @Sendable (String) async -> ScannedFile?) {
    self.catalog = catalog
    self.readTags = readTags
  }

  /// What is known of the track now, without asking anybody.
  func known(_ id: Int64) -> Track? { details[id] }

  /// The track, from memory, the library or the tags of a file outside it; nil when it is not there.
  func track(_ id: Int64) async throws(CatalogError) -> Track? {
    if let known = details[id] { return known }
    var track: Track?
    if let path = unmanagedFiles[id] {
      let file = await readTags(path)
      unmanagedChapters[id] = file?.chapters
      track = file?.track ?? Self.unread(id, path)
      track?.id = id
    } else {
      track = try await catalog.track(id)
    }
    details[id] = track
    return track
  }

  /// What is known of a file, or of an address, of which nothing could be read.
  private static func unread(_ id: Int64, _ path: String) -> Track {
    if let address = WebAddress(path) { return Track(id: id, path: path, kind: .station, title: address.description) }
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

  /// Forgets what is known of a track, which is asked for afresh when it is needed.
  func forget(_ id: Int64) { details[id] = nil }

  func chapters(of track: Track) async -> [Chapter] {
    // Without its chapters it plays as well.
    track.id > 0 ? (try? await catalog.chapters(ofTrack: track.id)) ?? [] : unmanagedChapters[track.id] ?? []
  }

  /// The audiobook that a track is a part of; nil for anything else.
  func book(of track: Track) async -> Book? {
    guard track.id > 0, track.kind == .audiobook else { return nil }
    if let book, book.part(ofTrack: track.id) != nil { return book }
    // What cannot be read as a book plays as a track.
    book = (try? await catalog.book(ofTrack: track.id)) ?? nil
    return book
  }

  /// Makes files playable that are not in the library; they get negative ids.
  func adopt(_ paths: [String]) -> [QueueItem] {
    paths.map { path in
      lowestID -= 1
      unmanagedFiles[lowestID] = path
      return QueueItem(trackID: lowestID)
    }
  }

  /// The row of a file in the library; nil where it is not in it.
  func row(ofFile path: String) async throws(CatalogError) -> Int64? { try await catalog.trackID(atPath: path) }

  /// Knows the files of a saved queue again.
  func restore(_ entries: [SavedQueue.Entry]) {
    for entry in entries {
      guard let path = entry.path, unmanagedFiles[entry.trackID] != path else { continue }
      // An earlier run may have given the id to another file.
      forgetFile(entry.trackID)
      unmanagedFiles[entry.trackID] = path
      lowestID = min(lowestID, entry.trackID)
    }
  }

  /// Forgets the files outside the library that are not in `entries`, when there are many; undo knows those that it may bring back.
  func forgetFiles(notIn entries: [QueueEntry]) {
    guard unmanagedFiles.count > entries.count + 1000 else { return }
    let kept = Set(entries.map(\.trackID))
    for id in unmanagedFiles.keys where !kept.contains(id) { forgetFile(id) }
  }

  private func forgetFile(_ id: Int64) {
    unmanagedFiles[id] = nil
    unmanagedChapters[id] = nil
    details[id] = nil
  }

  /// Takes the details afresh, after a like or new tags; false when the library cannot be read.
  func refresh() async -> Bool {
    let ids = details.keys.filter { $0 > 0 }
    // What is known stays as it is until the next change.
    guard let found = try? await catalog.tracks(ids) else { return false }
    for track in found { details[track.id] = track }
    book = nil
    return true
  }

  /// The albums of `ids`; where they cannot be read each track counts as an album of its own.
  func albums(of ids: [Int64]) async -> [Int64: Int64] {
    var ids = ids.filter { $0 > 0 }[...]
    var albums: [Int64: Int64] = [:]
    // In slices: the list on the screen asks the same thread.
    while !ids.isEmpty {
      let found = (try? await catalog.albumIDs(ofTracks: Array(ids.prefix(5000)))) ?? [:]
      albums.merge(found) { first, _ in first }
      ids = ids.dropFirst(5000)
    }
    return albums
  }

  /// Those of `items` whose tags do not call them explicit.
  func withoutExplicit(among items: [QueueItem]) async throws(CatalogError) -> [QueueItem] {
    let explicit = try await catalog.explicitTracks(among: items.map(\.trackID))
    return explicit.isEmpty ? items : items.filter { !explicit.contains($0.trackID) }
  }

  /// The entries of `queue` that `search` means, `heard` having been played before.
  func entries(of queue: Queue, matching search: MediaSearch, heard: [Int]) async throws(CatalogError) -> [Int] {
    try await QueueSearch(queue: queue, heard: heard, catalog: catalog).entries(matching: search)
  }

  /// Forgets the details of all but the tracks of `entries`, when there are many.
  func trim(to entries: some Sequence<QueueEntry>) {
    guard details.count > 64 else { return }
    let near = Set(entries.map(\.trackID))
    details = details.filter { near.contains($0.key) }
  }
}
