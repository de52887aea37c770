public import Storage
import Catalog
import Media
import Threads

/// Files, local and on the web, and stations that play without being in the library.
extension Player {
  /// Adds such files to the library without moving them, and saves such stations. Returns their rows by their previous ids, leaving out those that
  /// cannot be added.
  ///
  /// Ids of library tracks are returned unchanged.
  public func addToLibrary(_ ids: [Int64]) async throws(CatalogError) -> [Int64: Int64] {
    try await addToLibrary(ids, isRecorded: true)
  }

  /// The same; undo takes the files out again if this `isRecorded`.
  private func addToLibrary(_ ids: [Int64], isRecorded: Bool) async throws(CatalogError) -> [Int64: Int64] {
    var rows = Dictionary(ids.filter { $0 > 0 }.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    // A removed station keeps its row.
    for id in rows.keys {
      if let station = await detail(of: id), station.isRemovedStation { rows[id] = await cache.saveStation(station) }
    }
    let paths = cache.unmanagedFiles.filter { ids.contains($0.key) }
    guard !paths.isEmpty else { return rows }
    let files = paths.filter { !WebAddress.isOne($0.value) }
    if !files.isEmpty { await cache.importFiles(files.values.sorted()) }
    for (id, path) in files { rows[id] = try await cache.row(ofFile: path) }
    for id in paths.keys where files[id] == nil {
      guard var track = await detail(of: id) else { continue }
      if queue.currentEntry?.trackID == id, let duration { track.duration = duration }
      rows[id] = track.kind == .station ? await cache.saveStation(track) : try await cache.store(track)
    }
    let found = rows.filter { $0.key < 0 }
    guard !found.isEmpty else { return rows }
    if isRecorded { await noteAdded(found, paths) }
    await replaceTracks(found)
    return rows
  }

  /// Lets undo take the files with these previous ids out of the library; stations have an undo of their own.
  private func noteAdded(_ rows: [Int64: Int64], _ paths: [Int64: String]) async {
    var added: [String] = []
    var title: String?
    for id in rows.keys.sorted(by: >) {
      guard let path = paths[id], !added.contains(path), let track = await detail(of: id), track.kind != .station
      else { continue }
      added.append(path)
      title = title ?? track.title
    }
    guard let title else { return }
    let what = added.count == 1 ? "“\(title)”" : "\(added.count) files"
    undoStack.push("adding \(what) to your library") { [added] in .files(added, wereHere: false) }
  }

  /// Takes files out of the library, which stay where they are; the queue keeps them.
  public func removeFromLibrary(_ paths: [String], label: String) async throws(CatalogError) {
    let removed = try await keep(paths, inLibrary: false)
    if !removed.isEmpty { undoStack.push(label) { .files(removed, wereHere: true) } }
  }

  /// Adds files to the library or takes them out of it; returns those of which the opposite was true.
  func keep(_ paths: [String], inLibrary isKept: Bool) async throws(CatalogError) -> [String] {
    var rows: [String: Int64] = [:]
    for path in paths { rows[path] = try await cache.row(ofFile: path) }
    let gone = try await cache.catalog.goneTracks(among: Array(rows.values))
    rows = rows.filter { !gone.contains($0.value) }
    let changed = paths.filter { (rows[$0] == nil) == isKept }
    if changed.isEmpty { return [] }
    if isKept {
      // The queue may contain a file several times, with an id for each.
      let ids = cache.unmanagedFiles.filter { changed.contains($0.value) }
      let others = changed.filter { !ids.values.contains($0) }
      _ = try await addToLibrary(ids.keys + cache.adopt(others).map(\.trackID), isRecorded: false)
    } else {
      let gone = changed.compactMap { path in rows[path].map { (row: $0, path: path) } }
      try await cache.catalog.removeFiles(ofTracks: gone.map(\.row), at: WallClock.seconds)
      let ids = cache.adopt(gone.map(\.path)).map(\.trackID)
      await replaceTracks(Dictionary(zip(gone.map(\.row), ids), uniquingKeysWith: { first, _ in first }))
    }
    return changed
  }

  /// Replaces tracks in the queue with others of the same files.
  private func replaceTracks(_ ids: [Int64: Int64]) async {
    changeQueue { $0.replaceTracks(ids) }
    // The current track is identified by its id.
    if let entry = queue.currentEntry, let track = await detail(of: entry.trackID) { await loadChapters(of: track) }
    await queueChanged()
  }
}

extension Track {
  /// True for a station that was removed but still plays.
  var isRemovedStation: Bool { kind == .station && isMissing }
}
