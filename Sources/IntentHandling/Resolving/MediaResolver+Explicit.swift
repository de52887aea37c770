import Text
import Catalog
import Intents
import Media
import Storage
import Player
import Threads

extension MediaResolver {
  /// `result` without items that contain only explicit songs, if the settings exclude these.
  ///
  /// If the best item is refused, another one of the same name and artist, such as a clean edit, takes its place; nothing
  /// else does. With `playsAll` everything that matches `search` is meant, so one permitted song is enough.
  func permitted(
    _ result: IntentResolutionResult<MediaItem>, for search: MediaSearch?, playsAll: Bool
  ) async throws(CatalogError) -> IntentResolutionResult<MediaItem> {
    guard !player.preferences.allowsExplicit, let best = result.items.first else { return result }
    if playsAll, let search {
      let tracks = try await tracks(for: search).map(\.trackID)
      return try await allowsAny(of: tracks) ? result : .unsupported(reason: .explicitContentSettings)
    }
    let items = try await permitted(result.items)
    guard let first = items.first, search == nil || first.isCalledLike(best) else {
      return .unsupported(reason: .explicitContentSettings)
    }
    return items.count == 1 ? .success(with: first) : .successes(with: items)
  }

  /// Permitted alternatives to an item that the settings exclude.
  func permittedAlternatives(to search: MediaSearch) async throws(CatalogError) -> [MediaItem] {
    Array(try await permitted(try await catalog.values(for: AudioSearch(search))).prefix(3))
  }

  /// `tracks` without explicit ones, if the settings exclude these.
  func permitted(_ tracks: [QueueItem]) async throws(CatalogError) -> [QueueItem] {
    guard !player.preferences.allowsExplicit else { return tracks }
    let explicit = try await catalog.explicitTracks(among: tracks.map(\.trackID))
    return tracks.filter { !explicit.contains($0.trackID) }
  }

  /// `items` without those that contain only explicit songs, if the settings exclude these.
  func permitted(_ items: [MediaItem]) async throws(CatalogError) -> [MediaItem] {
    guard !player.preferences.allowsExplicit else { return items }
    var permitted: [MediaItem] = []
    for item in items {
      let tracks = try await tracks(of: item)
      if try await allowsAny(of: tracks.map(\.trackID)) { permitted.append(item) }
    }
    return permitted
  }

  /// True if one of the tracks is not explicit, or there is none.
  private func allowsAny(of tracks: [Int64]) async throws(CatalogError) -> Bool {
    let explicit = try await catalog.explicitTracks(among: tracks)
    return tracks.isEmpty || explicit.count < Set(tracks).count
  }
}

extension MediaItem {
  fileprivate func isCalledLike(_ other: MediaItem) -> Bool {
    type == other.type && FoldedText.fold(artist ?? "") == FoldedText.fold(other.artist ?? "")
      && (FoldedText.fold(title).hasPrefix(FoldedText.fold(other.title))
        || FoldedText.fold(other.title).hasPrefix(FoldedText.fold(title)))
  }
}
