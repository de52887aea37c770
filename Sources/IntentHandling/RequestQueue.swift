public import Threads

/// Whose turn it is: what is asked is done in the order in which it was asked, whatever has to be looked up for it.
///
/// A turn is over when what was asked for begins to play or is done; what takes its time holds nobody up for long.
@LoopActor
public final class RequestQueue {
  /// How one that is asked later behaves towards what is still being worked on.
  public enum Priority: Hashable, Sendable {
    /// It waits, but not for long, nor while files are looked for.
    case ordinary
    /// It comes after what was asked before, as in a queue: it waits for files that are looked for, too.
    case following
    /// It takes the place of what was asked before: while files are looked for it does not wait.
    case superseding
    /// It ends what was asked before: it hardly waits.
    case ending

    /// How long it waits at most; all but an end wait longer as long as those before it get their turns.
    @LoopActor fileprivate var limit: Duration {
      switch self {
      case .ordinary, .superseding: RequestDeadlines.interim
      case .following: RequestDeadlines.look + RequestDeadlines.interim
      case .ending: RequestDeadlines.glance
      }
    }
  }

  /// A turn that somebody has: here, or among those that go ahead.
  private struct Turn {
    let turns: RequestQueue
    let number: Int
  }

  private struct Waiter {
    let number: Int
    let priority: Priority
    /// Goes on when it has a turn.
    let continuation: CheckedContinuation<Turn, Never>
  }

  private let deadlines: RequestDeadlines
  private var line: [Waiter] = []
  /// The number of the one whose turn it is; nil while it is nobody's.
  private(set) var holder: Int?
  private var last = 0
  /// Those that go ahead of what is being worked on.
  private var ahead: Set<Priority> = []
  /// The turns of those that go ahead.
  private lazy var overtaking = RequestQueue(deadlines)
  private var looks = 0
  /// How often the turn has changed hands.
  private var changes = 0

  init(_ deadlines: RequestDeadlines) { self.deadlines = deadlines }

  /// Does `work` when it is its turn; `priority` is asked only where there is something to wait for.
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
    // Those that go ahead keep their order among themselves.
    if ahead.contains(priority) { return await overtaking.turn { priority } }
    return await withCheckedContinuation { append(Waiter(number: number, priority: priority, continuation: $0)) }
  }

  /// Gives the turn to the next one, though what it was for is not answered yet.
  func pass() {
    holder = nil
    guard !line.isEmpty else { return }
    let next = line.removeFirst()
    holder = next.number
    changes += 1
    next.continuation.resume(returning: Turn(turns: self, number: next.number))
  }

  /// A look for files began, which may take seconds, or none goes on any more.
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

  /// Lets `number` ahead when it has waited for long, but not past those who wait before it while their turns come.
  private func limitWait(of number: Int, _ priority: Priority) {
    let known = changes
    deadlines.after(priority.limit) { [weak self] in
      guard let self, let index = line.firstIndex(where: { $0.number == number }) else { return }
      if changes != known, priority != .ending {
        limitWait(of: number, priority)
      } else if index == 0, priority != .ending {
        // Those behind it keep their order, too.
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

  /// Has one that waited elsewhere wait here, at once, so that nobody comes between.
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
