internal import Catalog
internal import Synchronization
internal import Threads

/// The queue of files whose tags have to be read: the walk appends to it, the reading threads take from it.
final class ReadingLine: Sendable {
  private struct Files {
    var waiting: [FoundFile] = []
    var next = 0
    var isComplete = false
  }

  private let files = Locked(Files())
  private let filled = WakeUp()
  private let stopped = Atomic<Bool>(false)

  /// True once `stop` was called; the walk ends, too.
  var isStopped: Bool { stopped.load(ordering: .relaxed) }

  func append(_ found: [FoundFile]) {
    files.withLock { $0.waiting.append(contentsOf: found) }
    filled.signal()
  }

  /// Says that no more files will come.
  func complete() {
    files.withLock { $0.isComplete = true }
    filled.signal()
  }

  /// Empties and closes the queue.
  func stop() {
    stopped.store(true, ordering: .relaxed)
    files.withLock {
      $0.waiting.removeAll()
      $0.next = 0
      $0.isComplete = true
    }
    filled.signal()
  }

  /// Takes at most `count` files, waiting if necessary; empty at the end.
  func take(_ count: Int) -> [FoundFile] {
    while true {
      let (taken, isComplete) = files.withLock { files in
        let end = min(files.next + count, files.waiting.count)
        let taken = Array(files.waiting[files.next..<end])
        files.next = end
        if end == files.waiting.count {
          files.waiting.removeAll(keepingCapacity: true)
          files.next = 0
        }
        return (taken, files.isComplete)
      }
      if !taken.isEmpty || isComplete { return taken }
      // Another reader may take the signal, so this one checks again soon.
      filled.wait(milliseconds: 5)
    }
  }
}

/// A file found by the walk whose tags have to be read.
struct FoundFile: Sendable {
  let path: String
  let stamp: ScannedFile.Stamp
  /// The row of a changed file; 0 for a new one.
  let trackID: Int64
  /// The rows of tracks into which a sheet in its tags has divided it, by their numbers.
  var sections: [Int: Int64] = [:]
}

/// Limits how far the reading threads can run ahead of the storing one, to bound memory use.
final class Backlog: Sendable {
  private let limit: Int
  private let waiting = Atomic<Int>(0)
  private let ended = Atomic<Bool>(false)
  private let taken = WakeUp()

  /// At most `limit` batches may wait to be stored.
  init(limit: Int) { self.limit = limit }

  /// Waits until there is room for one more batch.
  func put() {
    waiting.add(1, ordering: .relaxed)
    while waiting.load(ordering: .relaxed) > limit && !ended.load(ordering: .relaxed) { taken.wait(milliseconds: 5) }
  }

  /// One batch was stored.
  func took() {
    waiting.subtract(1, ordering: .relaxed)
    taken.signal()
  }

  /// No more batches will be stored; releases all waiting threads.
  func end() { ended.store(true, ordering: .relaxed) }
}
