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
  ) -> RemoteCommand.SleepTimer? {
    spans(in: tokens, today, names).firstNonNil { span in
      guard range.contains(span.start), span.end <= range.upperBound else { return nil }
      return switch (span.kind, span.value) {
      case (.duration, .seconds(let seconds)): .after(seconds)
      case (.timeOfDay, .time(let time)): .at(time)
      default: nil
      }
    }
  }

  /// The use of every word; `account` is that of the single request among `segments`.
  func account(of segments: [ClauseCover.Segment], _ tokens: Tokens, _ account: [WordUse]) -> [WordUse] {
    segments.flatMap { segment in
      segment.kind == .request
        ? account
        : segment.range.filter { !tokens[$0].isContinuation }.map {
          WordUse(text: tokens.text($0..<$0 + 1), use: .unread)
        }
    }
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
