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
  case playSelected = "play selected"
  case queueSelectedLast = "queue selected last"
  case queueSelectedNext = "queue selected next"
  case removeSelected = "remove selected"
  case toggleMute = "toggle mute"
  /// Takes away the reply, then the filter.
  case cancel = "cancel"
  case filter = "filter"
  case commandBar = "command bar"
  case help = "help"
  case redraw = "redraw"
  case suspend = "suspend"
}
