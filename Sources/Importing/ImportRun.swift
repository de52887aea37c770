internal import Glibc
internal import Catalog
import Storage
internal import Threads

/// One import, from the first folder to the last deletion.
struct ImportRun {
  /// A message from the walking and reading threads to the storing task.
  enum Event: Sendable {
    /// The number of audio files found, and how many of them are unchanged.
    case walked(found: Int, unchanged: Int)
    case refused([Refused])
    case read([PreparedFile])
    case possiblyMoved([(file: FoundFile, from: [Int])])
    case returned([Int64])
    /// Rows that are no longer tracks, because their files are divided differently now.
    case replaced([Int64])
    case playlists([FoundFile])
    /// The walk has ended.
    case walkEnded(WalkResult)
  }

  /// The result of the walk.
  struct WalkResult: Sendable {
    /// For each index entry, whether its file was found.
    var seen: [Bool]
    /// The number of audio files in each place.
    var countOfPlace: [Int?]
    /// Files that are no longer tracks, because sheets divide them.
    var divided: Set<String>
    /// Rows that are no longer tracks, although their files exist.
    var replaced: Set<Int64> = []
  }

  /// A file that is not imported.
  struct Refused: Sendable {
    var skipped: ImportSummary.Skipped
    /// What to remember about it; nil if it should be tried again.
    var remembered: SkippedFile?

    init(skipped: ImportSummary.Skipped) { self.skipped = skipped }

    /// A file that was refused before and has not changed.
    init(_ file: SkippedFile) {
      skipped = .init(path: file.path, reason: file.reason)
      remembered = file
    }

    init(_ file: FoundFile, _ refusal: TagReader.Failure) {
      skipped = .init(path: file.path, reason: refusal.reason)
      if refusal.isLasting { remembered = SkippedFile(path: file.path, stamp: file.stamp, reason: refusal.reason) }
    }
  }

  let catalog: Catalog
  let scope: ImportScope
  let index: FileIndex
  /// The files skipped by earlier imports.
  let skipped: [SkippedFile]
  let options: Importer.Options
  let progress: @Sendable (ImportTally) -> Void
  let isCancelled: @Sendable () -> Bool

  func finish() async throws(CatalogError) -> ImportSummary {
    let started = MonotonicClock.nanoseconds
    let now = WallClock.seconds
    var meter = ProgressMeter(started: started, report: progress)
    var summary = ImportSummary()
    var possiblyMoved: [(file: FoundFile, from: [Int])] = []
    var playlists: [FoundFile] = []
    var refused: [SkippedFile] = []
    var walked: WalkResult?
    var replaced: Set<Int64> = []
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
        case .refused(let files):
          summary.skipped += files.map(\.skipped)
          refused += files.compactMap(\.remembered)
          meter.done(files.count)
        case .read(let files):
          defer { backlog.took() }
          try await store(files, at: now, &summary)
          meter.done(files.count)
        case .possiblyMoved(let files): possiblyMoved += files
        case .returned(let ids):
          try await catalog.store(ImportBatch(returned: ids), at: now)
          summary.returned += ids.count
        case .replaced(let ids): replaced.formUnion(ids)
        case .playlists(let files): playlists += files
        case .walkEnded(let end):
          walked = end
          meter.counted()
        }
      }
      summary.wasCancelled = line.isStopped
      // Readers that wait for a disk may still finish.
      if summary.wasCancelled { backlog.end() }
      if var walked, !summary.wasCancelled {
        walked.replaced = replaced
        refused += try await settle(possiblyMoved, walked.seen, at: now, &summary, &meter)
        try await remember(refused)
        try await markUnseen(walked, at: now, &summary)
        try await mirror(playlists, walked.countOfPlace, at: now, &summary)
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
    summary.count(try await catalog.store(ImportBatch(files: files), at: now))
  }

  /// Saves what was refused, and deletes entries that no longer exist or are playable now.
  private func remember(_ refused: [SkippedFile]) async throws(CatalogError) {
    let (known, found) = (Set(skipped), Set(refused.map(\.path)))
    let gone = skipped.map(\.path).filter { path in
      !found.contains(path)
        && scope.places.contains { place in
          place.isDeep ? FolderWalk.isWithin(path, place.path) : FolderWalk.split(path).folder == place.path
        }
    }
    try await catalog.changeSkipped(
      adding: refused.filter { !known.contains($0) }, removing: gone, reader: TagReader.revision)
  }

  /// Decides which files were moved and which are new, once it is known which files still exist; returns the refused ones.
  private func settle(
    _ files: [(file: FoundFile, from: [Int])], _ seen: [Bool], at now: Int64, _ summary: inout ImportSummary,
    _ meter: inout ProgressMeter
  ) async throws(CatalogError) -> [SkippedFile] {
    guard !files.isEmpty else { return [] }
    var refused: [Refused] = []
    let unseen = files.flatMap { $0.from.filter { !seen[$0] } }
    let paths = try await catalog.paths(ofTracks: unseen.map { index.entries[$0].trackID })
    let present = await present(Array(paths.values))
    var moved: Set<Int> = []
    var batch = ImportBatch()
    let reader = TagReader(options)
    for (file, candidates) in files {
      let from = candidates.first { candidate in
        guard !seen[candidate] && !moved.contains(candidate) else { return false }
        return paths[index.entries[candidate].trackID].map { !present.contains($0) } ?? false
      }
      if let from {
        moved.insert(from)
        batch.moves.append(.init(trackID: index.entries[from].trackID, path: file.path, stamp: file.stamp))
      } else {
        do throws(TagReader.Failure) {
          batch.files += try reader.scan(file).files.map { PreparedFile($0) }
        } catch {
          refused.append(Refused(file, error))
        }
      }
    }
    summary.count(try await catalog.store(batch, at: now))
    summary.moved += batch.moves.count
    summary.skipped += refused.map(\.skipped)
    meter.done(files.count)
    return refused.compactMap(\.remembered)
  }

  /// Marks tracks whose files were deleted as missing, and those whose disk or root is unavailable as away.
  private func markUnseen(
    _ walked: WalkResult, at now: Int64, _ summary: inout ImportSummary
  ) async throws(CatalogError) {
    let away = AwayPlaces(
      roots: scope.roots, emptyRoots: emptyRoots(walked.countOfPlace), knownMounts: try await catalog.mounts(),
      mounts: options.mounts())
    try await catalog.changeMounts(adding: away.newMounts, removing: away.unmountedFolders)
    let otherRoots = try await vanishedOtherRoots()
    let unseen = index.entries.indices.lazy.filter {
      (!walked.seen[$0] || walked.replaced.contains(index.entries[$0].trackID))
        && (index.entries[$0].root != nil || !otherRoots.isEmpty)
    }
    .map { index.entries[$0] }.filter { $0.presence != .gone }
    if unseen.isEmpty { return }
    // Tracks that were just moved are found at their new path here.
    let paths = try await catalog.paths(ofTracks: unseen.map(\.trackID))
    let present = await present(unseen.compactMap { paths[$0.trackID] })
    var gone: [Int64] = []
    var missing: [Int64] = []
    for entry in unseen {
      guard let path = paths[entry.trackID] else { continue }
      if entry.root == nil {
        guard otherRoots.contains(where: { FolderWalk.isWithin(path, $0) }) else { continue }
      }
      let isReplaced = walked.replaced.contains(entry.trackID)
      guard isReplaced || walked.divided.contains(path) || !present.contains(path) else { continue }
      if !isReplaced, entry.root == nil || away.contains(path) {
        if entry.presence == .here { missing.append(entry.trackID) }
      } else {
        gone.append(entry.trackID)
      }
    }
    // If only some places were scanned, the copy of a file may have been imported before.
    let lastID = index.entries.map(\.trackID).max() ?? 0
    if !missing.isEmpty {
      let absences = try await catalog.markAway(missing, replacedAfter: scope.isWhole ? lastID : nil, at: now)
      summary.away += absences.absent
      summary.countMoved(absences.moved)
    }
    if !gone.isEmpty {
      let absences = try await catalog.markMissing(gone, replacedAfter: scope.isWhole ? lastID : 0, at: now)
      summary.deleted += absences.absent
      summary.countMoved(absences.moved)
    }
    try await catalog.deleteMissing(before: now - Self.keptFor)
  }

  /// How long missing tracks without personal data are kept, in seconds: half a year.
  private static let keptFor: Int64 = 180 * 86_400

  /// Imported folders that are missing while others are scanned; their files may have been copied here.
  private func vanishedOtherRoots() async throws(CatalogError) -> [String] {
    guard scope.isWhole else { return [] }
    let others = try await catalog.roots().filter { root in !scope.roots.contains { FolderWalk.isWithin(root, $0) } }
    let present = await present(others)
    return others.filter { !present.contains($0) }
  }

  /// The roots without a single file: more likely an unmounted disk than a deleted library.
  private func emptyRoots(_ countOfPlace: [Int?]) -> [String] {
    if scope.isWhole { return scope.roots.indices.filter { (countOfPlace[$0] ?? 0) == 0 }.map { scope.roots[$0] } }
    return scope.roots.filter { !AwayPlaces.holdsSomething($0) }
  }

  /// Updates the playlists that mirror files, and deletes those whose files were deleted.
  private func mirror(
    _ found: [FoundFile], _ countOfPlace: [Int?], at now: Int64, _ summary: inout ImportSummary
  ) async throws(CatalogError) {
    let known = try await catalog.playlistFiles()
    guard !found.isEmpty || !known.isEmpty else { return }
    let stamps = Dictionary(known.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let tracksChanged = summary.added + summary.changed + summary.moved + summary.deleted > 0
    var files = Dictionary(found.map { ($0.path, $0.stamp) }, uniquingKeysWith: { $1 })
    if tracksChanged && !scope.isWhole {
      // Playlists in other places may contain the new tracks.
      let others = known.map(\.path).filter { files[$0] == nil }
      let found = await Thread.run(name: Self.look, within: .seconds(5)) {
        others.map { ($0, ScannedFile.Stamp(ofFile: $0)) }
      }
      for case (let path, let stamp?) in found ?? [] { files[path] = stamp }
    }
    for (path, stamp) in files.sorted(by: { $0.key < $1.key }) {
      let before = stamps[path]
      if let before, before.size == stamp.size, before.modified == stamp.modified,
        !tracksChanged || !before.isMirrored
      {
        continue
      }
      let entries: [String]
      do throws(TagReader.Failure) {
        entries = try PlaylistFileReader.entries(of: path)
      } catch {
        summary.skipped.append(.init(path: path, reason: error.reason))
        continue
      }
      // A list of stations or feeds only; “import” of the file itself saves those.
      if entries.isEmpty, before == nil { continue }
      let file = PlaylistFile(
        path: path, name: TagText.name(ofFile: path), size: stamp.size, modified: stamp.modified, entries: entries)
      try await catalog.store(file, at: now)
      summary.playlists += 1
    }
    let empty = emptyRoots(countOfPlace)
    let unfound = known.map(\.path).filter { path in
      files[path] == nil && scope.roots.contains { FolderWalk.isWithin(path, $0) }
        && !empty.contains { FolderWalk.isWithin(path, $0) }
    }
    let present = await present(unfound)
    let gone = unfound.filter { !present.contains($0) }
    if !gone.isEmpty {
      try await catalog.forgetPlaylistFiles(gone)
      summary.playlists += gone.count
    }
  }

  /// Those of `paths` that exist, and those of which that is not certain: their folder cannot be read, or their disk has not responded
  /// for 5 s.
  private func present(_ paths: [String]) async -> Set<String> {
    var rest = paths[...]
    var present: Set<String> = []
    while !rest.isEmpty {
      // Few enough for a slow disk to respond in time.
      let some = rest.prefix(100)
      guard let found = await Thread.run(name: Self.look, within: .seconds(5), { some.filter(Self.mayExist) }) else {
        return present.union(rest)
      }
      present.formUnion(found)
      rest = rest.dropFirst(100)
    }
    return present
  }

  /// The name of threads that look at files.
  private static let look = "import-look"

  private static func mayExist(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }
}
