internal import Glibc
import Catalog
import Media
import Player
import Remote
import Threads

/// Changes playlists, each change with its way back; the target of the playlist commands.
@LoopActor
final class PlaylistEditor {
  private let catalog: Catalog
  private let player: Player
  private let resolver: MediaResolver

  init(catalog: Catalog, player: Player, resolver: MediaResolver, center: RemoteCommandCenter) {
    self.catalog = catalog
    self.player = player
    self.resolver = resolver
    center.addTarget(for: [.createPlaylist, .renamePlaylist, .deletePlaylist, .removeFromPlaylist]) {
      [unowned self] command in
      do {
        return try await perform(command)
      } catch {
        return .commandFailed(reason: Wording.sentence(error))
      }
    }
  }

  /// The playlist called `name`, without regard to case and punctuation; nil when there is none.
  func playlist(named name: String) async -> Playlist? { try? await catalog.playlist(named: name) }

  /// Adds tracks to the playlist called `name`; those it holds already are left out.
  func add(_ tracks: [Int64], to name: String, what: String) async throws(CatalogError) -> Catalog.Addition {
    let playlist = try await catalog.playlist(named: name)
    let before = try await contents(of: playlist)
    let addition = try await catalog.add(tracks, toPlaylist: playlist.id, at: Self.now)
    if addition.added > 0 { remember("adding \(what) to “\(playlist.name)”", playlist, before) }
    return addition
  }

  private func perform(_ command: RemoteCommand) async throws(CatalogError) -> RemoteCommandStatus {
    switch command {
    case .createPlaylist(let name, let search):
      let playlist = try await catalog.createPlaylist(name, at: Self.now)
      if let search, !search.isUnspecified {
        _ = try await catalog.add(await wanted(search), toPlaylist: playlist.id, at: Self.now)
      }
      player.undoStack.push(
        UndoStack.Step(label: "making the playlist “\(name)”") { [catalog] in
          (try? await catalog.deletePlaylist(playlist.id)) != nil
        })
    case .renamePlaylist(let name, let newName):
      let playlist = try await catalog.playlist(named: name)
      _ = try await catalog.renamePlaylist(playlist.id, to: newName)
      player.undoStack.push(
        UndoStack.Step(label: "renaming “\(playlist.name)”") { [catalog] in
          (try? await catalog.renamePlaylist(playlist.id, to: playlist.name)) != nil
        })
    case .deletePlaylist(let name):
      let playlist = try await catalog.playlist(named: name)
      let before = try await contents(of: playlist)
      try await catalog.deletePlaylist(playlist.id)
      player.undoStack.push(
        UndoStack.Step(label: "deleting the playlist “\(playlist.name)”") { [catalog] in
          guard let again = try? await catalog.createPlaylist(playlist.name, at: Self.now) else { return false }
          return (try? await catalog.setContents(before, ofPlaylist: again.id, at: Self.now)) != nil
        })
    case .removeFromPlaylist(let name):
      guard let track = player.currentTrack else { return .noActionableNowPlayingItem }
      let playlist = try await catalog.playlist(named: name)
      let before = try await contents(of: playlist)
      guard try await catalog.remove([track.id], fromPlaylist: playlist.id, at: Self.now) > 0 else {
        return .commandFailed(reason: "\(Wording.name(track)) is not in “\(playlist.name)”.")
      }
      remember("removing \(Wording.name(track)) from “\(playlist.name)”", playlist, before)
    default: return .absent
    }
    return .success
  }

  private func wanted(_ search: MediaSearch) async -> [Int64] {
    if search.mediaName == nil, search.reference != .currentlyPlaying {
      return await resolver.tracks(for: search).map(\.id)
    }
    guard let best = await resolver.resolve(search).items.first else { return [] }
    return await resolver.tracks(of: best).map(\.id)
  }

  private func contents(of playlist: Playlist) async throws(CatalogError) -> [Int64] {
    try await catalog.contents(ofPlaylist: playlist.id)
  }

  private func remember(_ label: String, _ playlist: Playlist, _ before: [Int64]) {
    player.undoStack.push(
      UndoStack.Step(label: label) { [catalog] in
        (try? await catalog.setContents(before, ofPlaylist: playlist.id, at: Self.now)) != nil
      })
  }

  /// Seconds since 1970.
  private static var now: Int64 { Int64(time(nil)) }
}
