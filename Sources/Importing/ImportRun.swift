internal import Catalog
internal import Glibc
internal import Threads

/// One import, from the first folder to the last deletion.
struct ImportRun {
  /// What the walking and reading threads tell the task that stores.
  enum Event: Sendable {
    /// So many audio files were found, and so many of them are unchanged.
    case walked(found: Int, unchanged: Int)
    case refused([ImportSummary.Skipped])
    case read([PreparedFile])
    case perhapsMoved([(file: FoundFile, from: [Int])])
    case returned([Int64])
    /// The walk is over: which entries of the index were met, and how many audio files each root holds.
    case walkEnded(seen: [Bool], countOfRoot: [Int?])
  }

  let catalog: Catalog
  let roots: [String]
  let index: FileIndex
  let options: Importer.Options
  let progress: @Sendable (ImportProgress) -> Void
  let isCancelled: @Sendable () -> Bool

  func finish() async throws(CatalogError) -> ImportSummary {
    let started = MonotonicClock.nanoseconds
    let now = Int64(time(nil))
    var meter = ProgressMeter(started: started, report: progress)
    var summary = ImportSummary()
    var perhapsMoved: [(file: FoundFile, from: [Int])] = []
    var walked: (seen: [Bool], countOfRoot: [Int?])?
    let line = ReadingLine()
    let (events, sink) = AsyncStream.makeStream(of: Event.self)
    let backlog = Backlog(limit: 8)
    startThreads(line, sink, backlog)
    do throws(CatalogError) {
      for await event in events {
        if isCancelled() { line.stop() }
        switch event {
        case .walked(let found, let unchanged):
          summary.unchanged += unchanged
          meter.found(found, done: unchanged)
        case .refused(let skipped):
          summary.skipped += skipped
          meter.done(skipped.count)
        case .read(let files):
          defer { backlog.took() }
          try await store(files, at: now, &summary)
          meter.done(files.count)
        case .perhapsMoved(let files): perhapsMoved += files
        case .returned(let ids): try await catalog.store(ImportBatch(returned: ids), at: now)
        case .walkEnded(let seen, let countOfRoot):
          walked = (seen, countOfRoot)
          meter.counted()
        }
      }
      summary.wasCancelled = line.isStopped
      if let walked, !summary.wasCancelled {
        try await settle(perhapsMoved, walked.seen, at: now, &summary, &meter)
        try await forgetTheGone(walked.seen, walked.countOfRoot, at: now, &summary)
      }
    } catch {
      line.stop()
      backlog.end()
      throw error
    }
    summary.tracksInLibrary = try await catalog.statistics().trackCount
    summary.skipped.sort { $0.path < $1.path }
    summary.elapsed = Double(MonotonicClock.nanoseconds - started) / 1e9
    meter.end()
    return summary
  }

  private func store(
    _ files: [PreparedFile], at now: Int64, _ summary: inout ImportSummary
  ) async throws(CatalogError) {
    try await catalog.store(ImportBatch(files: files), at: now)
    let changed = files.count { $0.replacesTrack }
    summary.changed += changed
    summary.added += files.count - changed
  }

  /// Tells moved files from new ones, now that it is known which files are still where they were.
  private func settle(
    _ files: [(file: FoundFile, from: [Int])], _ seen: [Bool], at now: Int64, _ summary: inout ImportSummary,
    _ meter: inout ProgressMeter
  ) async throws(CatalogError) {
    guard !files.isEmpty else { return }
    let unseen = files.flatMap { $0.from.filter { !seen[$0] } }
    let paths = try await catalog.paths(ofTracks: unseen.map { index.entries[$0].trackID })
    var moved: Set<Int> = []
    var batch = ImportBatch()
    let reader = TagReader(options)
    for (file, candidates) in files {
      let from = candidates.first { candidate in
        guard !seen[candidate] && !moved.contains(candidate) else { return false }
        return paths[index.entries[candidate].trackID].map { !Self.exists($0) } ?? false
      }
      if let from {
        moved.insert(from)
        batch.moves.append(.init(trackID: index.entries[from].trackID, path: file.path, stamp: file.stamp))
      } else {
        do throws(TagReader.Refusal) {
          batch.files.append(PreparedFile(try reader.scan(file.path, file.stamp)))
        } catch {
          summary.skipped.append(.init(path: file.path, reason: error.reason))
        }
      }
    }
    try await catalog.store(batch, at: now)
    summary.moved += batch.moves.count
    summary.added += batch.files.count
    meter.done(files.count)
  }

  /// Deletes tracks whose files are gone, and marks those as away whose whole root is gone or empty.
  private func forgetTheGone(
    _ seen: [Bool], _ countOfRoot: [Int?], at now: Int64, _ summary: inout ImportSummary
  ) async throws(CatalogError) {
    var gone: [Int64] = []
    var away: [Int64] = []
    for (position, entry) in index.entries.enumerated() where !seen[position] {
      guard let root = entry.root else { continue }
      // A root without a single file is more likely a disk that is not mounted than a library thrown away.
      if (countOfRoot[root] ?? 0) > 0 { gone.append(entry.trackID) } else { away.append(entry.trackID) }
    }
    // Those that were just moved are found at their new place here.
    let paths = try await catalog.paths(ofTracks: gone + away)
    gone = gone.filter { id in paths[id].map { !Self.exists($0) } ?? false }
    if !away.isEmpty { try await catalog.markMissing(away.filter { paths[$0].map { !Self.exists($0) } ?? false }) }
    guard !gone.isEmpty else { return }
    let lastID = index.entries.map(\.trackID).max() ?? 0
    let moved = try await catalog.deleteTracks(gone, replacedAfter: lastID, at: now)
    summary.moved += moved
    summary.added -= moved
    summary.deleted += gone.count - moved
  }

  /// False only when the file is certainly gone, not when a folder cannot be read.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }
}
