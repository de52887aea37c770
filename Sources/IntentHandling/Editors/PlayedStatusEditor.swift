import Catalog
import Media
import Player
import Remote
import Storage
import Threads

/// Marks items as heard or unheard, with undo; the target of the command for that.
@LoopActor
final class PlayedStatusEditor: PlayedStatusTarget {
  private let catalog: Catalog
  private let player: Player
  private let resolver: MediaResolver

  init(catalog: Catalog, player: Player, resolver: MediaResolver, center: RemoteCommandCenter) {
    self.catalog = catalog
    self.player = player
    self.resolver = resolver
    center.setTarget(self)
  }

  // MARK: - PlayedStatusTarget

  func mark(_ search: MediaSearch, asHeard isHeard: Bool) async -> RemoteCommandStatus {
    do throws(CatalogError) {
      let isAboutCurrent = search.reference == .currentlyPlaying && search.mediaName == nil
      if isAboutCurrent {
        guard let track = player.currentTrack else { return .noActionableNowPlayingItem }
        if track.kind != .audiobook && search.mediaType == .audioBook
          || track.kind != .podcast && [.podcastShow, .podcastEpisode].contains(search.mediaType)
        {
          return .commandFailed(reason: Wording.isNot(search.mediaType, track))
        }
      }
      guard let (name, tracks) = try await meant(search) else {
        return .commandFailed(reason: isAboutCurrent ? Wording.notInLibrary : Wording.notFoundHere(search))
      }
      // A place that is saved after the mark would take it back.
      player.forgetPlace(inTracks: tracks, asHeard: isHeard)
      await player.historyIsSaved()
      let before = try await catalog.mark(tracks, asHeard: isHeard, at: WallClock.seconds)
      if !before.isEmpty {
        player.undoStack.push("marking \(name) as \(isHeard ? "heard" : "not heard")") { .hearings(before) }
      }
      return .completed(dialog: Wording.marked(name, asHeard: isHeard, changed: !before.isEmpty))
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
  }

  /// The name and tracks of the matching item; nil if there is none.
  private func meant(_ search: MediaSearch) async throws(CatalogError) -> (name: String, tracks: [Int64])? {
    // A number of episodes of a show may be meant; the show itself means all of them.
    if search.mediaType == .podcastEpisode, search.mediaName != nil || search.limit != nil {
      let tracks = try await resolver.downloadable(search)
      guard let first = tracks.first, let track = try await catalog.item(MediaIdentifier(.track, first)) else {
        return nil
      }
      return (tracks.count == 1 ? Wording.name(track) : Wording.count(tracks.count, "episode"), tracks)
    }
    guard var item = try await resolver.resolve(search).items.first else { return nil }
    // Parts of a book are marked as a whole.
    if item.type == .audioBook, item.identifier.kind == .track,
      let book = try await catalog.container(ofTrack: item.identifier.key), let whole = try await catalog.item(book)
    {
      item = whole
    }
    let tracks = try await resolver.tracks(of: item).map(\.trackID).filter { $0 > 0 }
    return tracks.isEmpty ? nil : (Wording.name(item), tracks)
  }
}
