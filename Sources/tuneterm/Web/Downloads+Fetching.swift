internal import Glibc
import Catalog
import IntentHandling
import Media
import Player
import Storage
import Streams
import Threads
import Transfer

/// Fetching downloads, and making room for them.
extension Downloads {
  /// Starts pending downloads, as far as there is room, and publishes the downloaded ones.
  func startNext() async {
    guard !isClosed else { return }
    // If it cannot be read now, it is at the next change.
    guard let all = try? await catalog.downloads() else { return }
    show(all)
    for item in all where item.state == .wanted && running.count < Self.width {
      guard running[item.trackID] == nil, !failed.contains(item.trackID), let address = WebAddress(item.path) else {
        continue
      }
      start(item, address)
    }
  }

  /// How long a download waits for the library to save its version, in milliseconds.
  private nonisolated static let noteTimeout: Int32 = 5_000

  private func start(_ item: Download, _ address: WebAddress) {
    let folder = folder
    let path = file(item.trackID) + ".part"
    let download = FileDownload(TransferRequest(address), to: path, limit: limit, with: transfers)
    running[item.trackID] = download
    let known = FileDownload.Version(entityTag: item.entityTag, modified: item.modified, length: item.length)
    let beginning = streams.beginning(of: address)
    Thread.start(name: "download") { [weak self] in
      let note = { (version: FileDownload.Version) in
        let noted = WakeUp()
        Task { @LoopActor in
          await self?.note(version, of: item)
          noted.signal()
        }
        // Without a saved version, a partial file could not be resumed after a crash.
        noted.wait(milliseconds: Self.noteTimeout)
      }
      let isThere = Places.make(folder: folder)
      let problem = errno
      let heard = beginning.flatMap { $0.copy(to: path) ? $0.version : nil }
      if let heard { note(heard) }
      let result = Result { () throws(FileDownload.Failure) in
        guard isThere else { throw .disk(problem) }
        return try download.run(known: heard ?? known, onVersion: note)
      }
      Task { @LoopActor in await self?.end(item, download, result) }
    }
  }

  /// Saves the version reported by the server, and makes room for the episode.
  private func note(_ version: FileDownload.Version, of item: Download) async {
    guard running[item.trackID] != nil else { return }
    // Without it a later attempt starts from the beginning.
    try? await catalog.noteDownload(
      item.trackID, entityTag: version.entityTag, modified: version.modified, length: version.length)
    guard let length = version.length, await !makeRoom(for: length, item) else { return }
    running[item.trackID]?.cancel()
    await refuse(item)
  }

  private func end(
    _ item: Download, _ download: FileDownload, _ result: Result<Int64, FileDownload.Failure>
  ) async {
    // It was removed, or a newer download has started.
    guard running[item.trackID] === download else { return await startNext() }
    guard !isClosed else { return }
    switch result {
    case .success(let size) where !download.isCancelled: await finish(item, size, download)
    case .success, .failure(.transfer(.cancelled)): break
    case .failure(.transfer(.tooLarge)):
      await refuse(item)
    case .failure(let failure): fail(item, failure.cause, isPassing: failure.isPassing)
    }
    running[item.trackID] = nil
    await startNext()
  }

  /// Checks the fetched file, and uses it for the episode if it is audio.
  private func finish(_ item: Download, _ size: Int64, _ download: FileDownload) async {
    let part = file(item.trackID) + ".part"
    guard await makeRoom(for: size, item) else { return await refuse(item) }
    guard let scanned = await reader.tags(of: part) else {
      await delete([part])
      return fail(item, "what \(WebAddress(item.path)?.host ?? "its server") sends is not audio", isPassing: false)
    }
    let place = file(item.trackID)
    let failure = await onDisk { rename(part, place) == 0 ? 0 : errno } ?? ETIMEDOUT
    guard failure == 0 else { return fail(item, FileDownload.Failure.disk(failure).cause, isPassing: true) }
    download.hasMoved(to: place)
    arrived[item.trackID] = download
    do throws(CatalogError) {
      try await catalog.completeDownload(item.trackID, size: size, chapters: scanned.chapters)
      if !item.isAhead { player.notify("Downloaded “\(item.title)”.") }
    } catch {
      player.notify(Assistant.sentence(error))
    }
  }

  private func fail(_ item: Download, _ cause: String, isPassing: Bool) {
    failed.insert(item.trackID)
    if item.problem != cause { player.notify("Cannot download “\(item.title)”: \(cause).") }
    Task {
      // It is reported again then.
      try? await catalog.noteDownload(item.trackID, problem: cause)
    }
    guard isPassing else { return }
    EventLoop.shared.schedule(after: Self.retryTime) { [weak self] in self?.retry() }
  }

  func retry() {
    failed = []
    Task { await startNext() }
  }

  // MARK: - Room

  /// Deletes heard episodes, the oldest first, until `size` bytes fit; returns false if they do not.
  private func makeRoom(for size: Int64, _ item: Download) async -> Bool {
    guard let all = try? await catalog.downloads() else { return true }
    let others = all.filter { $0.trackID != item.trackID }
    func part(_ item: Download) -> String { file(item.trackID) + ".part" }
    // A disk that does not answer takes no download either.
    guard let parts = await sizes(of: others.filter { $0.state != .complete }.map(part)) else { return false }
    var taken = others.reduce(0) { $0 + ($1.state == .complete ? $1.size : parts[part($1)] ?? 0) }
    guard taken + size > limit else { return true }
    // Partial files of stopped downloads are kept only for undo.
    let stopped = others.filter { $0.state == .declined }.map(part)
    taken -= stopped.reduce(0) { $0 + (parts[$1] ?? 0) }
    await delete(stopped)
    let heard = others.filter { $0.state == .complete && ($0.isHeard || $0.isGone) && isFree($0) }
      .sorted { ($0.isGone ? 0 : 1, $0.lastPlayed) < ($1.isGone ? 0 : 1, $1.lastPlayed) }
    var leaving: [Int64] = []
    for old in heard where taken + size > limit {
      leaving.append(old.trackID)
      taken -= old.size
    }
    guard taken + size <= limit else { return false }
    // If this cannot be saved, the files stay, too.
    return (try? await remove(leaving, isDeclined: false)) != nil
  }

  /// Reports that there is no room; only once for automatic downloads.
  private func refuse(_ item: Download) async {
    await delete([file(item.trackID) + ".part"])
    failed.insert(item.trackID)
    // It is told again.
    try? await catalog.noteDownload(item.trackID, problem: DownloadReport.noRoom)
    if told.insert(item.trackID).inserted { player.notify(DownloadReport.noRoom(item.title, limit)) }
  }

  /// Stops the downloads of tracks; partial files are resumed if they are requested
  /// again before the next start.
  func stop(_ tracks: [Int64]) async throws(CatalogError) {
    try await catalog.removeDownloads(tracks, isDeclined: true)
    for id in tracks {
      // It uses its file until it ends.
      running[id]?.cancel()
      arrived[id] = nil
    }
    await delete(tracks.map(file))
    await load()
  }

  func remove(_ tracks: [Int64], isDeclined: Bool) async throws(CatalogError) {
    guard !tracks.isEmpty else { return }
    try await catalog.removeDownloads(tracks, isDeclined: isDeclined)
    for id in tracks {
      running[id]?.cancel()
      (running[id], arrived[id]) = (nil, nil)
    }
    // A player of a file still has it open.
    await delete(tracks.flatMap { [file($0), file($0) + ".part"] })
    await load()
  }
}
