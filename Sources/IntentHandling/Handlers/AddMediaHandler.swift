import Catalog
import Intents
import Media
import Storage
import Player
import Remote
import Threads
import Language

/// Adds what a phrase names, or the current track, to a playlist.
@LoopActor
final class AddMediaHandler {
  private let resolver: MediaResolver
  private let playlists: PlaylistEditor

  init(resolver: MediaResolver, playlists: PlaylistEditor) {
    self.resolver = resolver
    self.playlists = playlists
  }

  func resolveMediaItems(for intent: AddMediaIntent) async throws(CatalogError) -> IntentResolutionResult<MediaItem> {
    if !intent.mediaItems.isEmpty {
      return try await resolver.permitted(.successes(with: intent.mediaItems), for: nil, playsAll: false)
    }
    if intent.mediaSearch?.meansQueue == true {
      guard let first = playlists.queueTracks.first else { return .needsValue }
      return .success(with: MediaItem(identifier: MediaIdentifier(.track, first), title: "the queue", type: .playlist))
    }
    let search = intent.mediaSearch ?? MediaSearch(reference: .currentlyPlaying)
    return try await resolver.permitted(resolver.resolve(search), for: search, playsAll: search.meansAll)
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
    guard let name = intent.playlistName else {
      return intent.mediaDestination == .favourites
        ? try await addToFavourites(best) : try await addToLibrary(best)
    }
    let isQueue = search.meansQueue
    let isWhole = search.meansAll
    let isGiven = intent.mediaSearch == nil && intent.mediaItems.count > 1
    var tracks: [QueueItem] = []
    if isQueue {
      tracks = playlists.queueTracks.map { QueueItem(trackID: $0) }
    } else if isWhole {
      tracks = try await resolver.tracks(for: search)
    } else {
      for item in isGiven ? intent.mediaItems : [best] { tracks += try await resolver.tracks(of: item) }
    }
    tracks = try await resolver.permitted(tracks)
    if tracks.isEmpty {
      let absence = isQueue ? Wording.emptyQueue : try await resolver.absence(of: best) ?? Wording.notFound(search)
      return MediaIntentResponse(.failure, dialog: absence)
    }
    let what = self.name(of: intent)
    if Task.isCancelled { return MediaIntentResponse(.failure, dialog: "") }
    do {
      // Unmanaged files are added to the library.
      let rows = try await resolver.player.addToLibrary(tracks.map(\.trackID))
      let ids = tracks.compactMap { rows[$0.trackID] }
      if ids.isEmpty { return MediaIntentResponse(.failure, dialog: Wording.notInLibrary) }
      if case .newPlaylist = intent.mediaDestination, try await playlists.playlist(named: name) == nil {
        let playlist = try await playlists.make(name, ids)
        return MediaIntentResponse(.success, items: [best], dialog: Wording.made(playlist, with: what))
      }
      let addition = try await playlists.add(ids, to: name, what: what)
      return MediaIntentResponse(
        .success, items: [best],
        dialog: Wording.added(what, to: addition.playlist.name, added: addition.added, skipped: addition.skipped)
          + Wording.detached(addition.detachedFile))
    } catch {
      return MediaIntentResponse(.failure, dialog: Assistant.sentence(error))
    }
  }

  /// What an intent adds, in words.
  func name(of intent: AddMediaIntent) -> String {
    let search = intent.mediaSearch ?? MediaSearch(reference: .currentlyPlaying)
    if search.meansQueue { return "the queue" }
    if search.meansAll { return search.described() }
    if intent.mediaSearch == nil, intent.mediaItems.count > 1 { return Wording.several(intent.mediaItems) }
    return intent.mediaItems.first.map(Wording.name) ?? search.described()
  }

  /// Adds an unmanaged file to the library; an item that is already in it stays as it is.
  private func addToLibrary(_ item: MediaItem) async throws(CatalogError) -> MediaIntentResponse {
    guard let known = try await resolver.known(item) else {
      return MediaIntentResponse(.failure, dialog: Wording.notInLibrary)
    }
    let name = Wording.name(known)
    let isFromOutside = known.identifier != item.identifier
    return MediaIntentResponse(
      .success, items: [known], dialog: isFromOutside ? Wording.taken(name) : Wording.inLibrary(name))
  }

  private func addToFavourites(_ item: MediaItem) async throws(CatalogError) -> MediaIntentResponse {
    guard let known = try await resolver.known(item) else {
      return MediaIntentResponse(.failure, dialog: Wording.notInLibrary)
    }
    let name = Wording.name(known)
    let status = await resolver.player.taste.setAffinity(
      1, of: [known.identifier], label: "adding \(name) to your favourites")
    if case .commandFailed(let reason) = status { return MediaIntentResponse(.failure, dialog: reason) }
    return MediaIntentResponse(.success, items: [known], dialog: Wording.favourite(name))
  }
}
