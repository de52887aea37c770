import Intents
import Language
import Media
import Remote

/// What to do about a phrase. The confidence of a reading decides what it may change.
enum Decision {
  /// Perform it; `rivals` are other readings that are about as good.
  case perform(Request, reading: Reading, rivals: [Request])
  /// Do nothing and offer these readings.
  case offer([Reading])
  /// A word refers to something that does not exist.
  case unresolved(String)
  case notUnderstood

  /// The number of readings offered.
  private static let limit = 3

  init(_ interpretation: Interpretation, in talk: Conversation, _ info: NowPlayingInfo) {
    // "Bring it down to 30 percent" without a value that 30 could correct: use the next reading.
    let continuing = interpretation.readings.first { talk.canContinue($0.request) }
    guard let best = continuing ?? interpretation.best else {
      self = Self.offering(interpretation.weak.filter { $0.hasVerb && !$0.request.isReadOnly })
      return
    }
    if best.certainty == .weak, !best.request.isReadOnly {
      self = Self.offering(interpretation.readings)
      return
    }
    switch talk.resolved(best, info) {
    case .unresolved(let words): self = .unresolved(words)
    case .request(let request):
      let rivals = interpretation.rivals(of: best).compactMap { rival -> Request? in
        guard case .request(let other) = talk.resolved(rival, info) else { return nil }
        // A request to queue must not become one to play.
        return other == request || other.answersOffer || other.startsPlaying && !request.startsPlaying ? nil : other
      }
      self = .perform(request, reading: best, rivals: rivals)
    }
  }

  /// Offers the first of `readings`; “yes” and its like are never offered, they would answer themselves.
  private static func offering(_ readings: [Reading]) -> Decision {
    let offers = readings.filter { !$0.request.answersOffer && !$0.leavesOutDenial }.prefix(limit)
    return offers.isEmpty ? .notUnderstood : .offer(Array(offers))
  }
}

extension Request {
  /// True for what only answers an offer.
  fileprivate var answersOffer: Bool {
    switch self {
    case .followUp(.yes), .followUp(.no), .followUp(.none), .followUp(.alternative), .followUp(.keep): true
    default: false
    }
  }

  /// True if it changes nothing, so that even a weak reading may be performed.
  var isReadOnly: Bool {
    switch self {
    case .search, .question, .unsupported: true
    default: false
    }
  }
}
