public import Threads

/// How long a request may take: after two seconds a person is told, after ten it is given up.
///
/// The limits are those that SiriKit sets its extensions.
@LoopActor
public struct RequestDeadlines {
  /// Makes a call later, and returns what takes that back.
  public typealias Schedule = @LoopActor (Duration, @escaping @LoopActor () -> Void) -> @LoopActor () -> Void

  /// When a person is told of what may take long by its nature.
  public static let glance = Duration.milliseconds(300)
  /// How long a phrase may have files looked for: those that were found by then are opened in the rest of its time.
  public static let look = Duration.seconds(5)
  /// When a person is told that it takes its time.
  public static let interim = Duration.seconds(2)
  /// When it is given up.
  public static let final = Duration.seconds(10)

  private let schedule: Schedule

  /// Calls are made by the loop's timers.
  public init() {
    schedule = { delay, call in
      let timer = EventLoop.shared.schedule(after: delay, handler: call)
      return { timer.cancel() }
    }
  }

  /// Calls are made by `schedule`: a test's own time.
  public init(schedule: @escaping Schedule) { self.schedule = schedule }

  /// Makes `call` so much later.
  func after(_ delay: Duration, _ call: @escaping @LoopActor () -> Void) { _ = schedule(delay, call) }

  /// Does `work`; calls `atOnce` when that is not a matter of a moment, `atInterim` when it takes long, and returns the
  /// outcome of `atEnd` when it takes too long.
  ///
  /// Work that is given up is cancelled; what it still comes to is dropped. `onStart` gets what cancels it before.
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

  /// One request that is being waited for.
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
