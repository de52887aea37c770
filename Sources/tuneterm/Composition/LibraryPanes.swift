import Artwork
import Catalog
import Feeds
import Storage
import IntentHandling
import Intents
import Interface
import Media
import Player
import Remote
import Terminal
import Threads

/// Provides the rows of library and queue for the screens, and plays them.
@LoopActor
final class LibraryPanes {
  /// The number of tracks of a long list that are queued at once.
  private static let listLimit = 1_000

  let catalog: Catalog
  let player: Player
  let center: RemoteCommandCenter
  let assistant: Assistant
  let files: FileReader
  private let pictures = PictureReader()
  private let extras: EpisodeExtras
  /// The last copied or removed tracks, for pasting.
  var copied: [Int64] = []
  /// The last results of the filter, for its next page.
  private var lastFilter: (text: String, rows: [LibraryRow])?

  init(
    _ catalog: Catalog, _ player: Player, _ center: RemoteCommandCenter, _ assistant: Assistant, _ files: FileReader,
    _ extras: EpisodeExtras
  ) {
    self.extras = extras
    self.center = center
    self.catalog = catalog
    self.player = player
    self.assistant = assistant
    self.files = files
  }

  /// Drops cached results after the library changed.
  func libraryChanged() { lastFilter = nil }

  /// The rows for a library request; nil if the library cannot be read.
  func rows(for request: LibraryRequest) async -> LibraryRows? {
    do throws(CatalogError) {
      let (total, rows) = try await page(request)
      let words = request.filter.isEmpty ? [] : try await catalog.words(meantBy: request.filter)
      return LibraryRows(request: request, total: total, rows: rows, words: words)
    } catch {
      player.notify(error.sentence)
      return nil
    }
  }

  /// The total number of rows, and those of the request.
  func page(_ request: LibraryRequest) async throws(CatalogError) -> (Int, [LibraryRow]) {
    // The initial view needs no count and no sorting.
    if request.view == .artists, request.parent == nil, request.order == nil || request.order == ListOrder(.name) {
      return try await artists(request)
    }
    guard let listing = Listing(request) else { return (0, []) }
    let (total, rows) = try await catalog.rows(of: listing, offset: request.offset, limit: request.limit)
    return (total, rows.map(row))
  }

  private func row(_ listed: ListingRow) -> LibraryRow {
    var row = LibraryRow(listed)
    row.isDownloaded = listed.kind == .track && files.holdsCopy(of: listed.key)
    return row
  }

  private func artists(_ request: LibraryRequest) async throws(CatalogError) -> (Int, [LibraryRow]) {
    let (artistCount, artists) = try await catalog.countedArtists(
      filter: request.filter, offset: request.offset, limit: request.limit)
    // With a filter, matching albums and tracks follow the artists.
    let titles = request.filter.isEmpty ? [] : try await filteredTitles(request.filter)
    let more = titles.dropFirst(max(0, request.offset - artistCount)).prefix(request.limit - artists.count)
    return (artistCount + titles.count, artists.map(LibraryRow.init) + more)
  }

  private func filteredTitles(_ filter: String) async throws(CatalogError) -> [LibraryRow] {
    if let lastFilter, lastFilter.text == filter { return lastFilter.rows }
    let found = try await catalog.titles(matching: filter, limit: 200)
    let known = try await catalog.rows(of: found.map(\.identifier))
    let rows = found.compactMap { known[$0.identifier].map(row) }
    lastFilter = (filter, rows)
    return rows
  }

  /// The entries for a queue request.
  func rows(for request: QueueRequest) async -> QueueRows {
    let entries = player.queue.entries.dropFirst(request.offset).prefix(request.limit)
    do throws(CatalogError) {
      return QueueRows(request: request, rows: try await queueRows(entries.map(\.trackID)))
    } catch {
      player.notify(error.sentence)
      return QueueRows(request: request, rows: [])
    }
  }

  /// Tracks as queue rows.
  func queueRows(_ tracks: [Int64]) async throws(CatalogError) -> [QueueRow] {
    let known = try await catalog.rows(of: tracks.filter { $0 > 0 }.map { MediaIdentifier(.track, $0) })
    return try await player.tracks(tracks).map { track in
      var row = QueueRow(track)
      row.isDownloaded = files.holdsCopy(of: track.id)
      if let fields = known[track.identifier].map(RowFields.init) {
        (row.fields.rating, row.fields.plays, row.fields.added) = (fields.rating, fields.plays, fields.added)
      }
      return row
    }
  }

  /// Search results as rows.
  func rows(of items: [MediaItem]) async -> [LibraryRow] {
    // If the library cannot be read, the known fields are enough to choose one.
    let known = (try? await catalog.rows(of: items.map(\.identifier))) ?? [:]
    return items.map { known[$0.identifier].map(row) ?? LibraryRow(found: $0) }
  }

  /// Plays a row of the library pane; a track is followed by the rest of `context` or of its album.
  func play(
    _ thing: LibraryThing, _ title: String, _ placement: Effect.Placement, _ context: LibraryContext?
  ) async -> Reply {
    do throws(CatalogError) {
      return try await start(thing, title, placement, context)
    } catch {
      return Reply(.couldNot, Assistant.sentence(error))
    }
  }

  private func start(
    _ thing: LibraryThing, _ title: String, _ placement: Effect.Placement, _ context: LibraryContext?
  ) async throws(CatalogError) -> Reply {
    guard let identifier = thing.identifier else { return try await playAll(of: thing, title, placement) }
    guard let item = try await catalog.item(identifier) else {
      return Reply(.couldNot, "That is no longer in the library.")
    }
    switch placement {
    case .now where identifier.kind == .track: return try await play(item, in: context)
    case .now: return await assistant.play(item)
    case .next: return await assistant.play(item, at: .next)
    case .later: return await assistant.play(item, at: .later)
    }
  }

  /// Plays a track, followed by the rest of the list in which it was chosen.
  private func play(_ item: MediaItem, in context: LibraryContext?) async throws(CatalogError) -> Reply {
    let key = item.identifier.key
    var items: [QueueItem] = []
    if let listing = context.flatMap(Listing.init(goingOnIn:)) {
      let isWhole = context?.parent != nil
      items =
        try await catalog.tracks(of: listing, from: isWhole ? nil : key, limit: isWhole ? .max : Self.listLimit)
    } else if let album = try await catalog.container(ofTrack: key) {
      items = try await catalog.tracks(of: album)
    }
    guard let start = items.firstIndex(where: { $0.trackID == key }) else { return await assistant.play(item) }
    return reply(await center.perform(.play(items, startingAt: start), label: .playing(item.said)), item.said)
  }

  /// Plays everything of a year or a folder.
  private func playAll(
    of thing: LibraryThing, _ title: String, _ placement: Effect.Placement
  ) async throws(CatalogError) -> Reply {
    let contents: Listing.Contents
    switch thing {
    case .year(let year): contents = .albumsOfYear(year)
    case .folder(let folder): contents = .tracksOfFolder(folder)
    case .media: return Reply(.couldNot, "That is no longer in the library.")
    }
    let entries = try await catalog.tracks(of: Listing(contents))
    guard !entries.isEmpty else { return Reply(.couldNot, "There is nothing to play in \(title).") }
    let count = entries.count == 1 ? "1 track" : "\(entries.count.grouped) tracks"
    return await start(entries, "\(title), \(count)", placement)
  }

  /// Plays or queues tracks that the reply calls `what`.
  func start(
    _ entries: [QueueItem], _ what: String, _ placement: Effect.Placement
  ) async -> Reply {
    switch placement {
    case .now: reply(await center.perform(.play(entries), label: .playing(what)), what)
    case .next:
      reply(await center.perform(.insert(entries, at: .next), label: .queueing(what)), what, "Playing next: ")
    case .later: reply(await center.perform(.insert(entries, at: .end), label: .queueing(what)), what, "Queued: ")
    }
  }

  func reply(
    _ result: StartResult, _ said: String, _ beginning: String = "Here's "
  ) -> Reply {
    switch result {
    case .started, .superseded: Reply(.done, "\(beginning)\(said).")
    case .failed(let reason), .outputFailed(let reason): Reply(.couldNot, reason)
    }
  }

  /// The cover of an episode from the web, if its file has none; nil if there is none.
  func fetchedPicture(ofTrack id: Int64, size: PictureSize) async -> Picture? {
    guard let path = await extras.picture(ofTrack: id),
      let bytes = await files.read({ Places.bytes(of: path, limit: 32 << 20) }) ?? nil
    else { return nil }
    return await pictures.picture(in: bytes, width: size.width, height: size.height)
  }

  /// The lyrics of a track, and its cover if a size is given.
  func details(ofTrack id: Int64, pictureSize: PictureSize?) async -> TrackDetails {
    // If the row of a track cannot be read there are no lyrics; the list shows why.
    guard let track = try? await player.tracks([id]).first else { return TrackDetails(track: id) }
    // Additional details are omitted if they cannot be read.
    let (lyrics, bytes) = await files.details(ofFile: track.path, wantsPicture: pictureSize != nil)
    var details = TrackDetails(track: id, lyrics: lyrics)
    details.format = await files.tags(of: files.file(track.path))?.format
    if track.kind == .podcast, let told = (try? await catalog.episodeDetails(ofTrack: id)) ?? nil {
      details.notes = told.shown.flatMap { Lyrics.plain($0.textWithLinks) }
    }
    details.stars = (try? await catalog.rating(of: track.identifier)) ?? nil
    if let bytes, let size = pictureSize {
      details.picture = await pictures.picture(in: bytes, width: size.width, height: size.height)
    }
    return details
  }
}
