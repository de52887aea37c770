internal import Glibc
import Threads

/// Reads lines and writes replies on its own thread, so that neither end can block the loop.
///
/// A line is read after the reply to the previous one was written.
final class LineConversation: Sendable {
  /// A reply, and the task that waits until it is written.
  private struct Answer: Sendable {
    var text: String?
    var written: CheckedContinuation<Void, Never>
  }

  private let answer = Locked<Answer?>(nil)
  private let answered = WakeUp()
  private let lines: AsyncStream<String>

  init(_ reader: LineReader) {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    Thread.start(name: "lines") { [self] in
      var reader = reader
      var isRead = true
      while isRead, let line = reader.next() {
        continuation.yield(line)
        answered.wait()
        guard let answer = answer.withLock({ $0 }) else { break }
        if let text = answer.text { isRead = StandardStreams.writeLine(text) }
        answer.written.resume()
      }
      continuation.finish()
    }
  }

  /// Passes each line to `body` and writes its reply; nil writes nothing.
  ///
  /// Returns after the last reply: at the end of the input, or when `body` says so.
  func forEachLine(_ body: (String) async -> (reply: String?, goesOn: Bool)) async {
    for await line in lines {
      let (reply, goesOn) = await body(line)
      await withCheckedContinuation { written in
        answer.withLock { $0 = Answer(text: reply, written: written) }
        answered.signal()
      }
      if !goesOn { return }
    }
  }
}
