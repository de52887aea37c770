import Streams
import Threads

/// The time of a stream in a test: it stands still, so however slow the machine is, no server is taken for one that hangs, until
/// the test lets it run.
final class StreamTime: Sendable {
  private let state = Locked((nanoseconds: Int64(0), runs: false))

  /// A clock of this time; while it runs, a tenth of a second passes with each look at it.
  var clock: StreamClock {
    StreamClock { [state] in
      state.withLock { state in
        if state.runs { state.nanoseconds += 100_000_000 }
        return state.nanoseconds
      }
    }
  }

  /// Lets it run, or stand still.
  func run(_ runs: Bool) { state.withLock { $0.runs = runs } }
}
