import Intents
import Media
import Storage
import Player
import Remote
import Threads

/// Records likes, dislikes and ratings.
@LoopActor
final class UpdateMediaAffinityHandler {
  private let resolver: MediaResolver
  private let player: Player

  init(resolver: MediaResolver, player: Player) {
    self.resolver = resolver
    self.player = player
  }

  func resolveMediaItems(
    for intent: UpdateMediaAffinityIntent
  ) async throws(CatalogError) -> IntentResolutionResult<MediaItem> {
    let search = intent.mediaSearch ?? MediaSearch(reference: .currentlyPlaying)
    let found =
      intent.mediaItems.isEmpty ? try await items(for: search) : .successes(with: intent.mediaItems)
    if intent.mayMeanExplicit { return found }
    return try await resolver.permitted(found, for: intent.mediaItems.isEmpty ? search : nil, playsAll: false)
  }

  private func items(
    for search: MediaSearch
  ) async throws(CatalogError) -> IntentResolutionResult<MediaItem> {
    // "I like jazz" is about the genre, not about one of its songs.
    if search.mediaName == nil, search.artistName == nil, let genre = search.genreNames.first {
      return try await resolver.resolve(MediaSearch(mediaType: .genre, mediaName: genre))
    }
    if search.mediaName == nil, let artist = search.artistName {
      return try await resolver.resolve(MediaSearch(mediaType: .artist, mediaName: artist))
    }
    guard search.reference == .currentlyPlaying, [.artist, .album, .genre].contains(search.mediaType) else {
      return try await resolver.resolve(search)
    }
    // The artist or album of a file from outside is known as soon as the file is.
    if let track = player.currentTrack, track.id < 0 { _ = try await player.addToLibrary([track.id]) }
    let found = try await resolver.resolve(search)
    // A file without one is not liked in its place.
    if let item = found.items.first, item.identifier.kind == .track { return .unsupported(reason: nil) }
    return found
  }

  func handle(intent: UpdateMediaAffinityIntent) async throws(CatalogError) -> MediaIntentResponse {
    guard let item = intent.mediaItems.first else {
      return MediaIntentResponse(.failure, dialog: Wording.nothingPlaying)
    }
    guard let item = try await resolver.known(item) else {
      return MediaIntentResponse(.failure, dialog: Wording.notInLibrary)
    }
    if let stars = intent.stars { return await rate(item, stars, for: intent) }
    let affinity =
      switch intent.affinityType {
      case .like: 1
      case .dislike: -1
      case .none, .unknown: 0
      }
    let what = Wording.name(item)
    if affinity == 0, try await player.taste.isRatedOnly(item.identifier) {
      return await rate(item, 0, for: intent)
    }
    if affinity == 0, try await player.taste.affinity(of: item.identifier) == 0 {
      return MediaIntentResponse(.success, items: [item], dialog: Wording.neitherLiked(what))
    }
    let status = await player.taste.setAffinity(affinity, of: [item.identifier], label: "rating \(what)")
    return response(to: status, item, intent, Wording.affinity(intent.affinityType, what))
  }

  private func rate(_ item: MediaItem, _ stars: Int, for intent: UpdateMediaAffinityIntent) async -> MediaIntentResponse
  {
    let what = Wording.name(item)
    let status = await player.taste.setRating(stars, of: item.identifier, label: "rating \(what)")
    return response(to: status, item, intent, Wording.rated(stars, what))
  }

  private func response(
    to status: RemoteCommandStatus, _ item: MediaItem, _ intent: UpdateMediaAffinityIntent, _ dialog: String
  ) -> MediaIntentResponse {
    if case .commandFailed(let reason) = status { return MediaIntentResponse(.failure, dialog: reason) }
    return MediaIntentResponse(
      .success, items: [item], alternatives: Array(intent.mediaItems.dropFirst().prefix(3)), dialog: dialog)
  }
}

extension UpdateMediaAffinityIntent {
  /// True if explicit songs are excluded from it by no setting: they can be disliked, and a like can be taken back.
  var mayMeanExplicit: Bool { affinityType != .like && stars == nil }
}

extension MediaSearch {
  /// True if it describes songs by their year, mood and the like, without a name, an artist or a genre, to which a like could be given.
  var isOnlyKind: Bool {
    meansAll && reference == .unknown && several.isEmpty && artistName == nil && albumName == nil && genreNames.isEmpty
      && playlistName == nil && sortOrder == .unknown && place == nil && limit == nil
      && (releaseDate != nil || isExplicit != nil || !moodNames.isEmpty || !activityNames.isEmpty)
  }
}
