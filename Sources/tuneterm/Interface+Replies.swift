import Importing
import IntentHandling
import Interface
import Media

extension Interface.Reply {
  /// The reply as the screen shows it: alternatives apart, found things in the text.
  init(_ reply: IntentHandling.Reply) {
    let found = reply.items.isEmpty ? "" : " " + reply.items.map(\.said).joined(separator: "; ")
    self.init(
      reply.text + found, alternatives: reply.alternatives.map(\.said), isError: reply.outcome != .done)
  }
}

extension Interface.ImportProgress {
  /// How far an import is, as the screen shows it.
  init(_ progress: Importing.ImportProgress) {
    self.init(
      done: progress.done, total: progress.isCounted ? progress.found : nil, rate: progress.rate,
      timeLeft: progress.timeLeft)
  }
}
