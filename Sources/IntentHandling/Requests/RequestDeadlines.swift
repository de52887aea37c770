public import Threads

/// How long a request may take: after two seconds the user is told, after ten it times out.
///
/// The limits are those that SiriKit sets its extensions.
@LoopActor
public struct RequestDeadlines {
  /// Schedules a call, and returns a closure that cancels it.
  public typealias Schedule = @LoopActor (Duration, @escaping @LoopActor () -> Void) -> @LoopActor () -> Void

  /// When the user is told about a slow operation.
  public static let glance = Duration.milliseconds(300)
  /// The time limit for finding files; what was found by then is opened in the remaining time.
  public static let look = Duration.seconds(5)
  /// When the user is told that it takes longer.
  public static let interim = Duration.seconds(2)
  /// When it times out.
  public static let final = Duration.seconds(10)

  private let schedule: Schedule

  /// Uses the timers of the event loop.
  public init() {
    schedule = { delay, call in
      let timer = EventLoop.shared.schedule(after: delay, handler: call)
      return { timer.cancel() }
    }
  }

  /// Uses `schedule`, such as the virtual time of a test.
  public init(schedule: @escaping Schedule) { self.schedule = schedule }

  /// Calls `call` after `delay`.
  func after(_ delay: Duration, _ call: @escaping @LoopActor () -> Void) { _ = schedule(delay, call) }

  /// Performs `work`; calls `atOnce` if it is not finished soon, `atInterim` if it takes long, and returns the
  /// outcome of `atEnd` if it times out.
  ///
  /// On a timeout the work is cancelled and its result dropped. `onStart` receives a closure that cancels it earlier.
  func run<Outcome: Sendable>(
    _ work: @escaping @LoopActor () async -> Outcome, atOnce: @escaping @LoopActor () -> Void = {},
    atInterim: @escaping @LoopActor () -> Void, atEnd: @escaping @LoopActor () -> Outcome,
    onStart: (@escaping @LoopActor () -> Void) -> Void = { _ in }
  ) async -> Outcome {
    let wait = Wait<Outcome>()
    return await withCheckedContinuation { continuation in
      wait.continuation = continuation
      let task = Task { wait.end(await work()) }
      onStart { task.cancel() }
      wait.cancellations = [
        schedule(Self.glance) { if wait.continuation != nil { atOnce() } },
        schedule(Self.interim) { if wait.continuation != nil { atInterim() } },
        schedule(Self.final) {
          task.cancel()
          if wait.continuation != nil { wait.end(atEnd()) }
        },
      ]
    }
  }

  /// A request in progress.
  @LoopActor
  private final class Wait<Outcome: Sendable> {
    var continuation: CheckedContinuation<Outcome, Never>?
    var cancellations: [@LoopActor () -> Void] = []

    func end(_ outcome: Outcome) {
      for cancel in cancellations { cancel() }
      cancellations = []
      continuation?.resume(returning: outcome)
      continuation = nil
    }
  }
}
