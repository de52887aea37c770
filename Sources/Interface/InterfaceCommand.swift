/// What a key or a word in the bar does to the screen alone; its raw value is its name in `bind` and in the bar.
public enum InterfaceCommand: String, Hashable, Sendable, CaseIterable {
  case moveUp = "move up"
  case moveDown = "move down"
  case pageUp = "page up"
  case pageDown = "page down"
  case halfPageUp = "half page up"
  case halfPageDown = "half page down"
  case goToTop = "go to top"
  case goToBottom = "go to bottom"
  case goToPlaying = "go to playing"
  /// Closes an artist or album in the library, 5 seconds back in the queue.
  case goLeft = "go left"
  /// Opens an artist or album in the library, 5 seconds forward in the queue.
  case goRight = "go right"
  case nextPane = "next pane"
  case previousPane = "previous pane"
  case nextView = "next view"
  case previousView = "previous view"
  /// Sorts the view by its next column.
  case nextOrder = "next order"
  case reverseOrder = "reverse order"
  case playSelected = "play selected"
  case queueSelectedLast = "queue selected last"
  case queueSelectedNext = "queue selected next"
  case removeSelected = "remove selected"
  /// Moves an entry of the queue behind the one below it.
  case moveSelectedDown = "move selected down"
  case moveSelectedUp = "move selected up"
  case toggleMute = "toggle mute"
  /// Shows what plays over the whole screen: cover, lyrics, chapters; again goes back.
  case nowPlaying = "now playing"
  /// Takes away the reply, then the filter, then what was found.
  case cancel = "cancel"
  case filter = "filter"
  /// Goes to the next row that has the words of the last filter.
  case nextMatch = "next match"
  case previousMatch = "previous match"
  case commandBar = "command bar"
  case searchHistory = "search history"
  case stopImporting = "stop importing"
  case help = "help"
  case redraw = "redraw"
  case suspend = "suspend"
}
