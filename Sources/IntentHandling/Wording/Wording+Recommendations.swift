import Language
import Media

/// Recommendations and their reasons.
extension Wording {
  /// A recommendation and its reason: `You play Khalid and Soul, and have not heard this lately: “Sun 3” by Khalid.`
  ///
  /// If likes and plays explain only the first of several, the others have a reason of their own: `The first 2 because you like Khalid, the
  /// others because they are new to you:`
  static func recommended(_ items: [MediaItem], _ why: RecommendationReason, to somebody: String? = nil) -> String {
    let reason = reason(for: items.count, why, to: somebody)
    return items.count == 1 ? "\(reason): \(items.first.map(name) ?? "")." : "\(reason):"
  }

  /// Why items like something are recommended: `You asked for something like Khalid.`
  static func recommended(like model: MediaSearch) -> String { "You asked for something like \(model.described())." }

  /// Why so many items are recommended: `You play Khalid and Soul, and have not heard this lately`.
  static func reason(for count: Int, _ why: RecommendationReason, to somebody: String? = nil) -> String {
    let listener = Recommended(to: somebody)
    let isOne = count == 1
    let reason: String
    if why.isLikedItself {
      reason = "\(listener.likes) this" + (why.hearing == .lately ? "" : ", and \(listener.notLately("it"))")
    } else if why.explainedCount == count {
      let (taste, it) = (listener.taste(why), isOne ? "this" : "these")
      reason =
        why.hearing == .lately
        ? "\(taste), so \(listener.they) may like \(it)" : "\(taste), and \(listener.notLately(it))"
    } else if why.explainedCount > 0 {
      let first = why.explainedCount == 1 ? "first" : "first \(why.explainedCount.grouped)"
      let others = listener.others(count - why.explainedCount, why.hearingOfOthers)
      reason = "the \(first) because \(listener.taste(why)), \(others)"
    } else {
      reason = listener.withoutTaste(why, isOne)
    }
    return reason.capitalisedFirst
  }
}

/// The listener of a recommendation, in the parts of its reason.
private struct Recommended {
  let who: String
  let they: String
  let them: String
  private let isYou: Bool

  init(to somebody: String?) {
    isYou = somebody == nil
    who = somebody ?? "you"
    (they, them) = isYou ? ("you", "you") : ("they", "them")
  }

  /// `you like`, `Sam likes`.
  var likes: String { isYou ? "you like" : "\(who) likes" }

  /// `have not heard it lately`, `has not heard it lately`.
  func notLately(_ it: String) -> String { "\(isYou ? "have" : "has") not heard \(it) lately" }

  /// `you like Khalid and play Jazz`.
  func taste(_ why: RecommendationReason) -> String {
    let likes = why.liked.isEmpty ? [] : ["\(isYou ? "like" : "likes") \(Wording.list(why.liked))"]
    let plays = why.played.isEmpty ? [] : ["\(isYou ? "play" : "plays") \(Wording.list(why.played))"]
    return "\(who) \((likes + plays).joined(separator: " and "))"
  }

  /// `the others because they are new to you`, `the last because …`.
  func others(_ count: Int, _ hearing: RecommendationReason.Hearing) -> String {
    let (others, they, are) = count == 1 ? ("the last", "it", "is") : ("the others", "they", "are")
    return switch hearing {
    case .never: "\(others) because \(they) \(are) new to \(them)"
    case .notLately: "\(others) because \(who) \(notLately(count == 1 ? "it" : "them"))"
    case .lately: "\(others) because \(self.they) may like \(count == 1 ? "it" : "them")"
    }
  }

  /// The reason if neither likes nor plays explain anything.
  func withoutTaste(_ why: RecommendationReason, _ isOne: Bool) -> String {
    let (this, are) = isOne ? ("this", "is") : ("these", "are")
    return switch why.hearing {
    case .never where why.hasPlayedNothing:
      "\(who) \(isYou ? "haven't" : "hasn't") played much yet, so \(this) \(are) new to \(them)"
    case .never: "\(this) \(are) new to \(isYou ? "you" : who)"
    case .notLately: "\(who) \(notLately(this))"
    case .lately: "\(who) may like \(this)"
    }
  }
}
