import Text
import Catalog
import Intents
import Storage
import Media
import Player
import Remote
import Threads
import Language

/// Edits playlists, with undo; the target of the playlist commands.
@LoopActor
final class PlaylistEditor: PlaylistTarget {
  /// How tracks are handled that are already in a playlist.
  var duplicates = Catalog.Duplicates.skip

  let catalog: Catalog
  let player: Player
  private let resolver: MediaResolver

  init(catalog: Catalog, player: Player, resolver: MediaResolver, center: RemoteCommandCenter) {
    self.catalog = catalog
    self.player = player
    self.resolver = resolver
    center.setTarget(self)
  }

  /// The playlist called `name`, ignoring case and punctuation; nil if there is none.
  func playlist(named name: String) async throws(CatalogError) -> Playlist? {
    do throws(CatalogError) {
      return try await catalog.playlist(named: name)
    } catch .playlistNameNotFound {
      return nil
    }
  }

  /// Adds tracks to the playlist called `name`; duplicates are handled by `duplicates`.
  func add(_ tracks: [Int64], to name: String, what: String) async throws(CatalogError) -> Catalog.Addition {
    let playlist = try await catalog.playlist(named: name)
    let before = try await catalog.contents(ofPlaylist: playlist.id)
    let addition = try await catalog.add(tracks, toPlaylist: playlist.id, duplicates: duplicates, at: WallClock.seconds)
    if addition.added > 0 { remember("adding \(what) to “\(playlist.name)”", playlist, before) }
    return addition
  }

  /// Creates a playlist of tracks.
  func make(_ name: String, _ tracks: [Int64]) async throws(CatalogError) -> Playlist {
    let playlist = try await catalog.createPlaylist(name, tracks: tracks, at: WallClock.seconds)
    player.undoStack.push("making the playlist “\(playlist.name)”") { .playlistMade(playlist.id) }
    return playlist
  }

  /// Inserts tracks before a row of a playlist, or at its end.
  func insert(_ tracks: [Int64], into id: Int64, at row: Int?) async throws(CatalogError) -> Playlist {
    guard let playlist = try await catalog.playlists().first(where: { $0.id == id }) else {
      throw .playlistNameNotFound("\(id)")
    }
    let before = try await catalog.contents(ofPlaylist: id)
    var contents = before
    contents.insert(contentsOf: tracks, at: max(0, min(row ?? contents.count, contents.count)))
    try await catalog.setContents(contents, ofPlaylist: id, at: WallClock.seconds)
    remember("pasting into “\(playlist.name)”", playlist, before)
    return playlist
  }

  // MARK: - PlaylistTarget

  func createPlaylist(_ name: String, contents: MediaSearch?) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in try await editor.create(name, contents) }
  }

  func renamePlaylist(_ name: String, to newName: String) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in
      let playlist = try await editor.catalog.playlist(named: name)
      _ = try await editor.catalog.renamePlaylist(playlist.id, to: newName)
      editor.player.undoStack.push("renaming “\(playlist.name)”") { .playlistRenamed(playlist.id, from: playlist.name) }
      return .completed(dialog: Wording.renamed(to: newName) + Wording.detached(playlist.file))
    }
  }

  func deletePlaylist(_ name: String) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in
      let playlist = try await editor.catalog.playlist(named: name)
      let deleted = try await editor.catalog.deletePlaylist(playlist.id)
      editor.player.undoStack.push("deleting the playlist “\(playlist.name)”") { .playlistDeleted(deleted) }
      return .completed(dialog: Wording.deleted(playlist.name, file: playlist.file))
    }
  }

  func removeFromPlaylist(_ name: String, _ selection: RemoteCommand.QueueSelection) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in
      if MediaSearch(mediaName: name).meansLibrary, try await editor.playlist(named: name) == nil {
        return try await editor.removeFromLibrary(selection)
      }
      return try await editor.remove(selection, from: name)
    }
  }

  func moveInPlaylist(
    _ name: String, _ selection: RemoteCommand.QueueSelection, to place: Int?
  ) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in try await editor.move(selection, in: name, to: place) }
  }

  func sortPlaylist(_ name: String, by order: TrackOrder) async -> RemoteCommandStatus {
    await change { editor throws(CatalogError) in try await editor.sort(name, by: order) }
  }

  private func change(
    _ body: @LoopActor (PlaylistEditor) async throws(CatalogError) -> RemoteCommandStatus
  ) async -> RemoteCommandStatus {
    do throws(CatalogError) {
      return try await body(self)
    } catch .playlistNameNotFound(let name) {
      // The reply works without similar names, too.
      let nearest = (try? await resolver.playlists(like: name)) ?? []
      return .commandFailed(reason: Wording.noPlaylist(name, nearest: nearest))
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
  }

  private func create(_ name: String, _ search: MediaSearch?) async throws(CatalogError) -> RemoteCommandStatus {
    let playlist: Playlist
    let dialog: String
    let name = name.isEmpty ? try await ownName(for: search) : name
    var search = search
    if let wanted = search, wanted.fillsItself { search = try await criteria(of: wanted) }
    if let search, search.isCriteria {
      if search.isExplicit == true, !player.preferences.allowsExplicit {
        return .commandFailed(reason: Wording.unsupported(.explicitContentSettings, search))
      }
      playlist = try await catalog.createPlaylist(name, criteria: search, at: WallClock.seconds)
      dialog = Wording.madeSmart(playlist, search)
    } else {
      var tracks: [Int64] = []
      if let search, !search.isUnspecified {
        tracks = try await wanted(search)
        if tracks.isEmpty {
          let isOfQueue = search.meansQueue || search.reference.isOfQueue
          return .commandFailed(
            reason: isOfQueue ? Wording.nothingInQueue(search.reference) : Wording.notFound(search))
        }
        tracks = try await resolver.permitted(tracks.map { QueueItem(trackID: $0) }).map(\.trackID)
        if tracks.isEmpty { return .commandFailed(reason: Wording.unsupported(.explicitContentSettings, search)) }
      }
      playlist = try await catalog.createPlaylist(name, tracks: tracks, at: WallClock.seconds)
      dialog = Wording.made(playlist) + (search?.fillsItself == true ? Wording.cannotUpdateItself : "")
    }
    player.undoStack.push("making the playlist “\(playlist.name)”") { .playlistMade(playlist.id) }
    return .completed(dialog: dialog)
  }

  /// The search for everything that is by an artist, on an album or of a genre instead of for that one thing.
  private func criteria(of search: MediaSearch) async throws(CatalogError) -> MediaSearch {
    guard search.mediaName != nil, !search.isCriteria, let item = try await resolver.resolve(search).items.first else {
      return search
    }
    var wanted = search
    (wanted.mediaName, wanted.mediaType, wanted.isSingular) = (nil, .unknown, false)
    switch item.identifier.kind {
    case .artist: wanted.artistName = item.title
    case .album: (wanted.albumName, wanted.artistName) = (item.title, item.artist)
    case .genre: wanted.genreNames.append(item.title)
    default: return search
    }
    return wanted
  }

  /// The default name of a playlist, by its contents: `Jazz from the 1960s`, `Road Trip copy`.
  func ownName(for search: MediaSearch?) async throws(CatalogError) -> String {
    guard var search else { return "" }
    if search.fillsItself { search = try await criteria(of: search) }
    let playing = search.reference == .currentlyPlaying ? player.currentTrack : nil
    let base =
      search.mediaName.map { $0 + " copy" }
      ?? search.several.first?.mediaName.map { search.several.count > 1 ? $0 + " and more" : $0 }
      ?? (search.mediaType == .album ? playing?.album : playing?.title)
      ?? search.described()
    let name = base.capitalisedFirst
    let taken = Set(try await catalog.playlists().map { FoldedText.fold($0.name) })
    var candidate = name
    var number = 1
    while taken.contains(FoldedText.fold(candidate)) {
      number += 1
      candidate = "\(name) \(number)"
    }
    return candidate
  }

  private func remove(
    _ selection: RemoteCommand.QueueSelection, from name: String
  ) async throws(CatalogError) -> RemoteCommandStatus {
    let playlist = try await catalog.playlist(named: name)
    var contents = try await catalog.contents(ofPlaylist: playlist.id)
    let before = contents
    let positions = try await positions(of: selection, in: contents)
    guard let first = positions.first else { return notIn(playlist, selection) }
    let what =
      positions.count == 1 ? try await self.name(ofTrack: contents[first]) : Wording.count(positions.count, "song")
    for position in positions.reversed() { contents.remove(at: position) }
    try await catalog.setContents(contents, ofPlaylist: playlist.id, at: WallClock.seconds)
    remember("removing \(what) from “\(playlist.name)”", playlist, before)
    return .completed(dialog: "Removed \(what) from “\(playlist.name)”." + Wording.detached(playlist.file))
  }

  private func move(
    _ selection: RemoteCommand.QueueSelection, in name: String, to place: Int?
  ) async throws(CatalogError) -> RemoteCommandStatus {
    let playlist = try await catalog.playlist(named: name)
    var contents = try await catalog.contents(ofPlaylist: playlist.id)
    let before = contents
    let found = try await positions(of: selection, in: contents)
    let positions = if case .positions = selection { found } else { Array(found.prefix(1)) }
    guard let first = positions.first else { return notIn(playlist, selection) }
    let tracks = positions.map { contents[$0] }
    for position in positions.reversed() { contents.remove(at: position) }
    let target = min(place ?? contents.count, contents.count)
    contents.insert(contentsOf: tracks, at: target)
    try await catalog.setContents(contents, ofPlaylist: playlist.id, at: WallClock.seconds)
    let what =
      positions.count == 1 ? try await self.name(ofTrack: before[first]) : Wording.count(positions.count, "song")
    let places =
      positions.count == 1 ? "is number \(target + 1)" : "are numbers \(target + 1) to \(target + positions.count)"
    // Nothing would be undone, and “undo” would take back what was done before.
    if contents == before, playlist.file == nil {
      return .completed(dialog: "\(what) \(places) of “\(playlist.name)” already.")
    }
    remember("moving \(what) in “\(playlist.name)”", playlist, before)
    return .completed(dialog: "\(what) \(places) of “\(playlist.name)” now." + Wording.detached(playlist.file))
  }

  private func sort(_ name: String, by order: TrackOrder) async throws(CatalogError) -> RemoteCommandStatus {
    let playlist = try await catalog.playlist(named: name)
    let before = try await catalog.contents(ofPlaylist: playlist.id)
    let contents = try await player.positions(of: before, sortedBy: order).map { before[$0] }
    try await catalog.setContents(contents, ofPlaylist: playlist.id, at: WallClock.seconds)
    if contents == before, playlist.file == nil {
      return .completed(dialog: "“\(playlist.name)” is already sorted by \(order).")
    }
    remember("sorting “\(playlist.name)” by \(order.key.rawValue)", playlist, before)
    return .completed(
      dialog: "Sorted “\(playlist.name)” by \(order). “undo” brings the old order back."
        + Wording.detached(playlist.file))
  }

  /// The positions of the selected tracks in a list, in order.
  private func positions(of selection: RemoteCommand.QueueSelection, in contents: [Int64]) async throws(CatalogError)
    -> [Int]
  {
    switch selection {
    case .current:
      guard let track = player.currentTrack else { return [] }
      return contents.indices.filter { contents[$0] == track.id }
    case .next:
      guard let track = player.currentTrack, let index = contents.firstIndex(of: track.id) else { return [] }
      return [index + 1].filter(contents.indices.contains)
    case .all: return Array(contents.indices)
    case .first(let count): return Array(contents.indices.prefix(count))
    case .last(let count): return Array(contents.indices.suffix(count))
    case .position(let position): return contents.indices.contains(position) ? [position] : []
    case .positions(let chosen): return RangeSet(contents.indices).intersection(chosen).ranges.flatMap(Array.init)
    // Playlists have no ids of entries.
    case .entry: return []
    case .following(let count):
      guard let track = player.currentTrack, let index = contents.firstIndex(of: track.id) else { return [] }
      return Array(contents.indices.dropFirst(index + 1).prefix(count ?? .max))
    case .allAfter(let search):
      guard let first = try await positions(of: .search(search), in: contents).first else { return [] }
      return Array(contents.indices.dropFirst(first + 1))
    case .preceding(let count):
      guard let track = player.currentTrack, let index = contents.firstIndex(of: track.id) else { return [] }
      return Array(contents.indices.prefix(index).suffix(count ?? .max))
    case .duplicates:
      var known: Set<Int64> = []
      return contents.indices.filter { !known.insert(contents[$0]).inserted }
    case .search(let search):
      // Several songs may have the same title; the one in the list is meant.
      let found = Set(try await search.meansAll && !search.isUnspecified ? wanted(search) : anyOf(search))
      return contents.indices.filter { found.contains(contents[$0]) }
    }
  }

  private func anyOf(_ search: MediaSearch) async throws(CatalogError) -> [Int64] {
    if !search.several.isEmpty { return try await wanted(search) }
    var ids: [Int64] = []
    for item in try await resolver.resolve(search).items { ids += try await resolver.tracks(of: item).map(\.trackID) }
    return ids
  }

  /// The tracks of the queue.
  var queueTracks: [Int64] { player.queue.entries.map(\.trackID) }

  private func wanted(_ search: MediaSearch) async throws(CatalogError) -> [Int64] {
    let tracks = try await found(search)
    // Unmanaged files are added to the library.
    let rows = try await player.addToLibrary(tracks)
    return tracks.compactMap { rows[$0] }
  }

  func found(_ search: MediaSearch) async throws(CatalogError) -> [Int64] {
    if search.meansQueue { return queueTracks }
    if let items = try await resolver.several(search) {
      var tracks: [Int64] = []
      for item in items { tracks += try await resolver.tracks(of: item).map(\.trackID) }
      return tracks
    }
    if search.meansAll { return try await resolver.tracks(for: search).map(\.trackID) }
    guard let best = try await resolver.resolve(search).items.first else { return [] }
    return try await resolver.tracks(of: best).map(\.trackID)
  }

  private func notIn(_ playlist: Playlist, _ selection: RemoteCommand.QueueSelection) -> RemoteCommandStatus {
    switch selection {
    case .current, .next, .following, .preceding:
      guard let track = player.currentTrack else { return .noActionableNowPlayingItem }
      return .commandFailed(reason: "\(Wording.name(track)) is not in “\(playlist.name)”.")
    case .all, .position, .positions, .entry, .first, .last:
      return .commandFailed(reason: "“\(playlist.name)” has \(Wording.count(playlist.trackCount, "song")).")
    case .duplicates: return .commandFailed(reason: "No song is in “\(playlist.name)” twice.")
    case .search(var search), .allAfter(var search):
      search.reference = .unknown
      return .commandFailed(reason: "\(search.described()) is not in “\(playlist.name)”.")
    }
  }

  private func name(ofTrack id: Int64) async throws(CatalogError) -> String {
    try await catalog.track(id).map(Wording.name) ?? "that song"
  }

  private func remember(_ label: String, _ playlist: Playlist, _ before: [Int64]) {
    player.undoStack.push(label) { .playlistContents(playlist.id, before) }
  }
}

extension MediaSearch {
  /// True if it consists of criteria instead of a name, so that a smart playlist can evaluate it repeatedly.
  ///
  /// The queue or another playlist may change, so their contents are copied, and so are "five songs" and
  /// "all of Ada Quill", from which the user may want to remove songs, unless a smart playlist was asked for.
  fileprivate var isCriteria: Bool {
    var rest = self
    rest.fillsItself = false
    return rest.meansAll && several.isEmpty && !meansSimilar && !rest.isUnspecified && !reference.isOfQueue
      && playlistName == nil
      && (fillsItself || limit == nil && (artistName == nil || dependsOnListening))
  }

  /// True if play counts and likes affect its results.
  private var dependsOnListening: Bool {
    notHeardSince != nil || heard != nil || minimumRating != nil
      || [.best, .popular, .recentlyAdded].contains(sortOrder)
  }

  /// True if it means the queue.
  var meansQueue: Bool {
    guard let mediaName, artistName == nil, albumName == nil else { return false }
    return ["queue", "the queue", "my queue", "play queue", "current queue"].contains(FoldedText.fold(mediaName))
  }
}
