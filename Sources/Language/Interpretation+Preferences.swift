internal import Intents
internal import Media
internal import Remote

/// Which of several readings comes first, as what was listed or plays makes it likelier.
extension Interpretation {
  /// How much more a reading may cost that chooses among offered items.
  private static let pickPrice = 15

  /// Puts the choice among several items first, such as "the live one".
  mutating func preferPick() {
    guard parts.isEmpty, let best, let search = best.request.namedSearch, search.reference != .listed,
      let place = readings.firstIndex(where: { if case .followUp(.pick) = $0.request { true } else { false } }),
      readings[place].cost - best.cost <= Self.pickPrice
    else { return }
    readings.insert(readings.remove(at: place), at: 0)
  }

  /// Puts the choice of a listed item first: "the last one" before the previous track, "take the first one" before a removal.
  mutating func preferListed() {
    guard parts.isEmpty, let best, case .command(let command) = best.request,
      [.previousTrack, .removeFromPlaylist, .moveInQueue].contains(command.name),
      let place = readings.firstIndex(where: { $0.request.choosesListed(insteadOf: command) }),
      readings[place].cost - best.cost <= Self.pickPrice
    else { return }
    readings.insert(readings.remove(at: place), at: 0)
  }

  /// Takes "too loud, make it 40" for the volume and "she's too slow, make it 1.5" for the speed, whatever was changed before,
  /// and "keep it at 40" for the volume unless there is a quantity that was changed.
  mutating func preferQuantity(_ tokens: Tokens, hasQuantity: Bool) {
    // "Let's try 1.25 instead" means no song.
    if hasQuantity, parts.isEmpty, case .followUp(.instead(let correction))? = best?.request,
      let name = correction.search?.mediaName, let number = Double(name),
      correction == FollowUp.Correction(search: MediaSearch(mediaName: name))
    {
      readings[0].request = .followUp(.instead(.init(amount: number)))
      readings[0].unknownNames = []
    }
    guard parts.isEmpty, case .followUp(.instead(let correction))? = best?.request, let amount = correction.amount,
      correction == FollowUp.Correction(amount: amount)
    else { return }
    func holds(_ words: Set<UInt64>) -> Bool { tokens.list.contains { words.contains($0.hash) } }
    if (0.5...3).contains(amount), holds(Self.wordsOfSpeed) {
      readings[0].request = .command(.changePlaybackRate(.rate(amount)))
    } else if (0...100).contains(amount), amount == amount.rounded(),
      holds(Self.wordsOfVolume) || !hasQuantity && holds([Hash.of("at")])
    {
      readings[0].request = .command(.changeVolume(.level(Int(amount))))
    }
  }

  /// Takes "too fast, bring it down a bit" for the speed: what is said to be too much is what changes.
  mutating func preferSpeed(_ tokens: Tokens) {
    func holds(_ words: Set<UInt64>) -> Bool { tokens.list.contains { words.contains($0.hash) } }
    guard parts.isEmpty, let best, best.pronouns.contains(.it), case .command(let command) = best.request,
      command.name == .changeVolume, tokens.list.contains(where: { $0.hash == Hash.of("too") }),
      !holds(Self.wordsOfVolume)
    else { return }
    if holds(Self.wordsOfHighSpeed) {
      readings[0].request = .command(.changePlaybackRate(.slower))
    } else if holds(Self.wordsOfLowSpeed) {
      readings[0].request = .command(.changePlaybackRate(.faster))
    }
  }

  private static let wordsOfHighSpeed = Hash.set(of: "fast quick quickly rushed")
  private static let wordsOfLowSpeed = Hash.set(of: "slow slowly")
  private static let wordsOfVolume = Hash.set(of: "loud louder quiet quieter noisy soft softer faint")
  private static let wordsOfSpeed = Hash.set(of: "fast faster quick quicker quickly slow slower slowly")

  /// Puts playing in random order before the mode alone, which nothing would be heard of: "shuffle all my music".
  mutating func preferShuffledPlay() {
    guard parts.isEmpty, case .command(let command)? = best?.request, command.name == .changeShuffleMode,
      let place = readings.firstIndex(where: { $0.request.isPlay && $0.certainty > .weak && $0.unknownNames.isEmpty })
    else { return }
    readings.insert(readings.remove(at: place), at: 0)
  }
}

extension Request {
  /// True if it takes one of the listed items where `command` would take an entry of the queue, or a track of a playlist.
  fileprivate func choosesListed(insteadOf command: RemoteCommand) -> Bool {
    if command.name == .moveInQueue { return namedSearch?.reference == .listed }
    return if case .followUp(.alternative) = self { true } else { false }
  }
}
