public import Threads

/// Performs requests in the order in which they were made, however long their lookups take.
///
/// A turn ends when the request is done or starts to play; slow requests do not block others for long.
@LoopActor
public final class RequestQueue {
  /// How a later request relates to the one in progress.
  public enum Priority: Hashable, Sendable {
    /// It waits for a short time, but not while files are being searched.
    case ordinary
    /// It comes after earlier requests and also waits for file searches.
    case following
    /// It replaces earlier requests and does not wait for file searches.
    case superseding
    /// It ends earlier requests and hardly waits.
    case ending

    /// The maximum wait; all but `ending` wait longer as long as earlier requests make progress.
    @LoopActor fileprivate var limit: Duration {
      switch self {
      case .ordinary, .superseding: RequestDeadlines.interim
      case .following: RequestDeadlines.look + RequestDeadlines.interim
      case .ending: RequestDeadlines.glance
      }
    }
  }

  /// A turn in this queue or among the admitted requests.
  private struct Turn {
    let turns: RequestQueue
    let number: Int
  }

  private struct Waiter {
    let number: Int
    let priority: Priority
    /// Resumes when it has a turn.
    let continuation: CheckedContinuation<Turn, Never>
  }

  private let deadlines: RequestDeadlines
  private var line: [Waiter] = []
  /// The number of the request whose turn it is; nil if there is none.
  private(set) var holder: Int?
  private var last = 0
  /// The priorities that may overtake the request in progress.
  private var ahead: Set<Priority> = []
  /// The queue of overtaking requests.
  private lazy var overtaking = RequestQueue(deadlines)
  private var looks = 0
  /// Counts how often the turn was passed on.
  private var changes = 0

  init(_ deadlines: RequestDeadlines) { self.deadlines = deadlines }

  /// Performs `work` in its turn; `priority` is evaluated only if it has to wait.
  public func run<Outcome: Sendable>(
    _ priority: @autoclosure () -> Priority = .ordinary, _ work: () async -> Outcome
  ) async -> Outcome {
    let turn = await self.turn(priority)
    defer { if turn.turns.holder == turn.number { turn.turns.pass() } }
    return await work()
  }

  private func turn(_ priority: () -> Priority) async -> Turn {
    last += 1
    let number = last
    if holder == nil {
      holder = number
      return Turn(turns: self, number: number)
    }
    let priority = priority()
    // Overtaking requests keep their order.
    if ahead.contains(priority) { return await overtaking.turn { priority } }
    return await withCheckedContinuation { append(Waiter(number: number, priority: priority, continuation: $0)) }
  }

  /// Passes the turn on, although the current request is not answered yet.
  func pass() {
    holder = nil
    guard !line.isEmpty else { return }
    let next = line.removeFirst()
    holder = next.number
    changes += 1
    next.continuation.resume(returning: Turn(turns: self, number: next.number))
  }

  /// A file search started, which may take seconds, or the last one ended.
  func look(goesOn: Bool) {
    looks += 1
    guard goesOn else {
      ahead = []
      return
    }
    let look = looks
    admit([.superseding, .ending])
    deadlines.after(RequestDeadlines.glance) { [weak self] in
      if self?.looks == look { self?.admit([.superseding, .ending, .ordinary]) }
    }
  }

  private func admit(_ manners: Set<Priority>) {
    ahead = manners
    for waiter in line where manners.contains(waiter.priority) { admit(waiter.number) }
  }

  private func append(_ waiter: Waiter) {
    line.append(waiter)
    limitWait(of: waiter.number, waiter.priority)
  }

  /// Admits `number` when it has waited long enough, but not past earlier ones that still make progress.
  private func limitWait(of number: Int, _ priority: Priority) {
    let known = changes
    deadlines.after(priority.limit) { [weak self] in
      guard let self, let index = line.firstIndex(where: { $0.number == number }) else { return }
      if changes != known, priority != .ending {
        limitWait(of: number, priority)
      } else if index == 0, priority != .ending {
        // Later requests keep their order, too.
        pass()
      } else {
        admit(number)
      }
    }
  }

  private func admit(_ number: Int) {
    guard let index = line.firstIndex(where: { $0.number == number }) else { return }
    overtaking.take(line.remove(at: index))
  }

  /// Takes over a waiter from the other queue without letting another one in between.
  private func take(_ waiter: Waiter) {
    last += 1
    let number = last
    guard holder == nil else {
      return append(Waiter(number: number, priority: waiter.priority, continuation: waiter.continuation))
    }
    holder = number
    waiter.continuation.resume(returning: Turn(turns: self, number: number))
  }
}
