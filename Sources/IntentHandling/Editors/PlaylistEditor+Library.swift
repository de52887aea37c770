import Catalog
import Media
import Player
import Remote
import Storage
import Text

/// Taking single files out of the library: “remove this from my library”.
extension PlaylistEditor {
  /// Removes the selected files, unless an imported folder contains them, where the next import would find them again.
  func removeFromLibrary(
    _ selection: RemoteCommand.QueueSelection
  ) async throws(CatalogError) -> RemoteCommandStatus {
    let ids: [Int64]
    switch selection {
    case .current:
      guard let track = player.currentTrack else { return .noActionableNowPlayingItem }
      if track.id < 0 { return .commandFailed(reason: Wording.isNotInLibrary(Wording.name(track))) }
      ids = [track.id]
    case .search(let search):
      ids = try await found(search)
      if ids.isEmpty { return .commandFailed(reason: Wording.notFoundHere(search)) }
    default: return .commandFailed(reason: Wording.removesOneFile)
    }
    let tracks = try await catalog.tracks(ids)
    guard let first = tracks.first else { return .noSuchContent }
    let name = tracks.count == 1 ? Wording.name(first) : Wording.count(tracks.count, "track")
    let roots = try await catalog.watchedFolders().roots
    if let folder = roots.first(where: { root in tracks.contains { $0.path.hasPrefix(root + "/") } }) {
      return .commandFailed(reason: Wording.staysInLibrary(name, folder: folder))
    }
    if tracks.contains(where: { $0.kind == .station || WebAddress.isOne($0.path) }) {
      return .commandFailed(reason: Wording.removesOneFile)
    }
    try await player.removeFromLibrary(tracks.map(\.path), label: "removing \(name) from your library")
    return .completed(dialog: Wording.removedFromLibrary(name))
  }
}

extension MediaSearch {
  /// True if the name is a word for the library.
  var meansLibrary: Bool {
    ["library", "my library", "the library", "collection", "my collection", "music library"].contains(
      FoldedText.fold(mediaName ?? ""))
  }
}
