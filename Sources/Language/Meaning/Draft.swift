internal import Intents
internal import Media
internal import Remote

/// What the words of one match fill, before it is a request.
struct Draft {
  var search = MediaSearch()
  /// Names beyond the first stay out of the search but not out of the spans.
  var names: [String] = []
  var stationName: String?
  /// Who listens or is to.
  var listener: String?
  /// An address of the web.
  var address: String?
  var playlist: String?
  var newName: String?
  /// Whose playlist is meant, where it is somebody's.
  var owner: String?
  var interval: Double?
  var position: Double?
  var timeOfDay: TimeOfDay?
  var speed: Double?
  var level: Double?
  var count: Double?
  var ordinal: Int?
  var number: Double?
  var output: String?
  var service: String?
  var topic: String?
  /// False if a word of the topic is none that is listened for: "how do I make cookies".
  var isTopicKnown = true
  var path: String?
  var key: String?
  var phrase: String?
  var setting: String?
  var value: String?
  /// The word for the kind of media is one for a single thing.
  var isOne = false
  /// True for "episodes", of which several are meant.
  var meansEpisodes = false
  /// The word for the kind of media is one for a single song.
  var isOneSong = false
  var effects = Effects()
  var spans: [Span] = []
  var literalWords = 0
  /// It begins with words that take something back: "no", "I meant".
  var isCorrection = false
  /// The words that point to something.
  var pronouns: Set<Pronoun> = []
  /// True if a pronoun stands for what is meant, and not only for the place where that goes.
  var pointsToThing = false
  var openSlots = 0
  /// The words of a name that the library has.
  var knownName: Range<Int>?
  /// A name was taken for one that is only near to it.
  var hasNearName = false
  /// Words in open slots that are to be the name of something.
  var unknownNames: [Range<Int>] = []
  /// Which tokens did something, and what.
  var used: [Bool]
  var uses: [WordUse.Use]

  /// Which one of several: "the second", "number 2"; the first is 1, the last −1.
  var place: Int? { ordinal ?? number.map { Int(max(0, min($0, 1e6))) } }

  func has(_ effect: Effect) -> Bool { effects.contains(effect) }
}
