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
  /// What a request about stations or feeds stands for: the station after it by name for "next station", the one heard before it
  /// for "previous station", the paused station for "resume the radio", the subscription to a former feed for "subscribe to Harbour Tales"; nil for all else.
  func stationRequest(_ request: Request) async throws(CatalogError) -> Request? {
    switch request {
    case .command(.nextTrack(let count, .station)): return try await station(count)
    case .command(.previousTrack(let count, .station)): return try await stationBefore(count)
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

  /// Plays the station so many places, at least one, after the current one in the order of names; nil without stations.
  private func station(_ offset: Int) async throws(CatalogError) -> Request? {
    let stations = try await catalog.stations().sorted { FoldedText.fold($0.name) < FoldedText.fold($1.name) }
    guard !stations.isEmpty else { return nil }
    let current = stations.firstIndex { $0.id == player.currentTrack?.id } ?? -1
    return Self.playing(stations[(current + offset) % stations.count])
  }

  /// Plays the station that was heard so many stations before the current one; nil without others.
  private func stationBefore(_ count: Int) async throws(CatalogError) -> Request? {
    // The most recently heard first.
    var others = try await catalog.stations().filter { $0.id != player.currentTrack?.id }
    // What was just left may not be recorded yet.
    if let last = others.firstIndex(where: { $0.id == player.lastHeard?.id }) {
      others.insert(others.remove(at: last), at: 0)
    }
    return others.isEmpty ? nil : Self.playing(others[(count - 1) % others.count])
  }

  private static func playing(_ station: Station) -> Request {
    .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: MediaIdentifier(.track, station.id))))
  }
}
