public import Storage
import Media

/// Files that are played without being in the library.
extension Player {
  /// Takes such files into the library, where they lie; returns their rows there by the ids they had, without those that it
  /// cannot take.
  ///
  /// What is of the library already stands for itself.
  public func bringIntoLibrary(_ ids: [Int64]) async throws(CatalogError) -> [Int64: Int64] {
    var rows = Dictionary(ids.filter { $0 > 0 }.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    let paths = cache.unmanagedFiles.filter { ids.contains($0.key) }
    guard !paths.isEmpty else { return rows }
    await importFiles(paths.values.sorted())
    for (id, path) in paths { rows[id] = try await cache.row(ofFile: path) }
    let found = rows.filter { $0.key < 0 }
    guard !found.isEmpty else { return rows }
    changeQueue { $0.replaceTracks(found) }
    // What plays now is known by its row.
    if let entry = queue.currentEntry, let track = await detail(of: entry.trackID) { await learnChapters(of: track) }
    await queueChanged()
    return rows
  }
}
