internal import Text
internal import Media
internal import Remote

/// What the clauses of a phrase take from each other.
extension PhraseParser {
  /// The year, decade or other time in `range`.
  func releaseDate(
    in range: Range<Int>, of tokens: Tokens, _ today: CalendarDate, _ names: KnownNames
  ) -> ReleaseDate? {
    spans(in: tokens, today, names).firstNonNil { span in
      guard case .date(let date) = span.value, range.contains(span.start), span.end <= range.upperBound else {
        return nil
      }
      return date
    }
  }

  /// The time in `range` as a sleep timer.
  func sleepTimer(
    in range: Range<Int>, of tokens: Tokens, _ today: CalendarDate, _ names: KnownNames
  ) -> RemoteCommand.SleepTimerSetting? {
    spans(in: tokens, today, names).firstNonNil { span in
      guard range.contains(span.start), span.end <= range.upperBound else { return nil }
      return switch (span.kind, span.value) {
      case (.duration, .seconds(let seconds)): .after(seconds)
      case (.timeOfDay, .time(let time)): .at(time)
      default: nil
      }
    }
  }

  /// The requests of the sentences, if each plainly is one: "I meant the other one. The live one", "got any jazz? Put it on".
  /// Nil for a single sentence.
  func sentences(of phrase: String, _ today: CalendarDate, _ names: KnownNames) -> Interpretation? {
    guard let tokens = tokens(of: phrase, namesAreKnown: !names.isEmpty) else { return nil }
    let starts = (0...tokens.count).filter { $0 == 0 || $0 == tokens.count || tokens[$0].mark == .stop }
    guard starts.count > 2 else { return nil }
    var found: [Interpretation] = []
    for (start, end) in zip(starts, starts.dropFirst()) {
      // "What's on Road Trip? Remind me."
      if (start..<end).allSatisfy({ Clauses.isInterjection($0, in: tokens) }) { continue }
      let sentence = parse(tokens.text(start..<end), today: today, names: names)
      guard sentence.parts.isEmpty, sentence.leftOut.isEmpty, let best = sentence.best, best.isPlain,
        !best.request.isOnlyTalk,
        best.request.asks || isCorrecting(start..<end, of: tokens) || !sentence.isRemark && !sentence.isStatement
      else { return nil }
      found.append(sentence.moved(by: Int(tokens[start].start)))
    }
    guard var interpretation = found.first else { return nil }
    (interpretation.phrase, interpretation.parts) = (phrase, found.count > 1 ? found : [])
    return interpretation
  }

  /// True for "I meant the other one".
  private func isCorrecting(_ range: Range<Int>, of tokens: Tokens) -> Bool {
    range.contains { Self.meanings.contains(tokens[$0].hash) }
  }

  private static let meanings = Hash.set(of: "mean meant")

  /// The use of every word; `account` is that of the request in one of `segments`, which may be a part of it.
  func account(of segments: [ClauseCover.Segment], _ tokens: Tokens, _ account: [WordUse]) -> [WordUse] {
    var all: [WordUse] = []
    var isFound = false
    for segment in segments {
      var words = segment.range.filter { !tokens[$0].isContinuation }.map {
        WordUse(text: tokens.text($0..<$0 + 1), use: .unread)
      }
      if segment.kind == .request, !isFound,
        let start = words.indices.first(where: { start in
          words[start...].prefix(account.count).elementsEqual(account) { $0.text == $1.text }
        })
      {
        words.replaceSubrange(start..<start + account.count, with: account)
        isFound = true
      }
      all += words
    }
    return all
  }

  /// The words of `range`, with the words of `before` that apply to both, as in "turn off shuffle and repeat".
  func text(of range: Range<Int>, in tokens: Tokens, after before: Interpretation?) -> String {
    let said = tokens.text(range)
    guard range.count == 1, let before else { return said }
    let words = before.phrase.lowercased().split(whereSeparator: \.isWhitespace)
    guard words.count > 2, ["turn", "switch"].contains(words[0]), ["on", "off"].contains(words[1]) else { return said }
    return words.prefix(2).joined(separator: " ") + " " + said
  }
}
