internal import Threads

/// Opens files on its own threads, so that a slow one delays nothing else.
///
/// Usually one thread does everything, but if it is stuck in a slow file, another one takes the next request. A request that is replaced before
/// it was started is dropped.
final class Opener: Sendable {
  /// The purpose of opening a file; a newer request for the same purpose replaces the older one.
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
    /// The requests in progress.
    var served: Set<Int> = []
    /// The requests in progress that are no longer wanted.
    var unwanted: Set<Int> = []
    var idleThreads = 0
    /// The number of threads, without those whose request timed out.
    var threads = 0
    var hasEnded = false
  }

  /// The maximum number of threads stuck in slow files, without those that timed out.
  private static let threadLimit = 4

  private let decoders: any AudioDecoderFactory
  private let onRead: @Sendable () -> Void
  private let onOpened: @Sendable (_ ticket: Int, Result<OpenedItem, DecodingError>) -> Void
  private let state = Locked(State())
  private let wakeUp = WakeUp()

  /// `onRead` is called whenever some of an open file was read, by its own thread.
  init(
    decoders: any AudioDecoderFactory, onRead: @escaping @Sendable () -> Void,
    onOpened: @escaping @Sendable (_ ticket: Int, Result<OpenedItem, DecodingError>) -> Void
  ) {
    self.decoders = decoders
    self.onRead = onRead
    self.onOpened = onOpened
  }

  /// Opens the file of `item` and reports it with `ticket`.
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

  /// Changes the purpose of the request with `ticket` to `current`.
  func promote(_ ticket: Int) {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
      var request = state.waiting.remove(at: index)
      request.purpose = .current
      state.waiting.removeAll { $0.purpose == .current }
      state.waiting.append(request)
    }
  }

  /// Abandons the thread that opens the file of `ticket`, so that another can take its place.
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

  /// The file of `ticket` is no longer wanted.
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
        // The current item has priority over the next one.
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
        // It timed out meanwhile, and another thread has replaced this one.
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
      onOpened(
        request.ticket, .success(try OpenedItem(request.item, with: decoders, isWanted: isWanted, onRead: onRead)))
    } catch {
      onOpened(request.ticket, .failure(error))
    }
  }
}
