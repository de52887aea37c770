import Text
import Catalog
import Intents
import Media
import Storage
import Player
import Threads

/// Lists what a phrase names; never plays.
@LoopActor
final class SearchForMediaHandler {
  /// The results, and the search that means all of them, if there is one.
  struct Found {
    var media: FoundMedia
    var search: MediaSearch?
    /// The playlist, album, artist or genre that contains the results.
    var holder: MediaItem?
    /// True if all results are excluded by the settings.
    var isRefused = false
  }

  private let resolver: MediaResolver

  init(resolver: MediaResolver) { self.resolver = resolver }

  /// Refuses unsupported media and unresolved references; `find` does the search.
  func resolveMediaItems(
    for intent: SearchForMediaIntent
  ) async throws(CatalogError) -> IntentResolutionResult<MediaItem> {
    guard let search = intent.mediaSearch, search.mediaType.isUnavailable || search.reference == .currentlyPlaying
    else { return .notRequired }
    return try await resolver.resolve(search)
  }

  /// The first `limit` matches of `search`, made distinguishable, and their total number.
  func find(
    _ search: MediaSearch, _ purpose: SearchForMediaIntent.Purpose, limit: Int = Conversation.limit
  ) async throws(CatalogError) -> Found {
    // More rows are read than shown, because copies of a song are shown once.
    var found = try await looked(for: search, purpose, window: 3 * limit)
    let isComplete = found.media.total == found.media.items.count
    let permitted = try await resolver.permitted(found.media.items)
    found.isRefused = permitted.isEmpty && !found.media.items.isEmpty
    found.media.items = permitted
    found.media.items = MediaItem.distinguished(found.media.items)
    if isComplete { found.media.total = found.media.items.count }
    found.media.items = Array(found.media.items.prefix(limit))
    if let figure = search.sortOrder.figure {
      for index in found.media.items.indices { found.media.items[index].tell(figure) }
    } else if search.mediaType == .album {
      // Several albums are listed with their years.
      for index in found.media.items.indices where found.media.items[index].type == .album {
        found.media.items[index].tell(.date)
      }
    }
    return found
  }

  private func looked(
    for search: MediaSearch, _ purpose: SearchForMediaIntent.Purpose, window: Int
  ) async throws(CatalogError) -> Found {
    if search.meansSimilar || search.reference.isOfQueue {
      let tracks = try await resolver.tracks(for: search)
      return Found(media: FoundMedia(try await resolver.items(of: tracks), total: tracks.count), search: search)
    }
    if search.reference == .recordings {
      let found = try await resolver.recordings(search, limit: window)
      if found.items.isEmpty, let other = search.withoutRecordings {
        return try await looked(for: other, purpose, window: window)
      }
      return Found(media: FoundMedia(found.items, total: found.total), search: search)
    }
    if search.mediaType.isStation, search.reference != .currentlyPlaying {
      var items = try await resolver.resolve(search).items
      if search.isForLiked { items = try await resolver.catalog.liked(items) }
      return Found(media: FoundMedia(items), search: search)
    }
    if search.mediaIdentifier != nil || search.reference == .currentlyPlaying {
      let items = try await resolver.resolve(search).items
      guard let item = items.first else { return Found(media: FoundMedia()) }
      return try await contents(of: item, purpose, window) ?? Found(media: FoundMedia(items))
    }
    if search.isForLiked, !search.mediaType.isOfContainers, try await !resolver.likesAnything() {
      return Found(media: FoundMedia())
    }
    let media = try await resolver.catalog.media(for: search, limit: window)
    guard search.mediaName != nil else { return Found(media: media, search: search.meaningAll(media)) }
    // For a single container, its contents are more useful than its name.
    if let best = media.items.first, search.namesContainer || media.total == 1,
      let holds = try await contents(of: best, purpose, window)
    {
      return holds
    }
    return Found(media: media, search: media.total > Conversation.limit ? search.byTitleWords : nil)
  }

  /// The contents of an item; nil if it has none, or only the item itself was wanted.
  private func contents(
    of holder: MediaItem, _ purpose: SearchForMediaIntent.Purpose, _ window: Int
  ) async throws(CatalogError) -> Found? {
    switch holder.identifier.kind {
    case .track: return nil
    case .artist, .genre:
      var search = MediaSearch()
      if holder.identifier.kind == .artist {
        search.artistName = holder.title
      } else {
        search.genreNames = [holder.title]
      }
      let media = try await resolver.catalog.media(for: search, limit: window)
      return media.items.isEmpty ? nil : Found(media: media, search: search)
    case .album, .playlist, .show, .book:
      guard purpose == .list || purpose == .count else { return nil }
      let tracks = try await resolver.tracks(of: holder)
      let search = MediaSearch(
        mediaType: holder.type, mediaName: holder.title, mediaIdentifier: holder.identifier)
      return Found(
        media: FoundMedia(try await resolver.items(of: tracks), total: tracks.count), search: search, holder: holder)
    }
  }
}

extension MediaSearch {
  /// True if it names one ordered container.
  fileprivate var namesContainer: Bool { mediaName != nil && (mediaType == .playlist || mediaType == .album) }

  /// The search for all results, for follow-up requests: one for tracks, because tracks are played; nil if a
  /// few items of another kind were wanted.
  fileprivate func meaningAll(_ found: FoundMedia) -> MediaSearch? {
    var all = self
    let isSong = [.unknown, .music, .song, .podcastEpisode].contains(mediaType)
    if !isSong, limit != nil || sortOrder.figure != nil || [.artist, .genre, .playlist].contains(mediaType) {
      return nil
    }
    // For a ranked list only the rows shown are meant.
    if isSong, sortOrder != .unknown, limit == nil { all.limit = min(found.total, Conversation.limit) }
    return all
  }

  /// All songs with these words in their titles.
  fileprivate var byTitleWords: MediaSearch {
    var search = self
    (search.mediaName, search.titleWords) = (nil, titleWords + [mediaName ?? ""])
    search.mediaType = .song
    return search
  }
}

extension MediaType {
  /// True for media that a library of files cannot contain.
  fileprivate var isUnavailable: Bool {
    switch self {
    case .movie, .tvShow, .tvShowEpisode, .musicVideo, .podcastStation, .algorithmicRadioStation, .news:
      true
    case .unknown, .radioStation, .station, .musicStation, .song, .album, .artist, .genre, .playlist, .podcastShow,
      .podcastEpisode, .podcastPlaylist,
      .audioBook,
      .music:
      false
    }
  }
}

/// The figure by which a list is sorted, if it is worth showing.
enum ListFigure { case date, length }

extension MediaSortOrder {
  /// The figure shown for each item in a list of this order.
  var figure: ListFigure? {
    switch self {
    case .newest, .oldest: .date
    case .longest, .shortest: .length
    default: nil
    }
  }
}

extension MediaItem {
  /// Adds its date or length to its description.
  mutating func tell(_ figure: ListFigure) {
    let text =
      switch figure {
      case .date: date
      case .length: duration.flatMap { $0 > 0 ? PlayingTime.clock($0.rounded()) : nil }
      }
    guard let text, distinction.map({ ", \($0), ".holds(", \(text), ") }) != true else { return }
    distinction = [distinction, text].compactMap(\.self).joined(separator: ", ")
  }
}
