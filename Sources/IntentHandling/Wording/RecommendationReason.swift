import Catalog
import Intents
import Media
import Storage
import Text
import Threads

/// What is true of recommended items and explains them.
struct RecommendationReason {
  /// When any of some items was heard.
  enum Hearing: Comparable { case never, notLately, lately }

  /// What the listener likes among the first items and their artists and genres, in words.
  var liked: [String] = []
  /// The often played artists and genres to which the first items belong.
  var played: [String] = []
  /// True for a single item that is liked itself.
  var isLikedItself = false
  /// How many items, from the first on, are there for what is liked or played; the others are not.
  var explainedCount = 0
  /// When the last one of the items was heard.
  var hearing = Hearing.never
  /// When the last one of those that are not explained by likes or plays was heard.
  var hearingOfOthers = Hearing.never
  /// True if the listener has not played anything yet.
  var hasPlayedNothing = true
}

/// What was recommended last, with the reason for each item as it was then.
struct Recommendation {
  var reasons: [MediaIdentifier: RecommendationReason] = [:]
  /// Another listener, if it was not for the current one.
  var to: String?
  /// The album, show or the like that was played of it.
  var played: MediaIdentifier?

  /// The reason for a track that plays; nil if it is not remembered.
  func reason(for track: MediaIdentifier) -> RecommendationReason? {
    reasons[track] ?? played.flatMap { reasons[$0] }
  }
}

extension MediaResolver {
  /// What was heard in this time, in seconds, was heard lately.
  private static let lately: Int64 = 14 * 86_400
  /// The number of artists and of genres that are liked, or played most, of which a reason may tell.
  private static let mostReasons = 20
  /// The number of likes, artists and genres in a reason.
  private static let mostNamed = 3

  /// Why `items` are recommended.
  func reason(for items: [MediaItem]) async throws(CatalogError) -> RecommendationReason {
    let most = try await catalog.mostPlayed(limit: Self.mostReasons)
    let liked = try await catalog.likedNames(limit: Self.mostReasons)
    let likedItems = Set(try await catalog.liked(items).map(\.identifier))
    var reason = RecommendationReason()
    reason.hasPlayedNothing = most.artists.isEmpty && most.genres.isEmpty
    let none = reason
    var reasons: [MediaIdentifier: RecommendationReason] = [:]
    reason.isLikedItself = items.count == 1 && likedItems.count == 1
    for (place, item) in items.enumerated() {
      let (artists, genres) = try await origins(of: item)
      let isLiked = likedItems.contains(item.identifier)
      let likes =
        isLiked
        ? [Wording.title(of: item)] : Self.names(liked.artists, in: artists) + Self.names(liked.genres, in: genres)
      // A like says more than plays do.
      let plays = isLiked ? [] : Self.names(most.artists, in: artists) + Self.names(most.genres, in: genres)
      let hearing = try await self.hearing(of: item)
      reason.add(likes, plays, hearing, at: place, limit: Self.mostNamed)
      var own = none
      own.isLikedItself = isLiked
      own.add(likes, plays, hearing, at: 0, limit: Self.mostNamed)
      reasons[item.identifier] = own
    }
    recommendation = Recommendation(reasons: reasons, to: somebodyElse)
    return reason
  }

  /// True if `intent` plays the item because it was recommended, and not by its name; it is noted then.
  func takesRecommendation(_ intent: PlayMediaIntent, _ item: MediaItem) -> Bool {
    guard intent.mediaSearch?.mediaName == nil, recommendation.reasons[item.identifier] != nil else { return false }
    recommendation.played = item.identifier.kind == .track ? nil : item.identifier
    return true
  }

  /// The folded names of the artists and, for music, of the genres of an item.
  private func origins(of item: MediaItem) async throws(CatalogError) -> (artists: Set<String>, genres: Set<String>) {
    var (artists, genres): (Set<String>, Set<String>) = ([], [])
    if item.type == .artist { artists.insert(FoldedText.fold(item.title)) }
    for track in try await catalog.tracks(try await tracks(of: item).prefix(1).map(\.trackID)) {
      artists.formUnion([track.artist, track.albumArtist].map(FoldedText.fold))
      // The genre of a book or show only says that it is one.
      if !track.kind.isSpoken { genres.formUnion(track.genres.map(FoldedText.fold)) }
    }
    return (artists, genres)
  }

  private func hearing(of item: MediaItem) async throws(CatalogError) -> RecommendationReason.Hearing {
    var last = try await catalog.playHistory(of: item.identifier).last
    // What was only begun is not new either.
    if [.podcastShow, .podcastEpisode, .audioBook].contains(item.type) {
      last = try await catalog.hearings(ofTracks: tracks(of: item).map(\.trackID)).compactMap(\.lastPlayed).max()
    }
    guard let last else { return .never }
    return last > WallClock.seconds - Self.lately ? .lately : .notLately
  }

  /// Those of `names` that are among these folded ones.
  private static func names(_ names: [String], in folded: Set<String>) -> [String] {
    names.filter { folded.contains(FoldedText.fold($0)) }
  }
}

extension RecommendationReason {
  /// Adds what is true of the item at `place`.
  fileprivate mutating func add(_ likes: [String], _ plays: [String], _ hearing: Hearing, at place: Int, limit: Int) {
    if place == explainedCount, take(likes, plays, limit: limit) { explainedCount += 1 }
    self.hearing = max(self.hearing, hearing)
    if place >= explainedCount { hearingOfOthers = max(hearingOfOthers, hearing) }
  }

  /// Adds what explains one more item; returns false if nothing does, or only what there is no room for.
  fileprivate mutating func take(_ likes: [String], _ plays: [String], limit: Int) -> Bool {
    if likes.contains(where: liked.contains) || plays.contains(where: played.contains) { return true }
    for name in likes where !liked.contains(name) && liked.count + played.count < limit { liked.append(name) }
    // An artist who is liked is not also called one who is played.
    for name in plays where !liked.contains(name) && !played.contains(name) && liked.count + played.count < limit {
      played.append(name)
    }
    return likes.contains(where: liked.contains) || plays.contains(where: played.contains)
  }
}
