internal import Threads

/// Opens files on threads of its own, so that one that takes seconds delays nothing else.
///
/// One thread does it all, but when it is stuck in a slow file another takes the next one; a request that was replaced before
/// it was begun is dropped.
final class Opener: Sendable {
  /// What a file is opened for; a newer request for the same purpose replaces the older.
  enum Purpose: Hashable {
    case current, next, prepared
  }

  private struct Request {
    var purpose: Purpose
    var ticket: Int
    var item: PlaybackItem
  }

  private struct State {
    var waiting: [Request] = []
    /// The requests that threads are at work on.
    var served: Set<Int> = []
    /// Those of them that nobody waits for any more.
    var unwanted: Set<Int> = []
    var idleThreads = 0
    /// Threads that work or wait for work, without those whose request was given up.
    var threads = 0
    var hasEnded = false
  }

  /// Threads stuck in slow files, at most; those that were given up do not count.
  private static let threadLimit = 4

  private let decoders: any AudioDecoderFactory
  private let onOpened: @Sendable (_ ticket: Int, Result<OpenedItem, DecodingError>) -> Void
  private let state = Locked(State())
  private let wakeUp = WakeUp()

  init(
    decoders: any AudioDecoderFactory,
    onOpened: @escaping @Sendable (_ ticket: Int, Result<OpenedItem, DecodingError>) -> Void
  ) {
    self.decoders = decoders
    self.onOpened = onOpened
  }

  /// Opens the file of `item` and tells so with `ticket`.
  func open(_ item: PlaybackItem, for purpose: Purpose, ticket: Int) {
    let needsThread = state.withLock { state in
      state.waiting.removeAll { $0.purpose == purpose }
      state.waiting.append(Request(purpose: purpose, ticket: ticket, item: item))
      guard state.idleThreads < state.waiting.count, state.threads < Self.threadLimit else { return false }
      state.threads += 1
      return true
    }
    if needsThread { Thread.start(name: "tt-opener") { [self] in run() } } else { wakeUp.signal() }
  }

  /// Makes the request with `ticket` one for what is wanted now, which no other purpose's replaces.
  func promote(_ ticket: Int) {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
      var request = state.waiting.remove(at: index)
      request.purpose = .current
      state.waiting.removeAll { $0.purpose == .current }
      state.waiting.append(request)
    }
  }

  /// Counts no longer on the thread that opens the file of `ticket`: another may take its place.
  func giveUp(_ ticket: Int) {
    let needsThread = state.withLock { state in
      state.waiting.removeAll { $0.ticket == ticket }
      guard state.served.remove(ticket) != nil else { return false }
      state.unwanted.insert(ticket)
      state.threads -= 1
      guard state.idleThreads < state.waiting.count else { return false }
      state.threads += 1
      return true
    }
    if needsThread { Thread.start(name: "tt-opener") { [self] in run() } }
  }

  /// Nobody waits for the file of `ticket` any more.
  func drop(_ ticket: Int) {
    state.withLock { state in
      state.waiting.removeAll { $0.ticket == ticket }
      if state.served.contains(ticket) { state.unwanted.insert(ticket) }
    }
  }

  /// Ends the threads as they become idle.
  func end() {
    state.withLock { $0.hasEnded = true }
    wakeUp.signal()
  }

  private func run() {
    while true {
      let (request, hasEnded) = state.withLock { state -> (Request?, Bool) in
        if state.hasEnded {
          state.threads -= 1
          return (nil, true)
        }
        // What is wanted now goes before what comes next.
        let index = state.waiting.firstIndex { $0.purpose == .current } ?? state.waiting.indices.first
        guard let index else {
          state.idleThreads += 1
          return (nil, false)
        }
        let request = state.waiting.remove(at: index)
        state.served.insert(request.ticket)
        return (request, false)
      }
      if hasEnded { return wakeUp.signal() }
      if let request {
        serve(request)
        // Given up meanwhile: another thread is there in place of this one.
        let isGivenUp = state.withLock { state in
          state.unwanted.remove(request.ticket)
          return state.served.remove(request.ticket) == nil
        }
        if isGivenUp { return }
      } else {
        wakeUp.await(nanoseconds: .max)
        state.withLock { state in
          state.idleThreads -= 1
          if !state.hasEnded { wakeUp.clear() }
        }
      }
    }
  }

  private func serve(_ request: Request) {
    let isWanted: @Sendable () -> Bool = { [state] in
      state.withLock { !$0.hasEnded && !$0.unwanted.contains(request.ticket) }
    }
    do throws(DecodingError) {
      onOpened(request.ticket, .success(try OpenedItem(request.item, with: decoders, isWanted: isWanted)))
    } catch {
      onOpened(request.ticket, .failure(error))
    }
  }
}
