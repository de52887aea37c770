import Catalog
import IntentHandling
import Interface
import Media
import Player
import Remote
import Storage

/// Actions on selected rows.
extension LibraryPanes {
  /// The number of rows read at a time.
  private static let pageLength = 500

  /// Performs `action` on the selected rows, or replies why the library cannot be read.
  func act(_ action: SelectionAction, on selection: Selection) async -> Reply {
    do throws(CatalogError) {
      return try await carryOut(action, on: selection)
    } catch {
      return Reply(.couldNot, Assistant.sentence(error))
    }
  }

  private func carryOut(
    _ action: SelectionAction, on selection: Selection
  ) async throws(CatalogError) -> Reply {
    switch action {
    case .play(let placement): return try await play(selection, placement)
    case .add(let name):
      let tracks = try await tracks(of: selection).map(\.trackID)
      return await assistant.add(tracks, toPlaylist: name, what: try await said(selection, count: tracks.count))
    case .like: return try await like(selection)
    case .rate(let stars): return try await rate(selection, stars)
    case .copy:
      copied = try await tracks(of: selection).map(\.trackID)
      let count = copied.count == 1 ? "1 track" : "\(copied.count.grouped) tracks"
      return Reply(.done, "Copied \(count).")
    case .remove: return try await remove(selection)
    case .move(let start):
      return try await perform(selection, inQueue: { .moveInQueue($0, to: .position(start)) }) {
        .moveInPlaylist(name: $0, $1, to: start)
      }
    }
  }

  private func play(
    _ selection: Selection, _ placement: Effect.Placement
  ) async throws(CatalogError) -> Reply {
    if case .queue(let rows) = selection {
      let place: RemoteCommand.QueuePlace =
        placement == .later ? .end : player.queue.current == nil ? .position(0) : .next
      return await assistant.perform(.moveInQueue(Self.entries(rows), to: place))
    }
    let entries = try await tracks(of: selection)
    guard !entries.isEmpty else { return Reply(.couldNot, "There is nothing to play in that.") }
    return await start(entries, try await said(selection, count: entries.count), placement)
  }

  private func remove(_ selection: Selection) async throws(CatalogError) -> Reply {
    if case .library(let parts) = selection, parts.count == 1, let things = parts[0].things, things.count == 1,
      let playlist = things[0].identifier, playlist.kind == .playlist, parts[0].list.parent != .media(playlist)
    {
      guard let name = try await catalog.item(playlist)?.title else { return Self.gone }
      return await assistant.perform(.deletePlaylist(name: name))
    }
    let tracks = try await tracks(of: selection).map(\.trackID)
    let reply = try await perform(selection, inQueue: { .removeFromQueue($0) }) { .removeFromPlaylist(name: $0, $1) }
    if reply.outcome == .done { copied = tracks }
    return reply
  }

  /// Performs a command on entries of the queue, or of the playlist that contains the selected rows.
  private func perform(
    _ selection: Selection, inQueue command: (RemoteCommand.QueueSelection) -> RemoteCommand,
    inPlaylist: (String, RemoteCommand.QueueSelection) -> RemoteCommand
  ) async throws(CatalogError) -> Reply {
    switch selection {
    case .queue(let rows): return await assistant.perform(command(Self.entries(rows)))
    case .library(let parts):
      guard let part = parts.first, let playlist = part.list.parent?.identifier,
        let name = try await catalog.item(playlist)?.title
      else { return Self.gone }
      return await assistant.perform(inPlaylist(name, Self.entries(part.rows)))
    }
  }

  private static let gone = Reply(.couldNot, "That is no longer in the library.")

  private static func entries(_ rows: RangeSet<Int>) -> RemoteCommand.QueueSelection {
    rows.count == 1 ? rows.ranges.first.map { .position($0.lowerBound) } ?? .positions(rows) : .positions(rows)
  }

  // MARK: - Liking and rating

  private func like(_ selection: Selection) async throws(CatalogError) -> Reply {
    let items = try await identifiers(of: selection)
    guard !items.isEmpty else { return Reply(.couldNot, "Only what is in the library can be liked.") }
    var areLiked = true
    for item in items where areLiked { areLiked = try await catalog.affinity(of: item) == 1 }
    let what = try await said(items)
    let status = await player.taste.setAffinity(areLiked ? 0 : 1, of: items, label: "rating \(what)")
    return reply(status, areLiked ? "You no longer like \(what)." : "You like \(what).")
  }

  private func rate(
    _ selection: Selection, _ stars: Int
  ) async throws(CatalogError) -> Reply {
    let items = try await identifiers(of: selection)
    guard !items.isEmpty else { return Reply(.couldNot, "Only what is in the library can be rated.") }
    let what = try await said(items)
    var status = RemoteCommandStatus.success
    for item in items where status.isSuccess {
      status = await player.taste.setRating(stars, of: item, label: "rating \(what)")
    }
    return reply(status, Assistant.rated(stars, what))
  }

  private func reply(_ status: RemoteCommandStatus, _ text: String) -> Reply {
    if case .commandFailed(let reason) = status { return Reply(.couldNot, reason) }
    assistant.services.onLibraryChange(.taste)
    return Reply(.done, text)
  }

  private func identifiers(of selection: Selection) async throws(CatalogError) -> [MediaIdentifier] {
    switch selection {
    case .queue(let rows): return queued(rows).filter { $0.trackID > 0 }.map { MediaIdentifier(.track, $0.trackID) }
    case .library(let parts):
      var items: [MediaIdentifier] = []
      for part in parts { items += try await things(of: part).compactMap(\.identifier) }
      return items
    }
  }

  private func said(_ items: [MediaIdentifier]) async throws(CatalogError) -> String {
    guard items.count == 1, let item = try await catalog.item(items[0]) else { return "\(items.count.grouped) things" }
    return item.said
  }

  // MARK: - Pasting

  /// Pastes after a queue entry; nil is its start.
  func paste(intoQueueAfter position: Int?) async -> Reply {
    guard !copied.isEmpty else { return Self.nothingCopied }
    let entries: [QueueItem]
    do throws(CatalogError) {
      entries = try await player.tracks(copied).map { QueueItem(trackID: $0.id, duration: $0.duration) }
    } catch {
      return Reply(.couldNot, Assistant.sentence(error))
    }
    let what = entries.count == 1 ? "1 track" : "\(entries.count.grouped) tracks"
    return reply(
      await center.perform(.insert(entries, at: .position(position.map { $0 + 1 } ?? 0)), label: "pasting \(what)"),
      what, "Pasted: ")
  }

  /// Pastes into a playlist after a row; nil is its end.
  func paste(intoPlaylist playlist: Int64, after row: Int?) async -> Reply {
    guard !copied.isEmpty else { return Self.nothingCopied }
    return await assistant.insert(copied, intoPlaylist: playlist, at: row.map { $0 + 1 })
  }

  private static let nothingCopied = Reply(.couldNot, "Nothing has been copied yet.")

  // MARK: - Items of the rows

  /// The tracks of the selection, in visible order, without unavailable ones.
  func tracks(of selection: Selection) async throws(CatalogError) -> [QueueItem] {
    switch selection {
    case .queue(let rows): return queued(rows)
    case .library(let parts):
      var groups: [(items: [QueueItem], isInMarked: Bool)] = []
      for part in parts {
        if part.things == nil, let listing = Listing(part.list) {
          groups.append((try await catalog.tracks(of: listing, at: part.rows), part.isInMarked))
        } else {
          for thing in try await things(of: part) { groups.append((try await self.tracks(of: thing), part.isInMarked)) }
        }
      }
      // What is marked with something inside it, an album with one of its tracks, contains that already.
      let whole = groups.filter { !$0.isInMarked }.map(\.items)
      let (all, ofSeveral) = (Self.tracks(in: whole), Self.tracks(in: whole.filter { $0.count > 1 }))
      return groups.flatMap { items, isInMarked in
        isInMarked
          ? items.filter { !all.contains($0.trackID) }
          : items.count == 1 ? items.filter { !ofSeveral.contains($0.trackID) } : items
      }
    }
  }

  private static func tracks(in groups: [[QueueItem]]) -> Set<Int64> { Set(groups.joined().map(\.trackID)) }

  private func queued(_ rows: RangeSet<Int>) -> [QueueItem] {
    let entries = player.queue.entries
    return rows.intersection(RangeSet(entries.indices)).numbers.map { entries[$0].item }
  }

  private func tracks(of thing: LibraryThing) async throws(CatalogError) -> [QueueItem] {
    switch thing {
    case .media(let identifier): try await catalog.tracks(of: identifier)
    case .year(let year): try await catalog.tracks(of: Listing(.albumsOfYear(year)))
    case .folder(let folder): try await catalog.tracks(of: Listing(.tracksOfFolder(folder)))
    }
  }

  /// The items of the rows of a list, read page by page if they are not loaded.
  private func things(of part: Selection.Part) async throws(CatalogError) -> [LibraryThing] {
    if let things = part.things { return things }
    var things: [LibraryThing] = []
    for range in part.rows.ranges {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.pageLength) {
        let request = LibraryRequest(
          number: 0, view: part.list.view, order: part.list.order, parent: part.list.parent, filter: part.list.filter,
          offset: start, limit: min(Self.pageLength, range.upperBound - start))
        things += try await page(request).1.map(\.thing)
      }
    }
    return things
  }

  /// What the reply calls the selected rows: the name of a single one, or else the number of their tracks.
  private func said(_ selection: Selection, count: Int) async throws(CatalogError) -> String {
    let items = selection.count == 1 ? try await identifiers(of: selection) : []
    if items.count == 1 { return try await said(items) }
    return count == 1 ? "1 track" : "\(count.grouped) tracks"
  }
}

extension Listing {
  /// The listing for a list of the library pane; nil for filtered artists, which are mixed with titles, and for search results.
  fileprivate init?(_ list: LibraryContext) {
    if list.view == .artists, list.parent == nil, !list.filter.isEmpty { return nil }
    self.init(
      LibraryRequest(
        number: 0, view: list.view, order: list.order, parent: list.parent, filter: list.filter, offset: 0, limit: 0))
  }
}
