internal import Catalog
internal import Media
internal import Synchronization
internal import Threads

extension ImportRun {
  /// Starts the walking and the reading threads; `sink` is finished when the last of them ends, or when they are overdue
  /// because they wait for a disk.
  func startThreads(_ line: ReadingLine, _ sink: AsyncStream<Event>.Continuation, _ backlog: Backlog) {
    let running = Running(options.readingThreads + 1)
    let isCancelled = isCancelled
    Thread.start(name: "import-stop") {
      while !running.ends(within: 100) {
        guard isCancelled() else { continue }
        line.stop()
        _ = running.ends(within: 500)
        return sink.finish()
      }
    }
    let (places, index, skipped, options) = (scope.places, index, skipped, options)
    Thread.start(name: "import-walk") {
      Self.walk(places, FolderWalk(index, skipped: skipped), line, sink)
      running.end(sink)
    }
    for _ in 0..<options.readingThreads {
      Thread.start(name: "import-tags") {
        Self.read(line, TagReader(options), sink, backlog)
        running.end(sink)
      }
    }
  }

  /// The number of running threads; the last one to end finishes the events.
  private final class Running: Sendable {
    private let count: Atomic<Int>
    private let ended = WakeUp()

    init(_ count: Int) { self.count = Atomic(count) }

    func end(_ sink: AsyncStream<Event>.Continuation) {
      guard count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
      sink.finish()
      ended.signal()
    }

    /// Waits for all threads to end, up to a number of milliseconds; only one thread may wait.
    func ends(within milliseconds: Int32) -> Bool { ended.wait(milliseconds: milliseconds) }
  }

  /// On the walking thread.
  private static func walk(
    _ places: [ImportScope.Place], _ walk: FolderWalk, _ line: ReadingLine, _ sink: AsyncStream<Event>.Continuation
  ) {
    var walk = walk
    var walked = WalkedFiles()
    let countOfPlace = places.map { place in
      walk.walk(place.path, isDeep: place.isDeep) { finding in
        walked.append(finding)
        if walked.isFull { walked.hand(to: line, sink) }
        return !line.isStopped
      }
    }
    walked.hand(to: line, sink)
    line.complete()
    if !line.isStopped {
      sink.yield(.walkEnded(WalkResult(seen: walk.seen, countOfPlace: countOfPlace, divided: walk.divided)))
    }
  }

  /// On a reading thread.
  private static func read(
    _ line: ReadingLine, _ reader: TagReader, _ sink: AsyncStream<Event>.Continuation, _ backlog: Backlog
  ) {
    var files: [PreparedFile] = []
    var refused: [Refused] = []
    // The first batch is small, so that storing starts early; larger ones write each index page less often.
    var batch = 256
    var (more, replaced): (Int, [Int64]) = (0, [])
    func hand() {
      if more > 0 { sink.yield(.walked(found: more, unchanged: 0)) }
      if !replaced.isEmpty { sink.yield(.replaced(replaced)) }
      (more, replaced) = (0, [])
      if !refused.isEmpty { sink.yield(.refused(refused)) }
      if !files.isEmpty {
        backlog.put()
        sink.yield(.read(files))
      }
      files.removeAll(keepingCapacity: true)
      refused.removeAll()
      batch = 1024
    }
    while true {
      let found = line.take(64)
      if found.isEmpty { break }
      for file in found {
        do throws(TagReader.Failure) {
          let scanned = try reader.scan(file)
          files += scanned.files.map { PreparedFile($0) }
          more += scanned.files.count - 1
          replaced += scanned.replaced
        } catch {
          refused.append(Refused(file, error))
        }
      }
      if files.count >= batch || refused.count >= batch { hand() }
    }
    hand()
  }
}

/// What the walk found since its last report.
struct WalkedFiles {
  private var found = 0
  private var unchanged = 0
  private var files: [FoundFile] = []
  private var possiblyMoved: [(file: FoundFile, from: [Int])] = []
  private var returned: [Int64] = []
  private var playlists: [FoundFile] = []
  private var refused: [ImportRun.Refused] = []

  mutating func append(_ finding: FolderWalk.Finding) {
    if case .playlist(let file) = finding {
      playlists.append(file)
      return
    }
    found += 1
    switch finding {
    case .read(let file): files.append(file)
    case .possiblyMoved(let file, let from): possiblyMoved.append((file, from))
    case .returned(let id):
      returned.append(id)
      unchanged += 1
    case .unchanged: unchanged += 1
    case .playlist: break
    case .skippedBefore(let file): refused.append(ImportRun.Refused(file))
    case .refused(let skipped): refused.append(ImportRun.Refused(skipped: skipped))
    }
  }

  var isFull: Bool { files.count >= 256 || found >= 8192 }

  mutating func hand(to line: ReadingLine, _ sink: AsyncStream<ImportRun.Event>.Continuation) {
    sink.yield(.walked(found: found, unchanged: unchanged))
    if !refused.isEmpty { sink.yield(.refused(refused)) }
    if !returned.isEmpty { sink.yield(.returned(returned)) }
    if !playlists.isEmpty { sink.yield(.playlists(playlists)) }
    if !possiblyMoved.isEmpty { sink.yield(.possiblyMoved(possiblyMoved)) }
    if !files.isEmpty { line.append(files) }
    self = WalkedFiles()
  }
}
