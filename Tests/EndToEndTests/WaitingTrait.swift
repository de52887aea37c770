import Glibc
import Testing

/// Runs each test of a suite on threads of its own.
///
/// End-to-end tests wait for programs most of the time. On the concurrency pool, which has one thread for each processor, a
/// waiting test keeps the others from running, however many of them may run at the same time.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  private final class ThreadForEachJob: TaskExecutor {
    private final class Start {
      let job: UnownedJob
      let executor: UnownedTaskExecutor
      init(_ job: UnownedJob, on executor: UnownedTaskExecutor) {
        self.job = job
        self.executor = executor
      }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let start = Unmanaged.passRetained(Start(UnownedJob(job), on: asUnownedTaskExecutor()))
      var thread = pthread_t()
      let error = pthread_create(
        &thread, nil,
        { argument in
          let start = Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue()
          start.job.runSynchronously(on: start.executor)
          return nil
        }, start.toOpaque())
      precondition(error == 0, "no thread for a test: \(String(cString: strerror(error)))")
      pthread_detach(thread)
    }
  }

  let isRecursive = true

  func scopeProvider(for test: Test, testCase: Test.Case?) -> WaitingTrait? { testCase == nil ? nil : self }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadForEachJob()) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The tests of the suite wait for programs and run on threads of their own.
  static var waiting: Self { WaitingTrait() }
}
