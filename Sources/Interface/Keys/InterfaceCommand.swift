/// A command that affects only the screen; its raw value is its name in `bind` and in the bar.
public enum InterfaceCommand: String, Hashable, Sendable, CaseIterable {
  case moveUp = "move up"
  case moveDown = "move down"
  case pageUp = "page up"
  case pageDown = "page down"
  case halfPageUp = "half page up"
  case halfPageDown = "half page down"
  case goToTop = "go to top"
  case goToBottom = "go to bottom"
  /// Goes to the current track in the library, or to its entry in the queue.
  case goToPlaying = "go to playing"
  /// Opens the menu of the view or the queue: views, orders, …
  case menu
  /// Shows or hides information about the row under the cursor.
  case showInfo = "show info"
  /// Shows the row under the cursor among its artist's albums.
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
  /// Removes rows from the queue or a playlist; deletes a playlist itself.
  case removeSelected = "remove selected"
  /// Moves rows of the queue or a playlist down by one.
  case moveSelectedDown = "move selected down"
  case moveSelectedUp = "move selected up"
  /// Opens the menu of playlists to which the selected rows can be added.
  case addSelected = "add selected to playlist"
  case likeSelected = "like selected"
  case copySelected = "copy selected"
  /// Pastes what was copied or removed after the cursor, in the queue or a playlist; the marked rows if nothing was copied.
  case paste
  /// Marks or unmarks the row under the cursor.
  case mark
  /// Opens or closes a container, and marks a track.
  case openOrMark = "open or mark"
  /// Begins or ends a range of marks.
  case markRange = "mark range"
  case markAll = "mark all"
  case invertMarks = "invert marks"
  case toggleMute = "toggle mute"
  /// Shows or hides the large now-playing pane: cover, lyrics, chapters.
  case nowPlaying = "now playing"
  /// Clears the marks, then the reply, then the filter, then the search results.
  case cancel = "cancel"
  case filter = "filter"
  /// Goes to the next row that matches the last filter.
  case nextMatch = "next match"
  case previousMatch = "previous match"
  case commandBar = "command bar"
  case searchHistory = "search history"
  case stopImporting = "stop importing"
  case help = "help"
  case redraw = "redraw"
  case suspend = "suspend"

  /// The command of a name as people type it; nil if there is none.
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
