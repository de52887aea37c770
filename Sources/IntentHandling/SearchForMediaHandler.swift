import Text
import Catalog
import Intents
import Media
import Storage
import Player
import Threads

/// Lists what a phrase names; never plays.
@LoopActor
final class SearchForMediaHandler: SearchForMediaIntentHandling {
  /// What was found, and the search that means all of it where one does.
  struct Found {
    var media: FoundMedia
    var search: MediaSearch?
    /// The playlist, album, artist or genre whose contents these are.
    var holder: MediaItem?
    /// True when there is nothing but what the settings don't allow.
    var isRefused = false
  }

  private let resolver: MediaResolver

  init(resolver: MediaResolver) { self.resolver = resolver }

  /// Says what this library cannot hold, and what points at nothing; what there is `find` tells.
  func resolveMediaItems(for intent: SearchForMediaIntent) async throws(CatalogError) -> [IntentResolutionResult<
    MediaItem
  >] {
    guard let search = intent.mediaSearch else { return [.notRequired] }
    if search.mediaType.isUnavailable || search.reference == .currentlyPlaying {
      return [try await resolver.resolve(search)]
    }
    return [.notRequired]
  }

  func handle(intent: SearchForMediaIntent) async throws(CatalogError) -> MediaIntentResponse {
    let search = intent.mediaSearch ?? MediaSearch(mediaType: .album)
    let found = try await find(search, intent.purpose)
    guard !found.media.items.isEmpty else { return MediaIntentResponse(.failure, dialog: "") }
    return MediaIntentResponse(.success, items: found.media.items, dialog: Wording.found(found, search, intent.purpose))
  }

  /// The first `limit` things that `search` means, each told apart from the others, and how many there are.
  func find(
    _ search: MediaSearch, _ purpose: SearchForMediaIntent.Purpose, limit: Int = Conversation.limit
  ) async throws(CatalogError) -> Found {
    // More is read than shown, as copies of one song are shown once.
    var found = try await looked(for: search, purpose, window: 3 * limit)
    let isComplete = found.media.total == found.media.items.count
    let permitted = try await resolver.permitted(found.media.items)
    found.isRefused = permitted.isEmpty && !found.media.items.isEmpty
    found.media.items = permitted
    found.media.items = MediaItem.toldApart(found.media.items)
    if isComplete { found.media.total = found.media.items.count }
    found.media.items = Array(found.media.items.prefix(limit))
    if let figure = search.sortOrder.figure {
      for index in found.media.items.indices { found.media.items[index].tell(figure) }
    } else if search.mediaType == .album {
      // Of several albums people want to know which is which in time.
      for index in found.media.items.indices where found.media.items[index].type == .album {
        found.media.items[index].tell(.year)
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
    if search.mediaType.isStation, search.reference != .currentlyPlaying {
      return Found(media: FoundMedia(try await resolver.resolve(search).items), search: search)
    }
    if search.mediaIdentifier != nil || search.reference == .currentlyPlaying {
      let items = try await resolver.resolve(search).items
      guard let item = items.first else { return Found(media: FoundMedia()) }
      return try await contents(of: item, purpose, window) ?? Found(media: FoundMedia(items))
    }
    if search.reference == .my, search.sortOrder == .best, try await !resolver.likesAnything() {
      return Found(media: FoundMedia())
    }
    let media = try await resolver.catalog.media(for: search, limit: window)
    guard search.mediaName != nil else { return Found(media: media, search: search.meaningAll(media)) }
    // Of a single thing that holds others these are worth more than its name.
    if let best = media.items.first, search.namesContainer || media.total == 1,
      let holds = try await contents(of: best, purpose, window)
    {
      return holds
    }
    return Found(media: media, search: media.total > Conversation.limit ? search.byTitleWords : nil)
  }

  /// What a thing holds; nil for what holds nothing, and where only to find it was asked.
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
  /// True when it names one thing that holds others in order.
  fileprivate var namesContainer: Bool { mediaName != nil && (mediaType == .playlist || mediaType == .album) }

  /// The search that means all that was found, to be done something with: one for tracks, as that is what plays; nil where a
  /// few things of another kind were asked for.
  fileprivate func meaningAll(_ found: FoundMedia) -> MediaSearch? {
    var all = self
    let isSong = [.unknown, .music, .song, .podcastEpisode].contains(mediaType)
    if !isSong, limit != nil || sortOrder.figure != nil || [.artist, .genre, .playlist].contains(mediaType) {
      return nil
    }
    // Of a list by some figure only what was shown is meant.
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
  /// True for what no library of files holds.
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

/// What the order of a list is by, where people want to be told.
enum ListFigure { case year, length }

extension MediaSortOrder {
  /// What is told of each thing in a list of this order.
  var figure: ListFigure? {
    switch self {
    case .newest, .oldest: .year
    case .longest, .shortest: .length
    default: nil
    }
  }
}

extension MediaItem {
  /// Adds its year or length to what it is told by.
  mutating func tell(_ figure: ListFigure) {
    let text =
      switch figure {
      case .year: year.map(String.init)
      case .length: duration.flatMap { $0 > 0 ? PlayingTime.clock($0.rounded()) : nil }
      }
    guard let text, distinction.map({ ", \($0), ".holds(", \(text), ") }) != true else { return }
    distinction = [distinction, text].compactMap(\.self).joined(separator: ", ")
  }
}
