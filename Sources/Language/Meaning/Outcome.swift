internal import Intents
internal import Remote

/// The request that a rule produces; its arguments come from the slots and effects of the rule.
enum Outcome: Hashable, Sendable {
  /// Not a request to a player: the phrase is not understood, regardless of more expensive readings.
  case nothing
  /// The same with its topic: "weather".
  case refuse(UnsupportedTopic)
  case play, add, like, dislike, unlike
  /// A rating of the current track or the named item.
  case rate
  /// Searching to go there, to list, to count, and to know whether there are any.
  case search, list, count, exists
  case command(RemoteCommandName)
  case question(NowPlayingQuestion)

  /// True for topics that players do not handle.
  var isForeign: Bool {
    switch self {
    case .nothing, .refuse: true
    default: false
    }
  }

  /// A question about the named item.
  case ask(NowPlayingQuestion)
  case followUp(FollowUp)
  /// Follow-ups with a search from the slots of the rule.
  case also, instead, pick, other, include, remove
}

extension Outcome {
  /// All outcomes; compiled grammars store their indexes.
  static let all: [Outcome] =
    [
      .nothing, .play, .add, .like, .dislike, .unlike, .rate, .search, .list, .count, .exists, .also, .instead, .pick,
      .other, .include, .remove,
    ]
    + RemoteCommandName.allCases.map(command) + NowPlayingQuestion.allCases.map(question)
    + NowPlayingQuestion.allCases.map(ask)
    + UnsupportedTopic.allCases.map(refuse)
    + [
      .alternative(1), .thatOne, .again, .notThisOne, .moreLikeThis, .sameArtist, .sameGenre, .sameAlbum,
      .restOfAlbum(.later),
      .containingAlbum, .somethingDifferent,
      .yes, .no, .neverMind, .keep, .list, .all, .none, .adjust(.more), .adjust(.littleMore), .adjust(.muchMore),
      .adjust(.less), .adjust(.allTheWay), .alreadyHeard,
    ].map(followUp)

  /// The outcomes that grammar files name with two words.
  static let kinds: Set = ["command", "question", "ask", "followUp", "refuse"]

  /// The outcomes by their names in grammar files: "play", "command mute", "question title".
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Its index in `all`.
  var number: UInt8 { UInt8(Self.all.firstIndex(of: self) ?? 0) }

  private var name: String {
    switch self {
    case .command(let command): "command \(command.rawValue)"
    case .question(let question): "question \(question.rawValue)"
    case .ask(let question): "ask \(question.rawValue)"
    case .refuse(let topic): "refuse \(topic)"
    case .followUp(.alternative): "followUp alternative"
    case .followUp(.restOfAlbum): "followUp restOfAlbum"
    case .followUp(.adjust(let adjustment)): "followUp \(adjustment)"
    case .followUp(let followUp): "followUp \(followUp)"
    default: "\(self)"
    }
  }
}
