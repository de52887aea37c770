import Importing
import IntentHandling
import Interface
import Media

extension ScreenReply {
  /// The reply for the screen: with separate alternatives, and `found`, the results, as a list.
  init(_ reply: Reply, found: [LibraryRow] = []) {
    // The list is on the screen, not after the colon.
    let text = reply.items.isEmpty || reply.text.last != ":" ? reply.text : reply.text.dropLast() + "."
    self.init(
      text, alternatives: reply.alternatives.map(\.said), found: found, isError: reply.outcome != .done)
  }
}

extension ImportProgress {
  /// How far an import is, as the screen shows it.
  init(_ progress: ImportTally) {
    self.init(
      done: progress.done, total: progress.isCounted ? progress.found : nil, rate: progress.rate,
      timeLeft: progress.timeLeft)
  }
}
