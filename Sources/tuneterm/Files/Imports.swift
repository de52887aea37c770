import Catalog
import Storage
import Importing
import IntentHandling
import Media
import Player
import Remote
import Threads
import Glibc

/// Imports folders while the player runs; the target of the import command.
@LoopActor
final class Imports: ImportTarget {
  /// Called on the loop while an import runs, and with nil when it has ended.
  var onProgress: @LoopActor (ImportTally?) -> Void = { _ in }
  /// Called on the loop after an import that changed the library.
  var onChange: @LoopActor () -> Void = {}
  /// Subscribes to feeds, and returns a sentence about the result.
  var onFeeds: @LoopActor ([WebAddress]) async -> String = { _ in "" }

  /// Folders whose files are podcasts or audiobooks regardless of their tags; nil for none.
  var podcastFolder: String?
  var audiobookFolder: String?

  private let catalog: Catalog
  private let undoStack: UndoStack
  private var isImporting = false
  private var isRefreshing = false
  /// The tasks that wait for another import to end.
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var watch: FolderWatch?
  private var watchedRoots: [String] = []
  /// Reports when another program that has changed the library, such as `tuneterm import`, ends.
  private var libraryWatch: FileWatch?
  private var foreignVersion: Int64?
  /// False if a change on the disk could not be stored; everything is compared again at the next start.
  private var isUpToDate = true
  /// Asked by the importing threads.
  private let isCancelled = Locked(false)
  /// The same for changes found by watching; everything is compared again after the import that sets it.
  private let isRefreshCancelled = Locked(false)
  private let disk = DiskThreads(name: "import-look")

  /// `undoStack` records what cannot be undone.
  init(catalog: Catalog, center: RemoteCommandCenter, undoStack: UndoStack) {
    self.catalog = catalog
    self.undoStack = undoStack
    center.setTarget(self)
  }

  func importFolder(_ path: String) async -> RemoteCommandStatus {
    let file = Places.absolute(path)
    // A file that cannot be read as a playlist is imported, which reports what is wrong with it.
    let contents = await disk.run(within: .seconds(5)) { try? PlaylistFileReader.webContents(of: file) } ?? nil
    guard let contents, !contents.stations.isEmpty || !contents.feeds.isEmpty else { return await run(path) }
    let saved = await save(contents)
    guard contents.hasFiles, case .completed(dialog: let stations) = saved else { return saved }
    let imported = await run(path)
    guard case .completed(dialog: let songs) = imported else { return imported }
    return .completed(dialog: "\(stations) \(songs)")
  }

  /// Saves the stations of a playlist file, and subscribes to its feeds.
  private func save(_ contents: PlaylistFileReader.WebContents) async -> RemoteCommandStatus {
    var sentences: [String] = []
    if !contents.stations.isEmpty {
      do throws(CatalogError) {
        let added = try await catalog.saveStations(contents.stations) { station, before in
          undoStack.push("importing stations") { .station(station, named: before) }
        }
        if added > 0 { onChange() }
        sentences.append(ImportReport.importedStations(added, of: contents.stations.count))
      } catch {
        return .commandFailed(reason: Assistant.sentence(error))
      }
    }
    if !contents.feeds.isEmpty { sentences.append(await onFeeds(contents.feeds)) }
    return .completed(dialog: sentences.joined(separator: " "))
  }

  /// Writes all stations to a file; asks for one if `path` is empty.
  func exportStations(to path: String) async -> RemoteCommandStatus {
    let tracks: [Track]
    do throws(CatalogError) {
      tracks = try await catalog.tracks(try await catalog.stations().map(\.id))
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
    if tracks.isEmpty { return .commandFailed(reason: ImportReport.noStations) }
    if path.isEmpty { return .commandFailed(reason: ImportReport.stationsNeedFile) }
    return await write(tracks, named: "Stations", to: path, ImportReport.exportedStations)
  }

  /// Writes the list of subscribed podcasts to a file; asks for one if `path` is empty.
  func exportPodcasts(to path: String) async -> RemoteCommandStatus {
    let feeds: [Feed]
    do throws(CatalogError) { feeds = try await catalog.feeds() } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
    if feeds.isEmpty { return .commandFailed(reason: PodcastReport.noFeeds) }
    if path.isEmpty { return .commandFailed(reason: ImportReport.podcastsNeedFile) }
    return await write(to: path) { file throws(PlaylistFileWriter.Failure) in
      try PlaylistFileWriter.write(feeds: feeds.map { ($0.title, $0.address) }, to: file)
    } sentence: {
      ImportReport.exportedPodcasts(feeds.count, to: $0)
    }
  }

  /// Writes a listener's likes, ratings and history to a file, or the songs that they like if it is a playlist file; asks for one if
  /// `path` is empty.
  func exportListener(_ name: String, to path: String) async -> RemoteCommandStatus {
    if path.isEmpty { return .commandFailed(reason: ImportReport.listenerNeedsFile) }
    let listener = name.isEmpty ? catalog.owner : catalog.listener(named: name)
    guard let listener else { return .commandFailed(reason: ImportReport.unknownListener(name)) }
    if PlaylistFileWriter.isPlaylist(path) { return await exportLikes(of: listener, name, to: path) }
    let text: String
    do throws(CatalogError) {
      text = try await catalog.ofListener(listener.id).listenerAsJSON()
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
    let file = Places.absolute(path)
    let outcome = await disk.run(within: .seconds(10)) { () -> Result<Void, PlaylistFileWriter.Failure> in
      Result { () throws(PlaylistFileWriter.Failure) in try PlaylistFileWriter.write(text, to: file) }
    }
    guard let outcome else { return .commandFailed(reason: ImportReport.noAnswer(file)) }
    do throws(PlaylistFileWriter.Failure) {
      try outcome.get()
      undoStack.push("writing \(file)") { .permanent(ImportReport.fileStays(file)) }
      return .completed(dialog: ImportReport.exportedListener(listener.shownName, to: file))
    } catch {
      return .commandFailed(reason: error.reason)
    }
  }

  /// Writes the songs that a listener likes to a playlist file.
  private func exportLikes(of listener: Listener, _ name: String, to path: String) async -> RemoteCommandStatus {
    let tracks: [Track]
    do throws(CatalogError) {
      let likes = catalog.ofListener(listener.id)
      let liked =
        try await likes.hasLikes()
        ? likes.tracks(for: MediaSearch(mediaType: .song, sortOrder: .best, reference: .my)).map(\.trackID) : []
      tracks = try await likes.tracks(liked)
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
    if tracks.isEmpty { return .commandFailed(reason: ImportReport.noLikes(name)) }
    return await write(tracks, named: "Favourites", to: path) {
      ImportReport.exportedLikes(of: name, count: $0, to: $1)
    }
  }

  /// Writes a playlist to a file; asks for one if `path` is empty.
  func exportPlaylist(_ name: String, to path: String) async -> RemoteCommandStatus {
    let playlist: Playlist
    let tracks: [Track]
    do throws(CatalogError) {
      playlist = try await catalog.playlist(named: name)
      tracks = try await catalog.tracks(try await catalog.contents(ofPlaylist: playlist.id))
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
    if path.isEmpty { return .commandFailed(reason: ImportReport.needsFile(playlist.name)) }
    return await write(tracks, named: playlist.name, to: path) {
      ImportReport.exported(playlist.name, count: $0, to: $1)
    }
  }

  private func write(
    _ tracks: [Track], named name: String, to path: String, _ sentence: (_ count: Int, _ path: String) -> String
  ) async -> RemoteCommandStatus {
    await write(to: path) { file throws(PlaylistFileWriter.Failure) in
      try PlaylistFileWriter.write(tracks, named: name, to: file)
    } sentence: {
      sentence(tracks.count, $0)
    }
  }

  /// Calls `write`, which writes a file and returns its path, and replies with `sentence`.
  private func write(
    to path: String, _ write: @escaping @Sendable (String) throws(PlaylistFileWriter.Failure) -> String,
    sentence: (String) -> String
  ) async -> RemoteCommandStatus {
    let file = Places.absolute(path)
    let outcome = await disk.run(within: .seconds(10)) { () -> Result<String, PlaylistFileWriter.Failure> in
      Result { () throws(PlaylistFileWriter.Failure) in try write(file) }
    }
    guard let outcome else { return .commandFailed(reason: ImportReport.noAnswer(file)) }
    do throws(PlaylistFileWriter.Failure) {
      let written = try outcome.get()
      undoStack.push("writing \(written)") { .permanent(ImportReport.fileStays(written)) }
      return .completed(dialog: sentence(written))
    } catch {
      return .commandFailed(reason: error.reason)
    }
  }

  /// Stops the running import; what it has read stays, and the next import continues from there.
  func stopImport() -> RemoteCommandStatus {
    guard isImporting else { return .noSuchContent }
    isCancelled.withLock { $0 = true }
    return .completed(dialog: "The import has been stopped. What was imported so far is kept.")
  }

  /// Imports single files, as an import of their folder would.
  func importFiles(_ paths: [String]) async {
    // The caller looks for them in the library and reports that they are missing.
    _ = try? await inTurn { importer, isCancelled throws(CatalogError) in
      try await importer.run(paths.map(Places.absolute), isCancelled: isCancelled)
    }
    await compare()
  }

  private func run(_ path: String) async -> RemoteCommandStatus {
    guard !isImporting else {
      return .commandFailed(reason: "An import is running already. To end it, say: stop importing")
    }
    isImporting = true
    isCancelled.withLock { $0 = false }
    defer {
      isImporting = false
      onProgress(nil)
      startNext()
    }
    isRefreshCancelled.withLock { $0 = true }
    while isRefreshing { await withCheckedContinuation { waiters.append($0) } }
    do throws(CatalogError) {
      let paths = path.isEmpty ? try await catalog.watchedFolders().roots : [Places.absolute(path)]
      if paths.isEmpty { return .commandFailed(reason: "Nothing was imported before. Try: import ~/Music") }
      if !path.isEmpty {
        let place = paths[0]
        switch await disk.run(within: .seconds(5), { access(place, F_OK) == 0 ? 0 : errno }) {
        case nil: return .commandFailed(reason: ImportReport.noAnswer(place))
        case ENOENT, ENOTDIR: return .commandFailed(reason: ImportReport.missing(place))
        default: break
        }
      }
      // What never began does not stand between “undo” and what was done before.
      undoStack.push("importing") { .permanent(ImportReport.cannotBeUndone) }
      let summary = try await importer.run(
        paths,
        progress: { progress in Task { @LoopActor [weak self] in self?.onProgress(progress) } },
        isCancelled: { [isCancelled] in isCancelled.withLock { $0 } })
      if summary.hasChanges { onChange() }
      await compare()
      let stopped = summary.wasCancelled ? "Stopped; import it again to continue. " : ""
      return .completed(dialog: stopped + ImportReport.sentence(summary, path: path.isEmpty ? "your folders" : path))
    } catch {
      onChange()
      // Only for the number of tracks; the failure itself is reported.
      let stored = try? await catalog.statistics().trackCount
      return .commandFailed(reason: ImportReport.failure(error, tracksInLibrary: stored))
    }
  }

  private var importer: Importer {
    Importer(
      catalog,
      options: Importer.Options(
        podcastFolders: [podcastFolder].compactMap(\.self), audiobookFolders: [audiobookFolder].compactMap(\.self)))
  }

  // MARK: - Watching

  /// Keeps the library in sync with its folders on the disk, until `stopWatching`.
  func startWatching() {
    guard watch == nil else { return }
    let (events, sink) = AsyncStream.makeStream(of: FolderWatch.Event.self)
    watch = FolderWatch { sink.yield($0) }
    Task { for await event in events { await take(event) } }
    Task { await watchLibrary() }
    // Requests of the user come first.
    _ = EventLoop.shared.schedule(after: .seconds(2)) { [weak self] in Task { await self?.compare() } }
  }

  func stopWatching() {
    watch?.stop()
    watch = nil
    libraryWatch = nil
  }

  private func watchLibrary() async {
    guard case .file(let path) = catalog.storage else { return }
    // If it cannot be read now, the first change reported afterwards counts as foreign.
    foreignVersion = try? await catalog.foreignVersion()
    guard watch != nil else { return }
    libraryWatch = FileWatch(name: "library", files: [path]) { [weak self] in Task { await self?.followOthers() } }
  }

  /// Shows what another program has changed in the library, and watches the folders that it has imported.
  private func followOthers() async {
    guard let version = try? await catalog.foreignVersion(), version != foreignVersion else { return }
    foreignVersion = version
    onChange()
    if let roots = try? await catalog.roots(), roots != watchedRoots { await compare() }
  }

  /// Compares the folders with the library.
  private func compare() async {
    // The current watches stay; the next start compares again.
    guard let watch, let library = try? await catalog.watchedFolders() else { return }
    watchedRoots = library.roots
    watch.watch(library)
  }

  private func take(_ event: FolderWatch.Event) async {
    switch event {
    case .changes(let changes): await refresh(changes)
    // If this is not saved, there is only an unnecessary comparison.
    case .checked(let time): if isUpToDate { try? await catalog.setChecked(at: time) }
    case .checkIsDue: await compare()
    }
  }

  private func refresh(_ changes: FolderChanges) async {
    do throws(CatalogError) {
      try await inTurn { importer, isCancelled throws(CatalogError) in
        try await importer.refresh(changes, isCancelled: isCancelled)
      }
    } catch {
      isUpToDate = false
    }
  }

  /// Performs `body` while nothing else is being imported, until an import by the user interrupts it.
  private func inTurn(
    _ body: (Importer, @escaping @Sendable () -> Bool) async throws(CatalogError) -> ImportSummary
  ) async throws(CatalogError) {
    while isImporting || isRefreshing { await withCheckedContinuation { waiters.append($0) } }
    isRefreshing = true
    isRefreshCancelled.withLock { $0 = false }
    defer {
      isRefreshing = false
      startNext()
    }
    let isCancelled = isRefreshCancelled
    if try await body(importer, { isCancelled.withLock { $0 } }).hasChanges { onChange() }
  }

  private func startNext() {
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }
}
