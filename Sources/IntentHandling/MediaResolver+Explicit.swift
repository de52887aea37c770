import Text
import Catalog
import Intents
import Media
import Storage
import Player
import Threads

extension MediaResolver {
  /// `result` without what holds explicit songs alone, where the settings don't allow them.
  ///
  /// Where the best thing is refused another one of the same name and artist takes its place, as a clean edit does; nothing
  /// else does. With `playsAll` everything that fits `search` is meant, so one song that may be played is enough.
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

  /// What may be played in place of a thing that the settings don't allow.
  func permittedAlternatives(to search: MediaSearch) async throws(CatalogError) -> [MediaItem] {
    Array(try await permitted(try await query.values(for: AudioSearch(search))).prefix(3))
  }

  /// `tracks` without the explicit ones, where the settings don't allow them.
  func permitted(_ tracks: [QueueItem]) async throws(CatalogError) -> [QueueItem] {
    guard !player.preferences.allowsExplicit else { return tracks }
    let explicit = try await catalog.explicitTracks(among: tracks.map(\.trackID))
    return tracks.filter { !explicit.contains($0.trackID) }
  }

  /// `items` without what holds explicit songs alone, where the settings don't allow them.
  func permitted(_ items: [MediaItem]) async throws(CatalogError) -> [MediaItem] {
    guard !player.preferences.allowsExplicit else { return items }
    var permitted: [MediaItem] = []
    for item in items {
      let tracks = try await tracks(of: item)
      if try await allowsAny(of: tracks.map(\.trackID)) { permitted.append(item) }
    }
    return permitted
  }

  /// True when one of the tracks is not explicit, or there is none.
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
