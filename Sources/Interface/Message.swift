public import Remote
public import Terminal

/// What happens to a screen: everything that can change its model.
public enum Message: Sendable {
  case key(Key)
  case paste(String)
  case resize(Size)
  case nowPlaying(NowPlayingInfo)
  /// The library's contents changed: rows are asked for again.
  case libraryChanged
  case library(LibraryRows)
  case queue(QueueRows)
  /// Something was said; nil clears the line.
  case reply(Reply?)
  case preview(PhrasePreview)
  /// Whole phrases that could stand in place of `phrase`, best first.
  case completions(phrase: String, [String])
  /// nil when no import runs any more.
  case importing(ImportProgress?)
  /// Earlier phrases, the oldest first.
  case history([String])
  /// Opens the help screen, at the first line that holds `topic` where one does.
  case showHelp(topic: String?)

  /// The message that a terminal's event is; nil for its end, which no model can show.
  public init?(_ event: TerminalEvent) {
    switch event {
    case .key(let key): self = .key(key)
    case .paste(let text): self = .paste(text)
    case .resize(let size): self = .resize(size)
    case .hangUp: return nil
    }
  }
}
