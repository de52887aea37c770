import Text
import Catalog
import Interface
import Media
import Player
import Storage

/// Finding rows: in the queue by words, in the library by item.
extension LibraryPanes {
  /// The matching queue entry, and its folded words.
  func row(of match: QueueMatch) async -> (row: Int?, words: [String]) {
    do throws(CatalogError) {
      return try await place(of: match)
    } catch {
      player.notify(error.sentence)
      return (nil, [])
    }
  }

  private func place(of match: QueueMatch) async throws(CatalogError) -> (row: Int?, words: [String]) {
    let ids = player.queue.entries.map(\.trackID)
    var found = try await catalog.tracks(among: Array(Set(ids)), holding: match.words)
    let words = try await catalog.words(meantBy: match.words)
    // Unmanaged files.
    for track in try await player.tracks(Array(Set(ids.filter { $0 < 0 }))) {
      let text = FoldedText.fold("\(track.title) \(track.artist) \(track.album)")
      if words.allSatisfy({ text.holds($0) }) { found.insert(track.id) }
    }
    guard !found.isEmpty else { return (nil, words) }
    let start = match.includesRow ? 0 : 1
    for step in start..<ids.count + start {
      let row = ((match.row + (match.isBackward ? -step : step)) % ids.count + ids.count) % ids.count
      if found.contains(ids[row]) { return (row, words) }
    }
    return (nil, words)
  }

  /// The location of the next match; nil if there is none.
  func location(of match: LibraryMatch) async -> LibraryLocation? {
    guard let contents = match.view.contents else { return nil }
    let listing = Listing(
      contents, by: match.order.flatMap { Listing.Column(rawValue: $0.column.rawValue) },
      isReversed: match.order?.isReversed ?? false, filter: match.words)
    do throws(CatalogError) {
      let way = try await catalog.match(in: listing, after: match.place, isBackward: match.isBackward)
      return way.map { way in
        LibraryLocation(
          view: match.view,
          steps: way.map { LibraryLocation.Step(index: $0.index, total: $0.total, row: LibraryRow($0.row)) })
      }
    } catch {
      player.notify(error.sentence)
      return nil
    }
  }

  /// The location of an item in the views of the library; nil if it is not there.
  func location(of identifier: MediaIdentifier) async -> LibraryLocation? {
    do throws(CatalogError) {
      return try await place(of: identifier)
    } catch {
      player.notify(error.sentence)
      return nil
    }
  }

  private func place(of identifier: MediaIdentifier) async throws(CatalogError) -> LibraryLocation? {
    guard let home = try await catalog.home(of: identifier) else { return nil }
    var steps: [LibraryLocation.Step] = []
    for step in home.path {
      // The artists are ordered as in the initial view.
      let listing = Listing(step.contents, by: step.contents == .artists ? .name : nil)
      guard let position = try await catalog.position(of: step.key, in: listing),
        let row = try await catalog.rows(of: listing, offset: position.index, limit: 1).rows.first
      else { return nil }
      steps.append(LibraryLocation.Step(index: position.index, total: position.total, row: LibraryRow(row)))
    }
    let view: LibraryView =
      switch home.path.first?.contents {
      case .podcasts: .podcasts
      case .audiobooks: .audiobooks
      case .songs: .songs
      case .genres: .genres
      case .playlists: .playlists
      default: .artists
      }
    return steps.isEmpty ? nil : LibraryLocation(view: view, steps: steps)
  }
}
