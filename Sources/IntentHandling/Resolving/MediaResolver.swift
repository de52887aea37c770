import Catalog
import Intents
import Media
import Storage
import Text
import Player
import Threads

/// Resolves a media search, for all four intents.
@LoopActor
final class MediaResolver {
  let catalog: Catalog
  let player: Player
  let look = FileLookup()
  /// The number of tracks queued from a list sorted by the best.
  private static let bestTracksLimit = 1000
  /// The number of playlists played one after the other if all are requested.
  private static let mostPlaylists = 1000
  /// The number of tracks for "more like this".
  private static let similarCount = 50
  /// The number of candidates if they must match other criteria, too.
  private static let similarLimit = 500
  /// How the last search of a path ended.
  var lastEnding = FoundFiles.Ending.complete
  /// What was recommended last.
  var recommendation = Recommendation()

  init(catalog: Catalog, player: Player) {
    self.catalog = catalog
    self.player = player
  }

  /// The items that match `search`, best first, or why there are none.
  ///
  /// If a search wants tracks similar to an item, the result is that item; `tracks(for:)` returns the similar tracks.
  func resolve(_ search: MediaSearch?) async throws(CatalogError) -> IntentResolutionResult<MediaItem> {
    guard let search else { return .notRequired }
    if search.meansSimilar { return try await resolve(search.similarity.model) }
    switch search.mediaType {
    case .movie, .tvShow, .tvShowEpisode, .musicVideo: return .unsupported(reason: .unsupportedMediaType)
    case let type where type.isStation: return try await resolve(station: search)
    case .podcastStation, .algorithmicRadioStation:
      return .unsupported(reason: .serviceUnavailable)
    default: break
    }
    if search.reference.isOfQueue {
      let entries = try await items(of: entries(search))
      return entries.isEmpty ? .needsValue : .successes(with: entries)
    }
    if search.reference == .recordings {
      let items = try await recordings(search, limit: Self.fileLimit).items
      if items.isEmpty, let other = search.withoutRecordings { return try await resolve(other) }
      return items.isEmpty ? .unsupported(reason: nil) : .successes(with: items)
    }
    if search.reference == .currentlyPlaying, search.mediaName == nil { return try await resolveCurrent(search) }
    if let identifier = search.mediaIdentifier, let item = try await catalog.item(identifier),
      !search.meansEpisode(of: item)
    {
      return .success(with: item)
    }
    if search.isUnspecified { return .notRequired }
    if search.isForNewBook {
      // The current one is begun, even if it is saved only when it is left.
      let current = player.currentTrack?.id ?? 0
      let books = try await catalog.unreadBooks().filter { $0.part(ofTrack: current) == nil }.map {
        MediaItem(identifier: $0.identifier, title: $0.title, type: .audioBook, artist: $0.author)
      }
      return books.isEmpty ? .unsupported(reason: nil) : .successes(with: books)
    }
    let audioSearch = AudioSearch(search)
    if case .url = audioSearch.criteria { return try await resolve(address: search.mediaName ?? "", search) }
    var found = try await catalog.values(for: audioSearch)
    // "Lanterns from Ada Quill", who has an album of that name, too.
    if found.isEmpty, search.mediaName != nil, search.artistName == nil, let name = search.albumName {
      var song = search
      (song.artistName, song.albumName) = (name, nil)
      found = try await catalog.values(for: AudioSearch(song))
    }
    // "That kettle podcast" may be an episode.
    if found.isEmpty, search.mediaType == .podcastShow, search.mediaName != nil {
      var episode = search
      episode.mediaType = .podcastEpisode
      found = try await catalog.values(for: AudioSearch(episode))
    }
    // Feeds rarely number their episodes: "the first episode" is the oldest.
    if found.isEmpty, search.mediaType == .podcastEpisode, let place = search.place, search.sortOrder == .unknown {
      var ordered = search
      (ordered.sortOrder, ordered.place) = (place > 0 ? .oldest : .newest, nil)
      let episodes = try await catalog.values(for: AudioSearch(ordered))
      if episodes.indices.contains(abs(place) - 1) { found = [episodes[abs(place) - 1]] }
    }
    if let show = found.first, search.meansEpisode(of: show) {
      var episode = search
      (episode.mediaType, episode.mediaIdentifier) = (.podcastEpisode, nil)
      found = try await catalog.values(for: AudioSearch(episode))
    }
    guard let best = found.first else { return .unsupported(reason: nil) }
    return found.count == 1 ? .success(with: best) : .successes(with: found)
  }

  /// The stations that match `search` by name, frequency or genre, or those heard last.
  private func resolve(station search: MediaSearch) async throws(CatalogError) -> IntentResolutionResult<MediaItem> {
    if search.reference == .currentlyPlaying, let track = player.currentTrack, track.kind == .station {
      return .success(with: MediaItem(track))
    }
    var items: [MediaItem] = []
    for station in try await stations(search) {
      if let item = try await catalog.item(MediaIdentifier(.track, station.id)) { items.append(item) }
    }
    guard let first = items.first else { return .unsupported(reason: .serviceUnavailable) }
    return items.count == 1 ? .success(with: first) : .successes(with: items)
  }

  /// The saved stations that match `search` by name, frequency or genre, the best first.
  func stations(_ search: MediaSearch) async throws(CatalogError) -> [Station] {
    let named = ([search.mediaName, search.artistName].compactMap(\.self) + search.genreNames + search.moodNames)
      .joined(separator: " ")
    return StationChoice(stations: try await catalog.stations()).called(named)
  }

  /// Several items named one after the other, "Thunder and Believer", or recordings in the order in which they were made; nil if there is
  /// only one, or one of them was not found.
  func several(_ search: MediaSearch?) async throws(CatalogError) -> [MediaItem]? {
    if let search, search.reference == .recordings {
      let items = try await recordings(search, limit: Self.fileLimit).items
      if !items.isEmpty || search.withoutRecordings == nil { return items.reversed() }
    }
    guard let search, !search.several.isEmpty else { return nil }
    var items: [MediaItem] = []
    for one in search.several {
      guard let item = try await resolve(one).items.first else { return nil }
      items.append(item)
    }
    return items
  }

  /// "this song", "this album", "this artist": the current track, or what it belongs to.
  private func resolveCurrent(_ search: MediaSearch) async throws(CatalogError) -> IntentResolutionResult<MediaItem> {
    guard let track = player.currentTrack else { return .needsValue }
    if let whole = try await whole(of: track, search) { return .success(with: whole) }
    guard isPlaying(search.mediaType) else { return .unsupported(reason: nil) }
    let name: MediaSearch? =
      switch search.mediaType {
      case _ where search.meansVersion: search.version(of: track)
      case _ where search.place != nil:
        MediaSearch(mediaType: .song, artistName: track.albumArtist, albumName: track.album, place: search.place)
      case .album:
        track.album.isEmpty
          ? nil : MediaSearch(mediaType: .album, mediaName: track.album, artistName: track.albumArtist)
      case .artist: MediaSearch(mediaType: .artist, mediaName: track.artist)
      case .genre: track.genres.first.map { MediaSearch(mediaType: .genre, mediaName: $0) }
      default: nil
      }
    if let name {
      let found = try await catalog.values(for: AudioSearch(name))
      // A version other than the current one.
      let other = search.meansVersion ? found.first { $0.identifier != track.identifier } : nil
      if let item = other ?? found.first { return .success(with: item) }
      if search.meansVersion { return .unsupported(reason: nil) }
    }
    return .success(
      with: MediaItem(track))
  }

  /// False for "this podcast" while music plays, and the like.
  func isPlaying(_ type: MediaType) -> Bool {
    switch type {
    case .podcastShow, .podcastEpisode: player.currentTrack?.kind == .podcast
    case .audioBook: player.currentTrack?.kind == .audiobook
    case .playlist: player.source?.kind == .playlist
    default: true
    }
  }

  /// The show, book or playlist of the current track, if that is requested.
  private func whole(of track: Track, _ search: MediaSearch) async throws(CatalogError) -> MediaItem? {
    let identifier: MediaIdentifier?
    switch search.mediaType {
    case _ where search.place != nil || track.id <= 0: return nil
    case .podcastShow where track.kind == .podcast, .audioBook where track.kind == .audiobook:
      identifier = try await catalog.container(ofTrack: track.id)
    case .playlist: identifier = player.source?.kind == .playlist ? player.source : nil
    default: return nil
    }
    guard let identifier else { return nil }
    return try await catalog.item(identifier)
  }

  /// Remembers that the user meant `item` by `name`.
  func remember(_ item: MediaItem, for name: String) async {
    // The request succeeds anyway; the user is just asked again next time.
    try? await catalog.recordChoice(item.identifier, for: name, at: WallClock.seconds)
  }

  /// Counts that a playlist was started, which ranks equal matches.
  func noteStart(of playlist: MediaItem) async {
    // It plays anyway; only the ranking of equal matches is slightly outdated.
    try? await catalog.recordPlay(ofPlaylist: playlist.identifier.key, at: WallClock.seconds)
  }

  /// The tracks that playing or adding `item` puts into a queue or playlist, in order.
  func tracks(of item: MediaItem) async throws(CatalogError) -> [QueueItem] {
    // An unmanaged file has a negative id and is known only to the player.
    if item.identifier.kind == .track, item.identifier.key < 0 { return [QueueItem(trackID: item.identifier.key)] }
    return try await stored(item)
  }

  /// The same without what `search` excludes: "the album Tin Hours, but not Lanterns".
  func tracks(of item: MediaItem, asIn search: MediaSearch) async throws(CatalogError) -> [QueueItem] {
    let tracks = try await tracks(of: item)
    guard let exclusion = search.exclusion, item.identifier.kind != .track else { return tracks }
    let kept = try await catalog.tracks(
      for: exclusion, among: tracks.map(\.trackID).filter { $0 > 0 })
    let ids = Set(kept.map(\.trackID))
    return tracks.filter { ids.contains($0.trackID) }
  }

  private func stored(_ item: MediaItem) async throws(CatalogError) -> [QueueItem] {
    item.identifier.key > 0 ? try await catalog.tracks(of: item.identifier) : []
  }

  /// All tracks of a search without a name: a genre, a decade, everything by an artist, tracks similar to an item.
  func tracks(for search: MediaSearch) async throws(CatalogError) -> [QueueItem] {
    if search.meansSimilar { return try await tracks(similarTo: search) }
    if search.reference.isOfQueue { return try await entries(search) }
    guard search.meansSomeThings else { return try await catalog.tracks(for: search) }
    var tracks: [QueueItem] = []
    let found = try await catalog.media(for: search, limit: search.limit ?? Self.mostPlaylists)
    for item in found.items { tracks += try await stored(item) }
    // A song may occur more than once.
    var known: Set<Int64> = []
    return tracks.filter { known.insert($0.trackID).inserted }
  }

  /// The queue entries that match a search, in its order.
  private func entries(_ search: MediaSearch) async throws(CatalogError) -> [QueueItem] {
    try await player.positions(matching: search).map { player.queue.entries[$0].item }
  }

  /// True if anything in the library is liked.
  func likesAnything() async throws(CatalogError) -> Bool { try await catalog.hasLikes() }

  private func tracks(similarTo search: MediaSearch) async throws(CatalogError) -> [QueueItem] {
    let (model, rest) = search.similarity
    guard let item = try await resolve(model).items.first else { return [] }
    let isOfKind = rest != MediaSearch(mediaType: rest.mediaType)
    let found = try await tracks(like: item.identifier, limit: isOfKind ? Self.similarLimit : Self.similarCount)
    guard isOfKind else { return found }
    let fitting = Set(try await tracks(for: rest).map(\.trackID))
    return Array(found.filter { fitting.contains($0.trackID) }.prefix(Self.similarCount))
  }

  /// Tracks similar to an item, the most similar first.
  func tracks(like item: MediaIdentifier, limit: Int = similarCount) async throws(CatalogError) -> [QueueItem] {
    try await catalog.tracks(like: item, limit: limit, seed: .random(in: 0 ... .max))
  }

  /// The first of `tracks` as list items.
  func items(of tracks: [QueueItem]) async throws(CatalogError) -> [MediaItem] {
    var items: [MediaItem] = []
    for track in tracks.prefix(Conversation.limit) {
      if let item = try await catalog.item(MediaIdentifier(.track, track.trackID)) {
        items.append(item)
      } else if track.trackID < 0, let outsider = try await player.tracks([track.trackID]).first {
        items.append(MediaItem(outsider))
      }
    }
    return items
  }

  /// The same for playback: shuffled if only a kind of music was requested; of the newest, best or most played
  /// only as many as anyone listens to.
  func playable(for search: MediaSearch) async throws(CatalogError) -> [QueueItem] {
    guard search.isMood, !search.meansSimilar else {
      let isOrdered = search.sortOrder != .unknown && !search.meansSimilar
      if !isOrdered || search.reference.isOfQueue || search.meansSomeThings { return try await tracks(for: search) }
      return try await catalog.tracks(for: search, limit: Self.bestTracksLimit)
    }
    let now = WallClock.seconds
    let mix = try await catalog.mixedTracks(for: search, seed: .random(in: 0 ... .max), now: now)
    return search.limit.map { Array(mix.prefix($0)) } ?? mix
  }

  /// True if the library is empty.
  func libraryIsEmpty() async throws(CatalogError) -> Bool {
    guard try await catalog.statistics().trackCount == 0 else { return false }
    return try await catalog.stations().isEmpty
  }
}

extension MediaSearch {
  /// True if several whole albums, artists or playlists are wanted: "the three longest albums", "my playlists".
  fileprivate var meansSomeThings: Bool {
    mediaName == nil && mediaIdentifier == nil
      && ([.album, .podcastShow, .audioBook, .artist].contains(mediaType) && limit != nil || mediaType == .playlist)
  }

  /// True if it wants a kind of music, without an artist or an order: "some jazz from the 60s".
  fileprivate var isMood: Bool {
    sortOrder == .unknown && artistName == nil && albumName == nil && playlistName == nil && !reference.isOfQueue
      && [.unknown, .music, .song, .genre].contains(mediaType)
  }
}

extension MediaSearch {
  /// True if `item` is a podcast of which one episode is meant: "yesterday's Morning News", "the newest Morning News".
  fileprivate func meansEpisode(of item: MediaItem) -> Bool {
    item.type == .podcastShow && mediaName != nil && (releaseDate != nil || [.newest, .oldest].contains(sortOrder))
  }

  /// True if another recording of the current song is meant: "the live version of it", "the one by Ada Quill".
  fileprivate var meansVersion: Bool {
    [.unknown, .song].contains(mediaType) && place == nil
      && (!titleWords.isEmpty || exclusion != nil || artistName?.isEmpty == false)
  }

  /// The search for that recording of `track`.
  fileprivate func version(of track: Track) -> MediaSearch {
    var version = self
    (version.mediaType, version.reference) = (.song, .unknown)
    version.mediaName = NameTail.withoutTails(track.title) ?? track.title
    version.artistName = artistName ?? track.artist
    return version
  }
}
