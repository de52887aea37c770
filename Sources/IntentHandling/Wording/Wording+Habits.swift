import Intents
import Language
import Media
import Remote

extension Wording {
  /// `You often play jazz on Sunday mornings, and you often play “Tech News” after you play jazz.`
  static func habits(_ suggestions: [Habits.Suggestion], of somebody: String? = nil) -> String {
    guard !suggestions.isEmpty else {
      return "I don't know yet what \(somebody.map { "\($0) usually asks" } ?? "you usually ask") for."
    }
    let reasons = suggestions.map(\.reason)
    // What they have in common is said once.
    let opening = "\(somebody.map { "\($0) often asks to" } ?? "you often") play "
    let shared = reasons.allSatisfy { $0.hasPrefix(opening) } ? opening : ""
    let sentence = shared + list(reasons.map { String($0.dropFirst(shared.count)) })
    return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }

  /// The request as it goes into "you often …", if it makes sense at another time; nil for anything else.
  static func wish(_ request: Request, _ parser: PhraseParser?) -> String? {
    switch request {
    case .play(let intent):
      guard let search = intent.mediaSearch else { return intent.mediaItems.isEmpty ? "play some music" : nil }
      if search.reference != .unknown, search.reference != .my { return nil }
      if search.isUnspecified { return "play some music" }
      let how = intent.playShuffled == true ? "shuffle" : intent.resumePlayback == true ? "resume" : "play"
      let place: String? =
        switch intent.playbackQueueLocation {
        case .next: "next"
        case .later: "later"
        case .now, .unknown: nil
        }
      let output = intent.output.map { "on \($0)" }
      return [how, search.described(), place, output].compactMap(\.self).joined(separator: " ")
    case .command(.changePlaybackRate(.rate(let rate))): return "listen at \(self.rate(rate))"
    case .command(.sleepTimer), .command(.routeOutput), .command(.changeVolume(.level)), .command(.refreshPodcasts):
      return parser?.describe(request)
    default: return nil
    }
  }
}
