import Catalog
import Media
import Storage
import Text
import Threads

/// What is true of recommended items and explains them.
struct RecommendationReason {
  /// When any of them was heard.
  enum Hearing { case never, notLately, lately }

  /// The most played artists and genres that they belong to.
  var played: [String] = []
  /// When the last one of them was heard.
  var hearing = Hearing.never
  /// True if the listener has not played anything yet.
  var hasPlayedNothing = true
}

extension MediaResolver {
  /// What was heard in this time, in seconds, was heard lately.
  private static let lately: Int64 = 14 * 86_400

  /// Why `items` are recommended.
  func reason(for items: [MediaItem]) async throws(CatalogError) -> RecommendationReason {
    let most = try await catalog.mostPlayed()
    var reason = RecommendationReason()
    reason.hasPlayedNothing = most.artists.isEmpty && most.genres.isEmpty
    var (artists, genres): (Set<String>, Set<String>) = ([], [])
    for item in items {
      let tracks = try await catalog.tracks(try await tracks(of: item).prefix(1).map(\.trackID))
      if item.type == .artist { artists.insert(FoldedText.fold(item.title)) }
      for track in tracks {
        artists.formUnion([track.artist, track.albumArtist].map(FoldedText.fold))
        genres.formUnion(track.genres.map(FoldedText.fold))
      }
      guard let last = try await catalog.playHistory(of: item.identifier).last else { continue }
      if reason.hearing == .never { reason.hearing = .notLately }
      if last > WallClock.seconds - Self.lately { reason.hearing = .lately }
    }
    reason.played =
      Array(most.artists.filter { artists.contains(FoldedText.fold($0)) }.prefix(2))
      + Array(most.genres.filter { genres.contains(FoldedText.fold($0)) }.prefix(1))
    return reason
  }
}
