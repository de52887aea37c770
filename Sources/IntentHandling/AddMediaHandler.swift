import Catalog
import Intents
import Media
import Storage
import Player
import Remote
import Threads

/// Adds what a phrase names, or what plays, to a playlist.
@LoopActor
final class AddMediaHandler: AddMediaIntentHandling {
  private let resolver: MediaResolver
  private let playlists: PlaylistEditor

  init(resolver: MediaResolver, playlists: PlaylistEditor) {
    self.resolver = resolver
    self.playlists = playlists
  }

  func resolveMediaItems(for intent: AddMediaIntent) async throws(CatalogError) -> [IntentResolutionResult<MediaItem>] {
    if !intent.mediaItems.isEmpty { return [.successes(with: intent.mediaItems)] }
    if intent.mediaSearch?.meansQueue == true {
      guard let first = playlists.queueTracks.first else { return [.needsValue] }
      return [
        .success(with: MediaItem(identifier: MediaIdentifier(.track, first), title: "the queue", type: .playlist))
      ]
    }
    return [try await resolver.resolve(intent.mediaSearch ?? MediaSearch(reference: .currentlyPlaying))]
  }

  func resolveMediaDestination(
    for intent: AddMediaIntent
  ) async throws(CatalogError) -> IntentResolutionResult<AddMediaIntent.Destination> {
    guard let destination = intent.mediaDestination else { return .success(with: .library) }
    guard case .playlist(let name) = destination else { return .success(with: destination) }
    guard let playlist = try await playlists.playlist(named: name) else {
      return .unsupported(reason: .playlistNameNotFound)
    }
    return playlist.isEditable
      ? .success(with: .playlist(playlist.name)) : .unsupported(reason: .playlistNotEditable)
  }

  func handle(intent: AddMediaIntent) async throws(CatalogError) -> MediaIntentResponse {
    let search = intent.mediaSearch ?? MediaSearch(reference: .currentlyPlaying)
    guard let best = intent.mediaItems.first else {
      return MediaIntentResponse(.failure, dialog: Wording.nothingPlaying)
    }
    guard best.identifier.key > 0 || search.reference.isOfQueue else {
      return MediaIntentResponse(.failure, dialog: Wording.notInLibrary)
    }
    guard case .playlist(let name)? = intent.mediaDestination else {
      return await addToFavourites(best)
    }
    let isQueue = search.meansQueue
    let isWhole = search.meansAll
    let isGiven = intent.mediaSearch == nil && intent.mediaItems.count > 1
    var tracks: [QueueItem] = []
    if isQueue {
      tracks = playlists.queueTracks.map { QueueItem(trackID: $0) }
    } else if isWhole {
      // What is played without being in the library can be in no playlist.
      tracks = try await resolver.tracks(for: search).filter { $0.trackID > 0 }
    } else {
      for item in isGiven ? intent.mediaItems : [best] { tracks += try await resolver.tracks(of: item) }
    }
    if tracks.isEmpty {
      let absence = isQueue ? Wording.emptyQueue : try await resolver.absence(of: best) ?? Wording.notFound(search)
      return MediaIntentResponse(.failure, dialog: absence)
    }
    let what =
      isQueue
      ? "the queue"
      : isWhole ? Wording.description(of: search) : isGiven ? Wording.several(intent.mediaItems) : Wording.name(best)
    if Task.isCancelled { return MediaIntentResponse(.failure, dialog: "") }
    do {
      let addition = try await playlists.add(tracks.map(\.trackID), to: name, what: what)
      return MediaIntentResponse(
        .success, items: [best],
        dialog: Wording.added(what, to: addition.playlist.name, added: addition.added, skipped: addition.skipped)
          + Wording.detached(addition.detachedFile))
    } catch {
      return MediaIntentResponse(.failure, dialog: Assistant.sentence(error))
    }
  }

  /// All that can be found is in the library: what is to be added to it, or to one's favourites, is what one likes.
  private func addToFavourites(_ item: MediaItem) async -> MediaIntentResponse {
    let name = Wording.name(item)
    let status = await resolver.player.taste.setAffinity(
      1, of: [item.identifier], label: "adding \(name) to your favourites")
    if case .commandFailed(let reason) = status { return MediaIntentResponse(.failure, dialog: reason) }
    return MediaIntentResponse(.success, items: [item], dialog: Wording.favourite(name))
  }
}
