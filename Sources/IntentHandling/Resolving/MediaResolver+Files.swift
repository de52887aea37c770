import Catalog
import Intents
import Media
import Storage
import Player
import Threads

extension MediaResolver {
  /// More files than this are not resolved individually.
  static let fileLimit = 10_000

  /// Resolves an address or a path to its files or, if it only looks like a path, to the item of that name.
  func resolve(address name: String, _ search: MediaSearch) async throws(CatalogError) -> IntentResolutionResult<
    MediaItem
  > {
    guard let path = FileAddress.place(name) else { return .unsupported(reason: .serviceUnavailable) }
    let found = await look.files(at: [path], limit: Self.fileLimit, for: RequestDeadlines.look)
    lastEnding = found.ending
    if found.ending == .stopped { return .unsupported(reason: nil) }
    let files = found.ending == .nothingThere ? [] : try await items(ofFiles: found.paths)
    if let first = files.first { return files.count == 1 ? .success(with: first) : .successes(with: files) }
    if WebAddress.isOne(path) { return .unsupported(reason: nil) }
    let titled = AudioSearch(criteria: .searchQuery(name), mediaSearch: search)
    guard let best = try await catalog.values(for: titled).first else { return .unsupported(reason: nil) }
    return .success(with: best)
  }

  /// A library item; adds an unmanaged file to the library, and returns nil if that fails.
  func known(_ item: MediaItem) async throws(CatalogError) -> MediaItem? {
    guard item.identifier.key < 0 else { return item }
    let rows = try await player.addToLibrary([item.identifier.key])
    guard let row = rows[item.identifier.key] else { return nil }
    return try await catalog.item(MediaIdentifier(.track, row))
  }

  /// The library items of files; unmanaged ones are made playable and named after their files.
  func items(ofFiles paths: [String]) async throws(CatalogError) -> [MediaItem] {
    var items: [MediaItem] = []
    for path in paths where !Task.isCancelled {
      if let id = try await catalog.trackID(atPath: path), try await catalog.goneTracks(among: [id]).isEmpty,
        let item = try await catalog.item(MediaIdentifier(.track, id))
      {
        items.append(item)
      } else if WebAddress.isOne(path) {
        items += try await player.tracks(player.adopt([path]).map(\.trackID)).map(MediaItem.init)
      } else if let file = player.adopt([path]).first {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        items.append(MediaItem(identifier: MediaIdentifier(.track, file.trackID), title: name, type: .song))
      }
    }
    return items
  }
}
