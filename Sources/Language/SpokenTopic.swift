internal import Intents
internal import Media
internal import Remote

/// What words that ask for nothing speak of: a request behind them may mean it by "it" and "there".
///
/// "Tin Hours doesn't belong in Quiet Evening, remove it from there".
struct SpokenTopic {
  /// What is spoken of: the playlist, too, where nothing else is.
  private let thing: MediaSearch?
  /// The playlist that is named.
  private let playlist: String?
  /// True where the queue is spoken of.
  private let isInQueue: Bool

  /// Nil where the words of `range` name nothing that there is.
  init?(_ range: Range<Int>, of tokens: Tokens, _ names: KnownNames) {
    isInQueue = range.contains { Self.queue.contains(tokens[$0].hash) }
    let playlist = names.playlist(in: range, of: tokens)
    self.playlist = playlist.map { tokens.text($0) }
    if playlist != nil || isInQueue, range.contains(where: { tokens[$0].hash == Self.this }) {
      thing = MediaSearch(reference: .currentlyPlaying)
      return
    }
    let others = playlist.map { [range.lowerBound..<$0.lowerBound, $0.upperBound..<range.upperBound] } ?? []
    thing =
      others.lazy.compactMap { names.search(in: $0, of: tokens) }.first ?? names.search(in: range, of: tokens)
    if thing == nil, playlist == nil { return nil }
  }

  /// What `request` asks for where "it" and "there" are what was spoken of; nil where it does not point to that.
  func meant(by request: Request, _ pronouns: Set<Pronoun>) -> Request? {
    let pointsToThing = !pronouns.isDisjoint(with: [.it, .them])
    if let playlist, let meant = request.inPlaylist(playlist) {
      return pointsToThing ? thing.flatMap { meant.about($0) } ?? meant : meant
    }
    guard pointsToThing, let thing, let meant = request.about(thing) else { return nil }
    guard isInQueue, case .play(let intent) = meant, let search = intent.mediaSearch else { return meant }
    return .command(.playFromQueue(.search(search)))
  }

  private static let this = Hash.of("this")
  private static let queue = Set([Hash.of("queue"), Hash.of("queued")])
}

extension Request {
  /// The same in a playlist where a request leaves it to what was said before; nil where it names one, or needs none.
  fileprivate func inPlaylist(_ name: String) -> Request? {
    switch self {
    case .add(var intent) where intent.mediaDestination == .playlist("") || intent.mediaSearch?.isReference == true:
      intent.mediaDestination = .playlist(name)
      return .add(intent)
    case .command(.removeFromPlaylist(name: "", let selection)):
      return .command(.removeFromPlaylist(name: name, selection))
    case .command(.deletePlaylist(name: "")): return .command(.deletePlaylist(name: name))
    case .command(.renamePlaylist(name: "", let newName)):
      return .command(.renamePlaylist(name: name, newName: newName))
    default: return nil
    }
  }
}
