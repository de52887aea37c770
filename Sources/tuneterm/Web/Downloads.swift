import Catalog
import Files
import IntentHandling
import Media
import Player
import Remote
import Storage
import Streams
import Threads
import Transfer
import Glibc

/// Downloads of episodes: fetches them, keeps the newest of shows, makes room, and deletes them; the target of the download
/// commands.
@LoopActor
final class Downloads: DownloadTarget {
  /// The maximum total size of all downloads, in bytes.
  var limit: Int64 = 10_000_000_000 {
    didSet { if limit > oldValue { retry() } }
  }
  /// The tracks of a search to download, and those already downloaded.
  var wanted: @LoopActor (MediaSearch) async throws(CatalogError) -> [Int64] = { _ in [] }
  var present: @LoopActor (MediaSearch) async throws(CatalogError) -> [Int64] = { _ in [] }
  /// Called when the downloaded episodes have changed.
  var onChange: @LoopActor () -> Void = {}
  /// The downloaded files, for opening them.
  private let copies: LocalCopies

  let catalog: Catalog
  let player: Player
  let transfers: Transfers
  /// The streams that are playing, whose data a download takes over.
  let streams: WebStreams
  let reader: FileReader
  /// The folder of the files: `17` for the track of row 17, `17.part` while it is being fetched.
  let folder: String
  var running: [Int64: FileDownload] = [:] {
    didSet { publishCopies() }
  }
  /// The downloads completed in this run, which playback of the same episode may continue with.
  var arrived: [Int64: FileDownload] = [:] {
    didSet { publishCopies() }
  }
  /// The downloads that are not retried before the next check.
  var failed: Set<Int64> = []
  var isClosed = false
  /// The episodes for which a lack of room was reported.
  var told: Set<Int64> = []

  /// The number of concurrent downloads.
  static let width = 2
  /// The delay after the start before downloads resume.
  private static let firstLook = Duration.seconds(2)
  /// The delay before failed downloads are retried.
  static let retryTime = Duration.seconds(300)

  init(
    _ catalog: Catalog, _ player: Player, _ center: RemoteCommandCenter, _ sources: WebMedia.Sources,
    _ reader: FileReader, folder: String
  ) {
    (transfers, streams, copies) = (sources.transfers, sources.streams, sources.copies)
    self.catalog = catalog
    self.player = player
    self.reader = reader
    self.folder = folder
    center.setTarget(self)
  }

  // MARK: - Starting and ending

  /// Loads what is downloaded, before anything plays.
  func load() async {
    // Errors of the library are reported elsewhere; episodes then play from the web.
    guard let all = try? await catalog.downloads() else { return }
    show(all)
  }

  /// Deletes obsolete files, and resumes downloads.
  func begin() {
    EventLoop.shared.schedule(after: Self.firstLook) { Task { [weak self] in await self?.tidy() } }
  }

  private func tidy() async {
    // Errors of the library are reported elsewhere; cleaning up is done after the next start.
    guard let all = try? await catalog.downloads() else { return }
    let complete = all.filter { $0.state == .complete }
    // If the disk does not answer, nothing is known about the files.
    guard let sizes = await sizes(of: complete.map { file($0.trackID) }) else { return await keepNewest() }
    let here = complete.filter { sizes[file($0.trackID)] == $0.size }
    // A file that the user deleted is no longer downloaded, nor wanted.
    let lost = complete.filter { sizes[file($0.trackID)] != $0.size }
    if !lost.isEmpty { try? await catalog.removeDownloads(lost.map(\.trackID), isDeclined: true) }
    let names = Set(
      here.map { "\($0.trackID)" } + all.filter { $0.state == .wanted }.map { "\($0.trackID).part" })
    let folder = folder
    await onDisk {
      for name in FolderNames.read(folder) ?? [] where Self.isOurs(name) && !names.contains(name) {
        unlink("\(folder)/\(name)")
      }
    }
    await keepNewest()
  }

  /// Stops all downloads; they resume at the next start.
  func close() {
    isClosed = true
    for download in running.values { download.cancel() }
  }

  /// Call this after feeds were refreshed: downloads new episodes, and updates changed addresses.
  func feedsChanged() async {
    failed = []
    await keepNewest()
  }

  /// Whether a file was written by us: a number, and possibly an extension.
  private nonisolated static func isOurs(_ name: String) -> Bool {
    let number = name.hasSuffix(".part") ? name.dropLast(5) : name[...]
    return !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
  }

  // MARK: - DownloadTarget

  func download(_ search: MediaSearch) async -> RemoteCommandStatus {
    await change { downloads throws(CatalogError) in
      let tracks = try await downloads.episodes(try await downloads.wanted(search), of: search)
      switch tracks {
      case .none(let reason): return .commandFailed(reason: reason)
      case .some(let found):
        let new = Set(try await downloads.catalog.addDownloads(found.map(\.id), isAhead: false, at: WallClock.seconds))
        let fresh = found.filter { new.contains($0.id) }
        guard let first = fresh.first else {
          let known = try await downloads.catalog.downloads().filter { item in found.contains { $0.id == item.trackID }
          }
          for item in known where item.state == .wanted { downloads.failed.remove(item.trackID) }
          await downloads.startNext()
          return .completed(dialog: DownloadReport.known(known, of: found))
        }
        let ids = fresh.map(\.id)
        downloads.player.undoStack.push("downloading \(DownloadReport.name(fresh))") {
          .downloads(ids, wereHere: false)
        }
        for id in ids { downloads.failed.remove(id) }
        await downloads.startNext()
        return .completed(dialog: DownloadReport.begun(fresh, first))
      }
    }
  }

  func deleteDownloads(_ search: MediaSearch) async -> RemoteCommandStatus {
    await change { downloads throws(CatalogError) in
      let all = try await downloads.catalog.downloads().filter { $0.state != .declined }
      guard !all.isEmpty else { return .commandFailed(reason: DownloadReport.nothing) }
      let meant: [Download]
      if search.isUnspecified {
        meant = all
      } else {
        let tracks = Set(try await downloads.present(search))
        meant = all.filter { tracks.contains($0.trackID) }
      }
      guard !meant.isEmpty else { return .commandFailed(reason: DownloadReport.notHere) }
      let ids = meant.map(\.trackID)
      try await downloads.remove(ids, isDeclined: true)
      downloads.player.undoStack.push("deleting the download of \(DownloadReport.name(meant))") {
        .downloads(ids, wereHere: true)
      }
      return .completed(dialog: DownloadReport.deleted(meant))
    }
  }

  func keepEpisodes(of name: String, _ count: Int) async -> RemoteCommandStatus {
    await change { downloads throws(CatalogError) in
      let feeds = try await downloads.catalog.feeds()
      guard let feed = feeds.called(name.isEmpty ? downloads.player.currentTrack?.album ?? "" : name) else {
        return .commandFailed(reason: PodcastReport.unknown(name, feeds.map(\.title)))
      }
      let before = try await downloads.catalog.keep(count, ofFeed: feed.id)
      if before != count {
        downloads.player.undoStack.push(DownloadReport.keeping(feed.title, count)) { .keptEpisodes(feed.id, before) }
      }
      await downloads.keepNewest()
      return .completed(dialog: DownloadReport.kept(feed.title, count))
    }
  }

  func stopDownloads() async -> RemoteCommandStatus {
    await change { downloads throws(CatalogError) in
      let waiting = try await downloads.catalog.downloads().filter { $0.state == .wanted }
      guard !waiting.isEmpty else { return .commandFailed(reason: "Nothing is being downloaded.") }
      let ids = waiting.map(\.trackID)
      try await downloads.stop(ids)
      downloads.player.undoStack.push("stopping the download of \(DownloadReport.name(waiting))") {
        .downloads(ids, wereHere: true)
      }
      return .completed(dialog: DownloadReport.stopped(waiting))
    }
  }

  /// Describes the downloaded and pending episodes.
  func describe() async throws(CatalogError) -> String {
    let all = try await catalog.downloads().filter { $0.state != .declined }
    let kept = try await catalog.kept().map(\.feed)
    return DownloadReport.list(all, progress: running.mapValues(\.progress), limit: limit, kept)
  }

  /// Downloads or deletes tracks for undo.
  func restore(_ tracks: [Int64], wereHere: Bool) async throws(CatalogError) -> SavedChange? {
    if wereHere {
      guard try await !catalog.addDownloads(tracks, isAhead: false, at: WallClock.seconds).isEmpty else { return nil }
      await startNext()
    } else {
      try await stop(tracks)
    }
    return .downloads(tracks, wereHere: !wereHere)
  }

  func restore(keeping count: Int, ofFeed id: Int64) async throws(CatalogError) -> SavedChange? {
    let before = try await catalog.keep(count, ofFeed: id)
    guard before != count else { return nil }
    await keepNewest()
    return .keptEpisodes(id, before)
  }

  private func change(
    _ body: @LoopActor (Downloads) async throws(CatalogError) -> RemoteCommandStatus
  ) async -> RemoteCommandStatus {
    do throws(CatalogError) {
      return try await body(self)
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
  }

  /// The downloadable tracks of `ids`, found for `search`, or why there are none.
  private enum Episodes {
    case some([Track])
    case none(String)
  }

  private func episodes(_ ids: [Int64], of search: MediaSearch) async throws(CatalogError) -> Episodes {
    let tracks = try await player.tracks(ids)
    let remote = tracks.filter { $0.id > 0 && $0.kind != .station && WebAddress.isOne($0.path) }
    if !remote.isEmpty { return .some(remote) }
    guard let first = tracks.first else {
      let isAboutPlaying = search.isUnspecified || search.reference == .currentlyPlaying
      return .none(isAboutPlaying ? Assistant.nothingPlaying : Assistant.notFound(search))
    }
    if first.kind == .station { return .none("“\(first.title)” is a station, which has no end.") }
    if WebAddress.isOne(first.path) { return .none("“\(first.title)” is not in your library.") }
    return .none(DownloadReport.alreadyFiles(tracks))
  }

  // MARK: - Keeping the newest

  /// Downloads the newest episodes of shows as configured, and deletes those that are no longer among them.
  private func keepNewest() async {
    do throws(CatalogError) {
      let all = try await catalog.downloads()
      var kept: Set<Int64> = []
      for (_, episodes) in try await catalog.kept() {
        kept.formUnion(episodes.map(\.id))
        let unheard = episodes.filter { !$0.isHeard }.map(\.id)
        try await catalog.addDownloads(unheard, isAhead: true, at: WallClock.seconds)
      }
      let old = all.filter { item in
        item.isAhead && item.state != .declined && !kept.contains(item.trackID) && isFree(item)
      }
      try await remove(old.map(\.trackID), isDeclined: false)
    } catch {
      player.notify(Assistant.sentence(error))
    }
    await startNext()
  }

  /// Whether it can be deleted: it is neither unfinished nor playing.
  func isFree(_ item: Download) -> Bool { !item.isHalfHeard && item.trackID != player.currentTrack?.id }

  // MARK: - Files

  func file(_ id: Int64) -> String { "\(folder)/\(id)" }

  /// The result of `work` on the disk of the downloads; nil if that does not answer in time.
  @discardableResult
  func onDisk<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result? {
    await reader.read(within: .seconds(10), work)
  }

  /// The sizes of those of the files that exist; nil if the disk does not answer.
  func sizes(of paths: [String]) async -> [String: Int64]? {
    await onDisk {
      var sizes: [String: Int64] = [:]
      for path in paths {
        var information = stat()
        if stat(path, &information) == 0 { sizes[path] = Int64(information.st_size) }
      }
      return sizes
    }
  }

  func delete(_ paths: [String]) async { await onDisk { for path in paths { unlink(path) } } }

  func show(_ all: [Download]) {
    let here = all.filter { $0.state == .complete }
    let paths = Dictionary(here.map { ($0.path, file($0.trackID)) }, uniquingKeysWith: { first, _ in first })
    if copies.replace(by: paths, of: Set(here.map(\.trackID))) { onChange() }
  }

  private func publishCopies() { copies.replace(downloads: Array(running.values) + Array(arrived.values)) }
}
