internal import Intents
internal import Media
internal import Remote

/// The fields filled by one match, from which the request is made.
struct Draft {
  var search = MediaSearch()
  /// Only the first one goes into the search; all go into the spans.
  var names: [String] = []
  /// Where the last genre ends.
  var genresEnd: Int?
  var stationName: String?
  /// The current or future listener.
  var listener: String?
  /// A web address.
  var address: String?
  var playlist: String?
  var newName: String?
  var neighbour: String?
  /// The owner of the requested playlist, if any.
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
  /// False if the topic of a request for help contains an unknown word: "how do I make cookies".
  var isTopicKnown = true
  var path: String?
  var key: String?
  var phrase: String?
  var setting: String?
  var value: String?
  /// The kind of media is in the singular.
  var isOne = false
  /// True for "episodes" in the plural.
  var meansEpisodes = false
  /// The kind of media is a single song.
  var isOneSong = false
  var effects = Effects()
  var spans: [Span] = []
  var literalWords = 0
  /// It begins with words of correction: "no", "I meant".
  var isCorrection = false
  /// The pronouns in it.
  var pronouns: Set<Pronoun> = []
  /// True if a pronoun refers to the item itself, not only to its target place.
  var pointsToThing = false
  var openSlots = 0
  /// The words of a known library name.
  var knownName: Range<Int>?
  /// A similar name was accepted.
  var hasNearName = false
  /// The verb is an unknown word, understood by what stands around it.
  var guessesVerb = false
  /// Unknown words in open slots, used as names.
  var unknownNames: [Range<Int>] = []
  /// Which tokens were used, and for what.
  var used: [Bool]
  var uses: [WordUse.Use]

  /// An ordinal or number: "the second", "number 2"; the first is 1, the last −1.
  var place: Int? { ordinal ?? number.map { Int(max(0, min($0, 1e6))) } }

  func has(_ effect: Effect) -> Bool { effects.contains(effect) }
}
