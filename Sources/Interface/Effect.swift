public import Media
public import Remote
public import Terminal

/// What a screen wants done; the composition root does it and answers with messages.
public enum Effect: Hashable, Sendable {
  /// Where in the queue a thing goes.
  public enum Placement: Hashable, Sendable { case now, next, later }

  /// Understand and do a phrase, as if it had been said; answered by `reply`.
  case perform(phrase: String)
  /// Perform a command; answered by `reply` when there is something to say.
  case command(RemoteCommand)
  /// Put a thing of the library into the queue; answered by `reply`. What plays now goes on with what follows in the list, where there is one.
  case play(LibraryThing, title: String, Placement, in: LibraryContext? = nil)
  /// Do something with rows; answered by `reply`.
  case act(SelectionAction, Selection)
  /// Put what was copied behind an entry of the queue; nil is its start. Answered by `reply`.
  case pasteIntoQueue(after: Int?)
  /// Put what was copied into the playlist with this number, behind a row; nil is its end. Answered by `reply`.
  case pasteIntoPlaylist(Int64, after: Int?)
  /// Answered by `playlists`.
  case loadPlaylists
  /// Play the entry of the queue at a position as shown, 0 being the first.
  case playQueueEntry(Int)
  /// Play another reading of the last phrase instead; 1 is the first of the reply's alternatives.
  case chooseAlternative(Int)
  /// Answered by `library`.
  case loadLibrary(LibraryRequest)
  /// Answered by `match`.
  case findMatch(LibraryMatch)
  /// Find what is known about a thing; answered by `info`.
  case loadInfo(MediaIdentifier)
  /// Answered by `queueMatch`.
  case findInQueue(QueueMatch)
  /// Find where a thing stands in the library; answered by `location`.
  case locate(MediaIdentifier)
  /// Answered by `queue`.
  case loadQueue(QueueRequest)
  /// Say what a phrase would do, without doing it; answered by `preview`.
  case preview(phrase: String)
  /// Find phrases that begin like this one; answered by `completions`.
  case complete(phrase: String)
  /// Tell what the listener often says at such a time; answered by `suggestions`.
  case suggest
  /// Keep a phrase for the next start.
  case saveHistory(phrase: String)
  /// Find the words and the picture of the track with this number in the library; answered by `trackDetails`.
  case loadTrackDetails(Int64, pictureSize: PictureSize?)
  /// Remember that the tip about a phrase was told.
  case keepTip(String)
  /// Keep the library's share of the width, in percent, for screens to come.
  case keepLibraryShare(Int)
  /// Draw the whole screen anew.
  case redrawScreen
  /// Give the terminal back and stop the process until it is continued.
  case suspend
}
