public import Remote
public import Terminal

/// An event for a screen: everything that can change its model.
public enum Message: Sendable {
  case key(Key)
  case paste(String)
  case mouse(MouseEvent)
  case resize(Size)
  /// The capabilities of the terminal.
  case graphics(TerminalGraphics)
  case nowPlaying(NowPlayingInfo)
  /// The contents of the library changed; rows are requested again.
  case libraryChanged
  case library(LibraryRows)
  /// The next match to go to; nil if there is none.
  case match(LibraryLocation?)
  /// The next match in the queue, nil if there is none, and its folded words.
  case queueMatch(QueueMatch, row: Int?, words: [String])
  case info(RowInfo)
  /// Nil if it is not in the library.
  case location(LibraryLocation?)
  case queue(QueueRows)
  /// The queue of the last run is there.
  case queueLoaded
  /// The playlists for the menu.
  case playlists([PlaylistChoice])
  /// A reply; nil clears the line.
  case reply(ScreenReply?)
  /// Time has passed; expired replies are removed.
  case clock
  /// Phrases whose tip was shown in earlier runs.
  case tipsShown([String])
  case preview(PhrasePreview)
  /// Completions of `phrase`, best first.
  case completions(phrase: String, [Completion])
  /// nil when no import runs any more.
  case importing(ImportProgress?)
  /// Earlier phrases, the oldest first.
  case history([String])
  /// Phrases from the listener's habits.
  case suggestions([PhraseSuggestion])
  /// The phrases for the help screen.
  case phrases([PhraseExample])
  case trackDetails(TrackDetails)
  /// Opens the help screen, at the first line that contains `topic`.
  case showHelp(topic: String?)
  case looks(Looks)
  case keys(KeyMap)

  /// Whether it is something that the user did.
  var isInput: Bool {
    switch self {
    case .key, .paste, .mouse: true
    default: false
    }
  }

  /// The message for a terminal event; nil for its end.
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
