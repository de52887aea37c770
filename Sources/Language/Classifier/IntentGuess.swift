internal import Media
import Text

/// What a phrase means according to the classifier.
struct IntentGuess {
  /// The canonical phrase with the names and values of the phrase; nil if it asks for nothing.
  var canonical: String?
  /// The names and values in it.
  var names: [String]
  /// 0…1.
  var probability: Float
  /// True if a name or mood in it consists of ordinary words.
  var hasOrdinaryName: Bool
  /// True if it does without a number, a duration or a genre of the phrase.
  var losesValue: Bool
}

extension [IntentGuess] {
  /// How likely it is that a player is asked for nothing, 0…1.
  var probabilityOfNothing: Float { filter { $0.canonical == nil }.reduce(0) { $0 + $1.probability } }
}

extension PhraseParser {
  /// How likely it is that `tokens` ask a player for nothing, 0…1.
  func probabilityOfNothing(_ tokens: Tokens, _ today: CalendarDate, _ names: KnownNames) -> Float {
    guesses(tokens, today, names).probabilityOfNothing
  }

  /// The most likely meanings of `tokens`, the best first; none without a classifier. `parts` are the items of which the words
  /// in a range are a part of the name.
  func guesses(
    _ tokens: Tokens, _ today: CalendarDate, _ names: KnownNames, parts: [Range<Int>: String] = [:]
  ) -> [IntentGuess] {
    guard let classifier else { return [] }
    let spans = spans(in: tokens, today, names)
    var best: [IntentGuess] = []
    let ordinary = ClassifierInput.ordinaryNames(spans, in: tokens)
    var variants: [(editsPlaylists: Bool, ordinaryNames: [Range<Int>], parts: [Range<Int>: String])] = [
      (false, [], parts), (true, [], parts),
    ]
    // Less likely ways to tell the names, for phrases that make no sense otherwise.
    let plainCount = variants.count
    if !parts.isEmpty { variants.append((false, [], [:])) }
    variants += ordinary.map { (false, [$0], parts) }
    if ordinary.count > 1 { variants.append((false, ordinary, parts)) }
    for (place, (editsPlaylists, ordinaryNames, parts)) in variants.enumerated() {
      if place >= plainCount, best.first.map({ $0.probability >= Self.plainProbability }) == true { break }
      let input = ClassifierInput(
        tokens, spans, editsPlaylists: editsPlaylists, ordinaryNames: ordinaryNames, parts: parts,
        isOrdinary: classifier.knows)
      if editsPlaylists, !input.slots.contains(where: { $0.slot == .playlist }) { continue }
      let probabilities = classifier.probabilities(input.words)
      // What lacks a name or a value cannot be meant.
      let possible = probabilities.indices.filter { input.fills(classifier.slots[$0]) }
      let sum = max(possible.reduce(0) { $0 + probabilities[$1] }, Self.leastShare)
      let likely = possible.filter { probabilities[$0] >= Self.leastProbability }
        .sorted { probabilities[$0] > probabilities[$1] }.prefix(Self.mostGuesses)
      let guesses = likely.map {
        IntentGuess(
          canonical: input.filled(classifier.canonical[$0]), names: input.slots.map(\.text),
          probability: probabilities[$0] / sum,
          hasOrdinaryName: !input.ordinarySlots.isDisjoint(with: classifier.slots[$0]),
          losesValue: input.losesValue(in: classifier.slots[$0]))
      }
      if guesses.first?.probability ?? 0 > best.first?.probability ?? 0 { best = guesses }
    }
    return best
  }

  /// From this probability on, other readings of the names are not tried.
  private static let plainProbability: Float = 0.6
  private static let mostGuesses = 4
  /// Less likely meanings are not considered.
  private static let leastProbability: Float = 0.08
  /// The least share of the probability that what can be meant must have to count as all of it.
  private static let leastShare: Float = 0.5
}

extension ClassifierInput {
  /// Whether the names and values of the phrase fill `slots`: all names must be used, but not every number.
  fileprivate func fills(_ slots: [Slot]) -> Bool {
    Slot.allCases.allSatisfy { slot in
      let (wanted, given) = (slots.count { $0 == slot }, self.slots.count { $0.slot == slot })
      return [.name, .playlist].contains(slot) ? wanted == given : wanted <= given
    }
  }

  /// Whether a number, a duration or a genre of the phrase is left when `slots` are filled.
  fileprivate func losesValue(in slots: [Slot]) -> Bool {
    [Slot.number, .duration, .genre].contains { slot in
      // "The usual speed" is a number, too, but none that is said.
      let said = self.slots.filter {
        $0.slot == slot
          && (slot != .number
            || $0.text.lowercased().split(separator: " ").contains { NumberWords.isNumber(String($0)) })
      }
      return Set(said.map(\.text)).count > slots.count { $0 == slot }
    }
  }

  /// `canonical` with the names and values of the phrase; nil if it means nothing.
  fileprivate func filled(_ canonical: String) -> String? {
    if canonical.hasPrefix(TrainingPhrases.nothing) { return nil }
    var text = canonical
    for (slot, value) in slots {
      guard let place = text.firstRange(ofText: "{\(slot.rawValue)}") else { continue }
      text.replaceSubrange(place, with: value)
    }
    return text
  }
}
