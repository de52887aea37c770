public import Remote
public import Terminal

/// What happens to a screen: everything that can change its model.
public enum Message: Sendable {
  case key(Key)
  case paste(String)
  case mouse(MouseEvent)
  case resize(Size)
  /// What the terminal can show.
  case graphics(TerminalGraphics)
  case nowPlaying(NowPlayingInfo)
  /// The library's contents changed: rows are asked for again.
  case libraryChanged
  case library(LibraryRows)
  /// The row to go to from match to match; nil when no other has the words.
  case match(LibraryLocation?)
  /// The entry of the queue to go to, nil when none has the words, and the folded words that it has.
  case queueMatch(QueueMatch, row: Int?, words: [String])
  case info(RowInfo)
  /// nil for what is not in the library.
  case location(LibraryLocation?)
  case queue(QueueRows)
  /// The playlists to which something can be added.
  case playlists([PlaylistChoice])
  /// Something was said; nil clears the line.
  case reply(Reply?)
  /// Time has passed: what has been shown for long enough goes.
  case clock
  /// Phrases whose tip was told in earlier runs.
  case tipsShown([String])
  case preview(PhrasePreview)
  /// Whole phrases that could stand in place of `phrase`, best first.
  case completions(phrase: String, [Completion])
  /// nil when no import runs any more.
  case importing(ImportProgress?)
  /// Earlier phrases, the oldest first.
  case history([String])
  /// What the listener often says at such a time.
  case suggestions([PhraseSuggestion])
  /// What the help screen lists.
  case phrases([PhraseExample])
  case trackDetails(TrackDetails)
  /// Opens the help screen, at the first line that holds `topic` where one does.
  case showHelp(topic: String?)
  /// Does a command of the screen, whoever asks for it.
  case act(KeyAction)
  case looks(Looks)
  case keys(KeyMap)

  /// The message that a terminal's event is; nil for its end, which no model can show.
  public init?(_ event: TerminalEvent) {
    switch event {
    case .key(let key): self = .key(key)
    case .paste(let text): self = .paste(text)
    case .mouse(let event): self = .mouse(event)
    case .resize(let size): self = .resize(size)
    case .graphics(let graphics): self = .graphics(graphics)
    case .hangUp: return nil
    }
  }
}
