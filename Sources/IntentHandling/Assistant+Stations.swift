import Catalog
import Intents
import Language
import Media
import Player
import Remote
import Storage
import Text
import Threads

/// Requests that stand for others where stations and feeds are concerned.
extension Assistant {
  /// What a request about stations or feeds stands for: another station in the order of names for "next station", the paused station
  /// for "resume the radio", the subscription to a former feed for "subscribe to Harbour Tales"; nil for all else.
  func stationRequest(_ request: Request) async throws(CatalogError) -> Request? {
    switch request {
    case .command(.nextTrack(let count, .station)): return try await station(count)
    case .command(.previousTrack(let count, .station)): return try await station(-count)
    case .play(let intent):
      guard intent.resumePlayback == true, let search = intent.mediaSearch, search.mediaType.isStation,
        !search.namesSomething, player.currentTrack?.kind == .station
      else { return nil }
      return .command(.play)
    case .add(let intent):
      guard intent.mediaDestination == .library, let name = intent.mediaSearch?.mediaName,
        let feed = try await catalog.formerFeeds().first(where: { FoldedText.fold($0.title) == FoldedText.fold(name) })
      else { return nil }
      return .command(.subscribe(address: feed.address))
    default: return nil
    }
  }

  /// Plays the station so many places after the current one, in the order of names; nil without stations.
  private func station(_ offset: Int) async throws(CatalogError) -> Request? {
    let stations = try await catalog.stations().sorted { FoldedText.fold($0.name) < FoldedText.fold($1.name) }
    guard !stations.isEmpty else { return nil }
    let current = stations.firstIndex { $0.id == player.currentTrack?.id } ?? (offset > 0 ? -1 : 0)
    let index = (current + offset) % stations.count
    let station = stations[index < 0 ? index + stations.count : index]
    return .play(
      PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: MediaIdentifier(.track, station.id))))
  }
}
