public import Storage
import Media

/// Files, local and on the web, and stations that play without being in the library.
extension Player {
  /// Adds such files to the library without moving them, and saves such stations. Returns their rows by their previous ids, leaving out those that
  /// cannot be added.
  ///
  /// Ids of library tracks are returned unchanged.
  public func addToLibrary(_ ids: [Int64]) async throws(CatalogError) -> [Int64: Int64] {
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
    changeQueue { $0.replaceTracks(found) }
    // The current track is identified by its row.
    if let entry = queue.currentEntry, let track = await detail(of: entry.trackID) { await loadChapters(of: track) }
    await queueChanged()
    return rows
  }
}

extension Track {
  /// True for a station that was removed but still plays.
  var isRemovedStation: Bool { kind == .station && isMissing }
}
