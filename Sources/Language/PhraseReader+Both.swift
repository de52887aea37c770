internal import Intents
internal import Media
internal import Remote

/// Two things with one verb and one place: "add Tin Hours and Invention No. 2 to Road Trip".
extension PhraseReader {
  /// The same request for each of the two things that "and" joins, if both are understood; nil otherwise.
  func readBoth(
    of phrase: String, _ tokens: Tokens, in context: Context, _ today: CalendarDate
  ) async throws -> Interpretation? {
    guard let verb = (0..<tokens.count).first(where: { !Clauses.isInterjection($0, in: tokens) }),
      Clauses.isImperative(tokens[verb].hash)
    else { return nil }
    for and in tokens.list.indices where tokens[and].hash == Self.and && and > verb + 1 && tokens[and].mark == .none {
      guard
        let place = (and + 2..<max(and + 2, tokens.count)).last(where: { Self.places.contains(tokens[$0].hash) })
      else { continue }
      let first = tokens.text(0..<and) + " " + tokens.text(place..<tokens.count)
      let second = tokens.text(0..<verb + 1) + " " + tokens.text(and + 1..<tokens.count)
      let parts = [try await readWithNames(first, context, today), try await readWithNames(second, context, today)]
      guard parts.allSatisfy(\.isOneThing), let one = parts[0].best?.request, let other = parts[1].best?.request,
        one.hasSamePlace(as: other)
      else { continue }
      var both = parts[0]
      both.phrase = phrase
      both.parts = parts
      return both
    }
    return nil
  }

  private static let and = Hash.of("and")
  private static let places = Hash.set(of: "to onto on in into from off after next at")
}

extension Interpretation {
  /// True for a request in which every significant word is used and something known is named.
  fileprivate var isOneThing: Bool {
    guard let best, parts.isEmpty, leftOut.isEmpty else { return false }
    return best.certainty > .weak && best.unread.isEmpty && best.unknownNames.isEmpty
      && (best.request.namedSearch?.namesSomething == true || best.request.isRemoval)
  }
}

extension Request {
  /// True if it takes something named out of the queue or a playlist.
  fileprivate var isRemoval: Bool {
    switch self {
    case .command(.removeFromQueue(.search)), .command(.removeFromPlaylist(_, .search)): true
    default: false
    }
  }

  /// True if both put things in the same place, or take them out of it.
  fileprivate func hasSamePlace(as other: Request) -> Bool {
    switch (self, other) {
    case (.play(let one), .play(let other)):
      one.playbackQueueLocation == other.playbackQueueLocation && one.playbackQueueLocation != .unknown
    case (.add(let one), .add(let other)): one.mediaDestination == other.mediaDestination
    case (.command(.removeFromQueue), .command(.removeFromQueue)): true
    case (.command(.removeFromPlaylist(let one, _)), .command(.removeFromPlaylist(let other, _))): one == other
    default: false
    }
  }
}
