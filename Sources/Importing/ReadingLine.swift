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
