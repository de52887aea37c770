import Catalog
import Language
import Media
import Player
import Threads

/// The names of the library, with what is queued and what was talked about at hand.
struct NamesInConversation: NameOracle {
  /// The number of queued tracks around the current one, and of those of a playlist, that are at hand.
  private static let limit = 100

  let names: CatalogNames
  let talk: Conversation?
  let catalog: Catalog
  let player: Player

  let outputs: [String]

  var listeners: [String] { names.listeners }

  func things(named names: [String]) async throws -> [NamedThings] { try await self.names.things(named: names) }

  func nearestThing(to names: [String]) async throws -> [NearThing?] { try await self.names.nearestThing(to: names) }

  @LoopActor func allOutputs() async throws -> [String] {
    await player.learnOutputNames()
    return player.outputNames
  }

  func holds(_ search: MediaSearch) async throws -> Bool { try await names.holds(search) }

  func itemsAtHand() async throws -> [ItemAtHand] {
    let listed = ((talk?.listing ?? []) + (talk?.found ?? []) + (talk?.offers.compactMap(\.item) ?? [])).map(
      ItemAtHand.init)
    return try await listed + listedTracks() + queuedTracks()
  }

  /// The tracks of the playlist that is being edited.
  private func listedTracks() async throws -> [ItemAtHand] {
    guard let talk, talk.isEditingPlaylist, let name = talk.playlist,
      // It may have been deleted or renamed.
      let playlist = try? await catalog.playlist(named: name)
    else { return [] }
    let ids = try await catalog.contents(ofPlaylist: playlist.id)
    return try await player.tracks(Array(ids.prefix(Self.limit))).map { ItemAtHand(MediaItem($0)) }
  }

  @LoopActor private func queuedTracks() async throws -> [ItemAtHand] {
    let first = max(0, (player.queue.current ?? 0) - Self.limit / 2)
    let ids = player.queue.entries.dropFirst(first).prefix(Self.limit).map(\.trackID)
    return try await player.tracks(ids).map { ItemAtHand(MediaItem($0)) }
  }
}

extension ItemAtHand {
  fileprivate init(_ item: MediaItem) {
    self.init(kind: NamedKinds(item), name: item.title, artist: item.artist, album: item.album)
  }
}
