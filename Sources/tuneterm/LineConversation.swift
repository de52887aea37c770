internal import Glibc
import Synchronization
import Threads

/// Lines in and replies out on a thread of its own, so that neither end can hold up the loop.
///
/// A line is read when the reply to the one before is out.
final class LineConversation: Sendable {
  /// What the thread does next.
  private enum Turn {
    case waiting
    case answered(String?)
  }

  private let turn = Mutex(Turn.waiting)
  private let answered = WakeUp()
  private let lines: AsyncStream<String>

  init() {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    Thread.start(name: "lines") { [self] in
      var reader = LineReader(descriptor: STDIN_FILENO)
      while let line = reader.next() {
        continuation.yield(line)
        answered.wait()
        if case .answered(let reply?) = turn.withLock({ $0 }), !StandardStreams.write(reply + "\n") { break }
      }
      continuation.finish()
    }
  }

  /// Takes each line to `body` and writes what it returns; nil writes nothing. Returns at the end of the input.
  func forEachLine(_ body: (String) async -> String?) async {
    for await line in lines {
      let reply = await body(line)
      turn.withLock { $0 = .answered(reply) }
      answered.signal()
    }
  }
}
