internal import Text
internal import Intents
internal import Media
internal import Remote

/// The topic of the words before a request, to which "it" and "there" in the request can refer: "Tin Hours doesn't belong in
/// Quiet Evening, remove it from there".
struct SpokenTopic {
  /// The mentioned item; the playlist if nothing else is mentioned.
  private let thing: MediaSearch?
  /// What `thing` may be.
  private let types: Set<MediaType>
  /// The mentioned playlist.
  private let playlist: String?
  /// True if the queue is mentioned.
  private let isInQueue: Bool
  /// True if `thing` was described rather than named.
  let isDescribed: Bool

  /// Something that was described.
  init(_ described: MediaSearch) {
    (thing, types, playlist, isInQueue, isDescribed) = (described, [], nil, false, true)
  }

  /// Nil if the words of `range` contain no known name.
  init?(_ range: Range<Int>, of tokens: Tokens, _ names: KnownNames) {
    isDescribed = false
    isInQueue = range.contains { Self.queue.contains(tokens[$0].hash) }
    let playlist = names.playlist(in: range, of: tokens)
    self.playlist = playlist.map { tokens.text($0) }
    if playlist != nil || isInQueue, range.contains(where: { tokens[$0].hash == Self.this }) {
      (thing, types) = (MediaSearch(reference: .currentlyPlaying), [])
      return
    }
    let others = playlist.map { [range.lowerBound..<$0.lowerBound, $0.upperBound..<range.upperBound] } ?? []
    thing =
      others.firstNonNil { names.search(in: $0, of: tokens) } ?? names.search(in: range, of: tokens)
      ?? Self.called(in: range, of: tokens)
    types = (thing?.mediaName).map(names.types) ?? []
    if thing == nil, playlist == nil { return nil }
  }

  /// `request` with "it" and "there" resolved; nil if it does not refer to the topic.
  func meant(by request: Request, _ pronouns: Set<Pronoun>) -> Request? {
    // "I haven't heard Queen in ages, play their best songs."
    if var search = request.namedSearch, search.artistName == "", let artist = thing?.artistName ?? thing?.mediaName {
      search.artistName = artist
      return request.searching(search)
    }
    // "I saw Queen once, play some of theirs."
    if request == .followUp(.sameArtist), let artist = thing?.artistName ?? thing?.mediaName {
      return .play(PlayMediaIntent(mediaSearch: MediaSearch(artistName: artist)))
    }
    let pointsToThing = !pronouns.isDisjoint(with: [.it, .them])
    if let playlist, let meant = Self.inPlaylist(playlist, request) {
      return pointsToThing ? thing.flatMap { meant.about($0) } ?? meant : meant
    }
    // "There's a song about a bus, would you play that one?"
    if request == .followUp(.thatOne), let thing { return .play(PlayMediaIntent(mediaSearch: thing)) }
    // "I love Queen, mark that band as a favourite."
    if pointsToThing, var named = thing, let type = request.pointedType, types.contains(type) {
      named.mediaType = type
      return request.searching(named)
    }
    guard pointsToThing, let thing, let meant = request.about(thing) else { return nil }
    guard isInQueue, case .play(let intent) = meant, let search = intent.mediaSearch else { return meant }
    return .command(.playFromQueue(.search(search)))
  }

  /// The same, or "it" added to the playlist if the request names no target.
  private static func inPlaylist(_ name: String, _ request: Request) -> Request? {
    guard case .add(var intent) = request, intent.mediaSearch?.isReference == true else {
      return request.inPlaylist(name)
    }
    intent.mediaDestination = .playlist(name)
    return .add(intent)
  }

  /// The name after "called", which the library need not know: "there's a piece called Snow on the Brakewater".
  private static func called(in range: Range<Int>, of tokens: Tokens) -> MediaSearch? {
    guard let joint = range.dropLast().last(where: { calling.contains(tokens[$0].hash) }) else { return nil }
    let end = range.suffix(from: joint + 2).first { tokens[$0].mark != .none } ?? range.upperBound
    return MediaSearch(mediaName: tokens.text(joint + 1..<end))
  }

  private static let calling = Hash.set(of: "called named titled entitled")
  private static let this = Hash.of("this")
  private static let queue = Set([Hash.of("queue"), Hash.of("queued")])
}
