internal import Remote

/// What a rule comes to; the request takes its arguments from the slots and effects of the rule.
enum Outcome: Hashable, Sendable {
  /// Nothing that a player does: the phrase is not understood, whatever costlier readings it has.
  case nothing
  /// The same, with what it is about: "weather".
  case refuse(UnsupportedTopic)
  case play, add, like, dislike, unlike
  /// Stars, for what plays or for what is named.
  case rate
  /// Finding to get at it, to see what there is, to know how much there is, and whether there is any.
  case search, list, count, exists
  case command(RemoteCommandName)
  case question(NowPlayingQuestion)

  /// True for what no player does.
  var isForeign: Bool {
    switch self {
    case .nothing, .refuse: true
    default: false
    }
  }

  /// About the thing that is named.
  case ask(NowPlayingQuestion)
  case followUp(FollowUp)
  /// Follow-ups that take what they are about from the slots of the rule.
  case also, instead, pick, other, include, remove
}

extension Outcome {
  /// All outcomes; compiled grammars know them by their places.
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
      .containingAlbum, .somethingDifferent,
      .yes, .no, .neverMind, .keep, .list, .all, .none, .adjust(.more), .adjust(.littleMore), .adjust(.muchMore),
      .adjust(.less), .adjust(.allTheWay),
    ].map(followUp)

  /// Those that grammar files name by two words.
  static let kinds: Set = ["command", "question", "ask", "followUp", "refuse"]

  /// Outcomes by the names that grammar files have for them: "play", "command mute", "question title".
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Its place in `all`.
  var number: UInt8 { UInt8(Self.all.firstIndex(of: self) ?? 0) }

  private var name: String {
    switch self {
    case .command(let command): "command \(command.rawValue)"
    case .question(let question): "question \(question.rawValue)"
    case .ask(let question): "ask \(question.rawValue)"
    case .refuse(let topic): "refuse \(topic)"
    case .followUp(.alternative): "followUp alternative"
    case .followUp(.adjust(let adjustment)): "followUp \(adjustment)"
    case .followUp(let followUp): "followUp \(followUp)"
    default: "\(self)"
    }
  }
}
