public import Media
public import Remote
public import Terminal

/// What a screen requests; the composition root performs it and answers with messages.
public enum Effect: Hashable, Sendable {
  /// Where in the queue an item is inserted.
  public enum Placement: Hashable, Sendable { case now, next, later }

  /// Perform a phrase; answered by `reply`.
  case perform(phrase: String)
  /// Perform a command; answered by `reply` if there is something to say.
  case command(RemoteCommand)
  /// Add a library item to the queue; answered by `reply`. An item played now is followed by the rest of its list, if there is one.
  case play(LibraryThing, title: String, Placement, in: LibraryContext? = nil)
  /// Perform an action on rows; answered by `reply`.
  case act(SelectionAction, Selection)
  /// Paste after a queue entry; nil is its start. Answered by `reply`.
  case pasteIntoQueue(after: Int?)
  /// Paste into the playlist with this number, after a row; nil is its end. Answered by `reply`.
  case pasteIntoPlaylist(Int64, after: Int?)
  /// Answered by `playlists`.
  case loadPlaylists
  /// Play the queue entry at a position, 0 being the first.
  case playQueueEntry(Int)
  /// Play another reading of the last phrase instead; 1 is the first of the reply's alternatives.
  case chooseAlternative(Int)
  /// Answered by `library`.
  case loadLibrary(LibraryRequest)
  /// Answered by `match`.
  case findMatch(LibraryMatch)
  /// Load information about an item; answered by `info`.
  case loadInfo(MediaIdentifier)
  /// Answered by `queueMatch`.
  case findInQueue(QueueMatch)
  /// Find the location of an item in the library; answered by `location`.
  case locate(MediaIdentifier)
  /// Answered by `queue`.
  case loadQueue(QueueRequest)
  /// Preview what a phrase would do; answered by `preview`.
  case preview(phrase: String)
  /// Complete a phrase; answered by `completions`.
  case complete(phrase: String)
  /// Suggest phrases from the listener's habits; answered by `suggestions`.
  case suggest
  /// Save a phrase in the history.
  case saveHistory(phrase: String)
  /// Load lyrics and cover of the library track with this number; answered by `trackDetails`.
  case loadTrackDetails(Int64, pictureSize: PictureSize?)
  /// Save that the tip about a phrase was shown.
  case keepTip(String)
  /// Save the library's share of the width, in percent.
  case keepLibraryShare(Int)
  /// Redraw the whole screen.
  case redrawScreen
  /// Release the terminal and stop the process until it is continued.
  case suspend

  /// Whether it may be answered by `reply`.
  var hasReply: Bool {
    switch self {
    case .perform, .command, .play, .act, .pasteIntoQueue, .pasteIntoPlaylist, .playQueueEntry, .chooseAlternative: true
    default: false
    }
  }
}
