internal import Intents
internal import Media
internal import Remote

/// Where a phrase may be several wishes: "skip this one and turn it up a bit".
enum PhraseParts {
  /// How many wishes one phrase may hold.
  static let limit = 6

  private static let joints = Set(["and", "then", "but", "also", "plus"].map { Hash.of($0) })
  private static let turning = Set(["turn", "switch"].map { Hash.of($0) })
  private static let onOff = Set(["on", "off"].map { Hash.of($0) })

  /// True when a reading of the whole has no good place for a word that may join two wishes.
  static func mayBeSeveral(_ interpretation: Interpretation) -> Bool {
    guard let best = interpretation.best else { return true }
    if best.certainty == .weak { return true }
    let isDoubtful = !best.unknownNames.isEmpty || !best.ignored.isEmpty
    return isDoubtful && interpretation.phrase.split(whereSeparator: \.isWhitespace).count > 2
  }

  /// The numbers of tokens after which a wish may end, the end of the phrase being the last.
  static func ends(in tokens: Tokens) -> [Int] {
    guard tokens.count > 1 else { return [] }
    return (1...tokens.count).filter { end in
      end == tokens.count || tokens[end].mark != .none || joints.contains(tokens[end].hash)
    }
  }

  /// `range` without words that join it to what came before.
  static func withoutJoints(_ range: Range<Int>, in tokens: Tokens) -> Range<Int> {
    var start = range.lowerBound
    // "Then X" and "also X" say something of what came before, which the grammar knows.
    while start < range.upperBound, tokens[start].hash == Hash.of("and") || tokens[start].hash == Hash.of("but") {
      start += 1
    }
    return start..<range.upperBound
  }

  /// True for "no wait" and "actually no", which begin what comes after them.
  static func isCorrection(_ range: Range<Int>, in tokens: Tokens) -> Bool {
    range.allSatisfy { corrections.contains(tokens[$0].hash) }
  }

  private static let corrections = Set(
    "no nope nah wait actually sorry i mean meant oh hang hold on um uh er hmm well oops ah".split(separator: " ")
      .map { Hash.of($0) })

  /// The words of `range`; with those of `before` that are said once for both, as in "turn off shuffle and repeat".
  static func text(of range: Range<Int>, in tokens: Tokens, after before: Interpretation?) -> String {
    let said = tokens.text(range)
    guard range.count == 1, let before else { return said }
    let words = before.phrase.split(whereSeparator: \.isWhitespace)
    guard words.count > 2, turning.contains(Hash.of(words[0].lowercased())),
      onOff.contains(Hash.of(words[1].lowercased()))
    else { return said }
    return words.prefix(2).joined(separator: " ") + " " + said
  }

  /// `part` if it is a wish by itself; a name that follows one is to be treated alike: "queue Hello, then Lanterns".
  static func wish(_ part: Interpretation, isFirst: Bool) -> Interpretation? {
    guard let best = part.best, best.certainty > .weak, best.request != .command(.quit) else { return nil }
    if [.followUp(.no), .followUp(.yes)].contains(best.request) { return nil }
    if best.hasVerb, best.literalWords > 0, best.unknownNames.isEmpty || !part.phrase.hasJoint { return part }
    guard case .play(let intent) = best.request, let search = intent.mediaSearch, best.unknownNames.isEmpty,
      search.describesMusic
    else { return nil }
    if isFirst { return part }
    var part = part
    part.readings[0].request = .followUp(.also(search))
    return part
  }
}

extension MediaSearch {
  /// True when it says what is to be heard, and not only in which order.
  fileprivate var describesMusic: Bool {
    mediaName != nil || artistName != nil || albumName != nil || !genreNames.isEmpty || !moodNames.isEmpty
  }
}

extension String {
  /// True when one of its words may join two wishes.
  fileprivate var hasJoint: Bool {
    split(whereSeparator: \.isWhitespace).contains { ["and", "then"].contains($0.lowercased()) }
  }
}
