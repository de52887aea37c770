import Intents
import Language
import Media
import Remote

/// What is done about what a phrase may mean: how certain a reading is decides what it may change.
enum Decision {
  /// It is done; `rivals` are other readings that are as good as equal.
  case perform(Request, reading: Reading, rivals: [Request])
  /// Nothing is done: these may have been meant.
  case offer([Reading])
  /// A word points to something that is not there.
  case unresolved(String)
  case notUnderstood

  /// How many readings are offered.
  private static let limit = 3

  init(_ interpretation: Interpretation, in talk: Conversation, _ info: NowPlayingInfo) {
    // "Bring it down to 30 percent" where there is nothing that 30 could be said instead of: its next reading.
    let continuing = interpretation.readings.first { talk.canContinue($0.request) }
    guard let best = continuing ?? interpretation.best else {
      let weak = interpretation.weak.filter { $0.hasVerb && !$0.request.isReadOnly }
      self = weak.isEmpty ? .notUnderstood : .offer(Array(weak.prefix(Self.limit)))
      return
    }
    if best.certainty == .weak, !best.request.isReadOnly {
      self = .offer(Array(interpretation.readings.prefix(Self.limit)))
      return
    }
    switch talk.resolved(best, info) {
    case .unresolved(let words): self = .unresolved(words)
    case .request(let request):
      let rivals = interpretation.rivals(of: best).compactMap { rival -> Request? in
        guard case .request(let other) = talk.resolved(rival, info) else { return nil }
        // What is to be queued is not played at once instead.
        return other == request || other.startsPlaying && !request.startsPlaying ? nil : other
      }
      self = .perform(request, reading: best, rivals: rivals)
    }
  }
}

extension Request {
  /// True when it changes nothing, so that even a weak reading of a phrase may be done.
  var isReadOnly: Bool {
    switch self {
    case .search, .question, .unsupported: true
    default: false
    }
  }
}
