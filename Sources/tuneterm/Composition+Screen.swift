import Catalog
import IntentHandling
import Intents
import Interface
import Language
import Media
import Player
import Remote
import Settings

extension Composition {
  /// The rows of the library that a screen is about to show; nil when the library cannot be read.
  func rows(for request: LibraryRequest) async -> LibraryRows? {
    do throws(CatalogError) {
      let (total, rows) = try await page(request)
      return LibraryRows(request: request, total: total, rows: rows)
    } catch {
      player.onNotice(Notice("\(error)"))
      return nil
    }
  }

  private func page(_ request: LibraryRequest) async throws(CatalogError) -> (Int, [LibraryRow]) {
    switch request.parent {
    case nil:
      let artistCount = try await catalog.artistCount(filter: request.filter)
      let artists = try await catalog.artists(filter: request.filter, offset: request.offset, limit: request.limit)
      // With a filter, albums and tracks of such titles follow the artists.
      let titles = request.filter.isEmpty ? [] : try await filteredTitles(request.filter)
      let more = titles.dropFirst(max(0, request.offset - artistCount)).prefix(request.limit - artists.count)
      return (artistCount + titles.count, artists.map(LibraryRow.init) + more)
    case let artist? where artist.kind == .artist:
      let albums = try await catalog.albums(ofArtist: artist.key)
      return (albums.count, albums.dropFirst(request.offset).prefix(request.limit).map { LibraryRow($0) })
    case let album?:
      let tracks = try await catalog.tracks(ofAlbum: album.key)
      return (tracks.count, tracks.dropFirst(request.offset).prefix(request.limit).map { LibraryRow($0) })
    }
  }

  private func filteredTitles(_ filter: String) async throws(CatalogError) -> [LibraryRow] {
    if let lastFilter, lastFilter.text == filter { return lastFilter.rows }
    let found = try await catalog.titles(matching: filter, limit: 200)
    let rows = found.albums.map { LibraryRow(found: $0) } + found.tracks.map { LibraryRow(found: $0) }
    lastFilter = (filter, rows)
    return rows
  }

  /// The entries of the queue that a screen is about to show.
  func rows(for request: QueueRequest) async -> QueueRows {
    let entries = player.queue.entries.dropFirst(request.offset).prefix(request.limit)
    return QueueRows(request: request, rows: await player.tracks(entries.map(\.trackID)).map(QueueRow.init))
  }

  /// Plays a line of the library pane: a track goes on with the rest of its album.
  func play(_ identifier: MediaIdentifier, _ placement: Effect.Placement) async -> IntentHandling.Reply {
    guard let item = try? await catalog.item(identifier) else {
      return IntentHandling.Reply(.couldNot, "That is no longer in the library.")
    }
    switch placement {
    case .now where identifier.kind == .track: return await playInAlbum(item)
    case .now: return await assistant.play(item)
    case .next: return await assistant.play(item, at: .next)
    case .later: return await assistant.play(item, at: .later)
    }
  }

  /// Plays a track and goes on with what follows it on its album.
  private func playInAlbum(_ item: MediaItem) async -> IntentHandling.Reply {
    guard let album = try? await catalog.container(ofTrack: item.identifier.key),
      let tracks = try? await catalog.tracks(of: album),
      let start = tracks.firstIndex(where: { $0.trackID == item.identifier.key })
    else { return await assistant.play(item) }
    let entries = tracks.map { (id: $0.trackID, duration: Float($0.duration ?? 0)) }
    switch await player.play(entries, startingAt: start, label: "playing \(item.said)") {
    case .started, .superseded: return IntentHandling.Reply(.done, "Here's \(item.said).")
    case .failed(let reason), .outputFailed(let reason): return IntentHandling.Reply(.couldNot, reason)
    }
  }

  /// What Enter would do with `phrase`, as far as the words alone tell, or as the library has told in `text`.
  func preview(of phrase: String, _ text: String? = nil) -> PhrasePreview {
    if case .set(let name, let value)? = ConfigLine(phrase), let setting = try? Settings.named(name) {
      return PhrasePreview(phrase: phrase, text: setting.preview(value), understood: [0..<phrase.unicodeScalars.count])
    }
    guard let parser = assistant.parser, let reading = assistant.reading(of: phrase) else {
      return PhrasePreview(phrase: phrase, text: "")
    }
    return PhrasePreview(
      phrase: phrase, text: text ?? parser.describe(reading), understood: reading.spans.map { $0.start..<$0.end })
  }

  /// What the last run left, in a sentence that says how to go on; nil when it left nothing.
  func offerToGoOn() -> String? {
    guard player.state == .paused, let track = player.currentTrack else { return nil }
    let by = track.artist.isEmpty ? "" : " by \(track.artist)"
    return "You left “\(track.title)”\(by) at \(PlayingTime.clock(player.elapsed)). Space goes on."
  }
}

extension LibraryRow {
  fileprivate init(_ artist: ArtistRow) {
    self.init(
      identifier: MediaIdentifier(.artist, artist.id), title: artist.name, count: artist.trackCount,
      affinity: artist.affinity)
  }

  fileprivate init(_ album: AlbumRow) {
    self.init(
      identifier: album.identifier, title: album.title, detail: album.year.map(String.init) ?? "",
      count: album.trackCount, affinity: album.affinity)
  }

  /// An album among other things: with its artist.
  fileprivate init(found album: AlbumRow) {
    self.init(album)
    detail = album.artist
  }

  /// A track among other things: with its artist.
  fileprivate init(found track: TrackRow) {
    self.init(track)
    detail = track.artist
  }

  fileprivate init(_ track: TrackRow) {
    self.init(
      identifier: MediaIdentifier(.track, track.id), title: track.title, duration: track.duration,
      affinity: track.affinity, isMissing: track.isMissing)
  }
}
