import Catalog
import Intents
import Media
import Player
import Threads

extension MediaResolver {
  /// A path that is being looked through for files.
  struct Look {
    let path: String
    let files: Task<FoundFiles, Never>
  }

  /// More files than this are not looked at one by one.
  static let fileLimit = 10_000

  /// What an address or a path means: the files there, or, for what only looks like a path, the thing called so.
  func resolve(address name: String, _ search: MediaSearch) async -> IntentResolutionResult<MediaItem> {
    guard let path = FileAddress.path(name) else { return .unsupported(reason: .serviceUnavailable) }
    let found = await files(at: path)
    lastEnding = found.ending
    if found.ending == .stopped { return .unsupported(reason: nil) }
    let files = await items(ofFiles: found.paths)
    if let first = files.first { return files.count == 1 ? .success(with: first) : .successes(with: files) }
    let titled = AudioSearch(criteria: .searchQuery(name), mediaSearch: search)
    guard let best = try? await query.values(for: titled).first else { return .unsupported(reason: nil) }
    return .success(with: best)
  }

  /// Ends the look through a path that goes on now, and returns the path; nil when there is none.
  func stopLooking() -> String? {
    look?.files.cancel()
    return look?.path
  }

  /// One look at a time: who asks for something else wants the first no more.
  private func files(at path: String) async -> FoundFiles {
    _ = stopLooking()
    let files = Task { await filesAt(path, Self.fileLimit) }
    look = Look(path: path, files: files)
    let found = await withTaskCancellationHandler {
      await files.value
    } onCancel: {
      files.cancel()
    }
    if look?.files == files { look = nil }
    return found
  }

  /// Files as the library knows them; those that it does not know are made playable, and called by their names.
  private func items(ofFiles paths: [String]) async -> [MediaItem] {
    var items: [MediaItem] = []
    for path in paths where !Task.isCancelled {
      if let id = try? await catalog.trackID(atPath: path),
        let item = try? await catalog.item(MediaIdentifier(.track, id))
      {
        items.append(item)
      } else if let file = player.adopt([path]).first {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        items.append(MediaItem(identifier: MediaIdentifier(.track, file.id), title: name, type: .song))
      }
    }
    return items
  }
}
