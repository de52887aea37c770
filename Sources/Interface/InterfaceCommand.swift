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
  /// In the library to where what plays stands, in the queue to its entry.
  case goToPlaying = "go to playing"
  /// What can be done with the view, or with the queue: views, orders, …
  case menu
  /// Tells what is known about the row under the cursor; again closes that.
  case showInfo = "show info"
  /// Goes to where the row under the cursor stands among its artist's albums.
  case showInLibrary = "show in library"
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
  /// Out of the queue or of a playlist; a playlist itself is deleted.
  case removeSelected = "remove selected"
  /// Moves rows of the queue or of a playlist behind the one below them.
  case moveSelectedDown = "move selected down"
  case moveSelectedUp = "move selected up"
  /// Opens the menu of playlists to which the selected rows can be added.
  case addSelected = "add selected to playlist"
  case likeSelected = "like selected"
  case copySelected = "copy selected"
  /// Puts what was copied or removed behind the cursor, in the queue or a playlist; with nothing copied, the marked rows.
  case paste
  /// Marks the row under the cursor, or takes its mark away.
  case mark
  /// Opens or closes what holds tracks, and marks tracks.
  case openOrMark = "open or mark"
  /// Begins a range of marks, or ends it.
  case markRange = "mark range"
  case markAll = "mark all"
  case invertMarks = "invert marks"
  case toggleMute = "toggle mute"
  /// Shows what plays over the whole screen: cover, lyrics, chapters; again goes back.
  case nowPlaying = "now playing"
  /// Takes away the marks, then the reply, then the filter, then what was found.
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

  /// The command of a name as people type it; nil when there is none.
  init?(name: String) {
    switch name {
    case "show this in the library", "show me this in the library", "show it in the library",
      "find this in the library",
      "show this in my library", "show me this in my library":
      self = .showInLibrary
    case "info", "show the info", "show track info", "show details", "track info", "song info": self = .showInfo
    default: self.init(rawValue: name)
    }
  }
}
