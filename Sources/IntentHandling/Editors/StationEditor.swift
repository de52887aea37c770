import Catalog
import Media
import Player
import Remote
import Storage
import Text
import Threads

/// Saves, renames and removes stations, with undo; the target of the station commands.
@LoopActor
final class StationEditor: StationTarget {
  private let catalog: Catalog
  private let player: Player

  init(catalog: Catalog, player: Player, center: RemoteCommandCenter) {
    self.catalog = catalog
    self.player = player
    center.setTarget(self)
    player.setStationSaver { [weak self] in await self?.adopt($0) }
  }

  /// The row of the current station, saved under its own name if necessary; nil if that fails.
  private func adopt(_ station: Track) async -> Int64? {
    do throws(CatalogError) {
      let known = try await catalog.stations()
      if let saved = known.first(where: { $0.address == station.path }) { return saved.id }
      let taken = Set(known.map { FoldedText.fold($0.name) })
      let own = station.title.isEmpty ? WebAddress(station.path)?.host ?? station.path : station.title
      var name = own
      var number = 1
      while taken.contains(FoldedText.fold(name)) {
        number += 1
        name = "\(own) \(number)"
      }
      let saved = try await catalog.saveStation(
        name, address: station.path, genre: station.genres.first ?? "", at: WallClock.seconds)
      remember(saved.id, saved.before, "saving the station “\(name)”")
      return saved.id
    } catch {
      // The caller reports that it is not in the library.
      return nil
    }
  }

  // MARK: - StationTarget

  func saveStation(_ name: String, address: String?) async -> RemoteCommandStatus {
    let place = address ?? player.currentTrack.flatMap { $0.kind == .station ? $0.path : nil }
    guard let place else { return .commandFailed(reason: Wording.noStationPlays) }
    guard let web = WebAddress(place) else { return .commandFailed(reason: Wording.noAddress(place)) }
    let playing = player.currentTrack.flatMap { $0.path == web.text ? $0 : nil }
    let name = name.isEmpty ? playing?.title ?? web.host : name
    return await change { editor throws(CatalogError) in
      let saved = try await editor.catalog.saveStation(
        name, address: web.text, genre: playing?.genres.first ?? "", own: playing?.title ?? "",
        at: WallClock.seconds)
      editor.remember(saved.id, saved.before, "saving the station “\(name)”")
      if let playing, playing.id < 0 { editor.player.identify(playing.id, as: saved.id) }
      await editor.player.refreshDetails()
      return .completed(dialog: Wording.savedStation(name, before: saved.before))
    }
  }

  func renameStation(_ name: String, to newName: String) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in
      guard let station = try await editor.station(name) else { return editor.unknown(name) }
      try await editor.catalog.nameStation(station.id, newName, at: WallClock.seconds)
      editor.remember(station.id, station.name, "renaming “\(station.name)”")
      await editor.player.refreshDetails()
      return .completed(dialog: Wording.savedStation(newName, before: station.name))
    }
  }

  func removeStation(_ name: String) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in
      guard let station = try await editor.station(name) else { return editor.unknown(name) }
      try await editor.catalog.nameStation(station.id, nil, at: WallClock.seconds)
      editor.remember(station.id, station.name, "removing the station “\(station.name)”")
      return .completed(dialog: Wording.removedStation(station.name))
    }
  }

  /// The station of that name, or the current one if the name is empty.
  private func station(_ name: String) async throws(CatalogError) -> Station? {
    let stations = try await catalog.stations()
    guard name.isEmpty else { return StationChoice(stations: stations).called(name).first }
    return stations.first { $0.id == player.currentTrack?.id }
  }

  private func unknown(_ name: String) -> RemoteCommandStatus {
    .commandFailed(reason: name.isEmpty ? Wording.noStationPlays : Wording.noStation(name))
  }

  private func remember(_ id: Int64, _ before: String?, _ label: String) {
    player.undoStack.push(label) { .station(id, named: before) }
  }

  private func change(
    _ body: @LoopActor (StationEditor) async throws(CatalogError) -> RemoteCommandStatus
  ) async -> RemoteCommandStatus {
    do throws(CatalogError) { return try await body(self) } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
  }
}
