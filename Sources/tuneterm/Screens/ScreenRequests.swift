import Threads

/// The requests for rows of the library that have not been answered yet.
@LoopActor
final class PendingRows {
  private var count = 0
  private var waiter: CheckedContinuation<Void, Never>?

  func begin() { count += 1 }

  func end() {
    count -= 1
    guard count == 0, let waiter else { return }
    self.waiter = nil
    waiter.resume()
  }

  /// Returns when all are answered.
  func wait() async {
    if count > 0 { await withCheckedContinuation { waiter = $0 } }
  }
}

/// Lets requests for the player wait until the state of the last run is restored, which would replace what they had changed.
@LoopActor
final class Restoring {
  private(set) var isDone = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func end() {
    isDone = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Returns when it is done, in the order of the calls.
  func wait() async {
    if !isDone { await withCheckedContinuation { waiters.append($0) } }
  }
}

/// Work on phrases as they are typed, one at a time; of those that come meanwhile only the last waits.
@LoopActor
final class LatestPhrase {
  private var next: String?
  private var isWorking = false

  func take(_ phrase: String, _ work: @escaping @LoopActor (String) async -> Void) {
    next = phrase
    guard !isWorking else { return }
    isWorking = true
    Task {
      while let phrase = next {
        next = nil
        await work(phrase)
      }
      isWorking = false
    }
  }
}
