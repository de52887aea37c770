import Catalog
import Intents
import Language
public import Media
public import Storage
import Player
import Remote
import Text

extension MediaResolver {
  /// The tracks to download for a search, the best or newest first.
  ///
  /// For a show it is the newest unheard episode, or the newest of all if every one was heard.
  func downloadable(_ search: MediaSearch) async throws(CatalogError) -> [Int64] {
    if search.isUnspecified || search.reference == .currentlyPlaying, search.mediaName == nil {
      guard let track = player.currentTrack else { return [] }
      guard [.podcastShow, .podcastEpisode].contains(search.mediaType),
        search.limit != nil || search.mediaType == .podcastShow,
        let container = try await catalog.container(ofTrack: track.id)
      else { return [track.id] }
      return try await episodes(of: container, search)
    }
    if let items = try await several(search) {
      var tracks: [Int64] = []
      for item in items { tracks += try await self.tracks(of: item).map(\.trackID) }
      return tracks
    }
    if [.podcastEpisode, .podcastShow, .unknown].contains(search.mediaType), let name = search.mediaName {
      let show = try await resolve(MediaSearch(mediaType: .podcastShow, mediaName: name)).items.first {
        $0.identifier.kind == .show
      }
      // An episode may have nearly the same name as another show.
      if let show, search.mediaType != .podcastEpisode || FoldedText.fold(show.title).holds(FoldedText.fold(name)) {
        return try await episodes(of: show.identifier, search)
      }
    }
    if search.meansAll { return try await tracks(for: search).map(\.trackID) }
    guard let best = try await resolve(search).items.first else { return [] }
    if best.identifier.kind == .show { return try await episodes(of: best.identifier, search) }
    return try await tracks(of: best).map(\.trackID)
  }

  private func episodes(of show: MediaIdentifier, _ search: MediaSearch) async throws(CatalogError) -> [Int64] {
    guard let show = try await catalog.show(show) else { return [] }
    let unheard = show.episodes.indices.filter { !show.episodes[$0].isHeard }
    if search.mediaType != .podcastEpisode, search.limit == nil {
      return [show.episodes[show.newestUnheard ?? show.episodes.count - 1].trackID]
    }
    let chosen = search.notHeardSince == nil ? Array(show.episodes.indices) : unheard
    let ordered = search.sortOrder == .oldest ? chosen : chosen.reversed()
    // “The newest episode.”
    return ordered.prefix(search.limit ?? (search.sortOrder == .unknown ? .max : 1)).map { show.episodes[$0].trackID }
  }
}

extension Assistant {
  /// The sentence for a request about the current track while nothing plays.
  public nonisolated static var nothingPlaying: String { Wording.nothingPlaying }

  /// The sentence for a request without matches in the library.
  public nonisolated static func notFound(_ search: MediaSearch) -> String { Wording.notFoundHere(search) }

  /// The tracks to download for a search, the best or newest first.
  public func downloadable(_ search: MediaSearch) async throws(CatalogError) -> [Int64] {
    try await resolver.downloadable(search)
  }

  /// The reply if `search` names no known episode or show, with those of similar names; nil if it names one, or
  /// there are no similar names.
  func nearlyDownloadable(_ search: MediaSearch, on surface: Surface) async -> Reply? {
    // If the library cannot be read, the download itself reports it.
    guard let name = search.mediaName, (try? await resolver.downloadable(search))?.isEmpty == true,
      let nearest = try? await resolver.catalog.nearest(to: name, limit: 10)
    else { return nil }
    let offers = nearest.filter { [.podcastShow, .podcastEpisode].contains($0.type) }.prefix(3).map {
      Request.command(.download(search)).offering($0)
    }
    guard !offers.isEmpty else { return nil }
    conversations[surface, default: Conversation()].offered(offers, for: name)
    return Reply(.couldNot, Wording.notFoundHere(search), alternatives: offers, reason: .notFound)
  }

  /// The downloaded tracks of a search: all episodes if it names a show.
  public func downloaded(_ search: MediaSearch) async throws(CatalogError) -> [Int64] {
    var all = search
    if all.mediaName != nil, all.mediaType == .podcastShow || all.mediaType == .unknown {
      all.mediaType = .podcastEpisode
    }
    return try await resolver.downloadable(all)
  }
}
