/// A question about what is playing or about the queue.
public enum NowPlayingQuestion: String, Hashable, Sendable, CaseIterable {
  case title, artist, album, genre, year, duration, elapsed, remaining, next, previous, queue, station, chapter, volume
  /// When the sleep timer ends.
  case sleepTimer
  /// The most played items of the library.
  case taste
  /// The output, and other available ones.
  case output
  /// The speed; shuffle and repeat; whether the listener likes the current track.
  case speed, modes, liking
  /// The play count and the last play.
  case plays
  /// The composer.
  case composer
  /// The track number; the number of tracks on the album.
  case trackNumber, trackCount
  /// The format and the path of the file.
  case format, file
  /// When it was last played; when it came into the library.
  case lastPlayed, added
  /// Its lyrics.
  case lyrics
  /// Whether it is in the queue and when it comes up; the number of queue entries, in total or matching.
  case queuePlace, queueCount
  /// The playlists that contain it.
  case playlists
  /// The number of items in the last list.
  case listed
  /// The audiobook, the show and its episode, the current playlist; the narrator.
  case book, show, episode, playlist, narrator
  /// The chapters; the remaining time of the chapter and the book.
  case chapters, chapterRemaining, bookRemaining
  /// The unfinished audiobooks; the bookmarks.
  case reading, bookmarks
  /// Whether it was finished; the finished audiobooks, and those that were never begun.
  case hearing, finished, unread
  /// The current listener; all listeners.
  case listener, listeners
  /// What the listener often asks for at this time.
  case habits
  /// The downloaded and pending episodes.
  case downloads
  /// The titles of the current or the last station; whether the station is recorded.
  case stationTitles, recording
  /// The notes of the episode.
  case notes
  /// Which request put it into the queue; why it, or what was listed last, is recommended.
  case reason, recommendation
  /// The keys that the listener has bound.
  case keys
}

extension NowPlayingQuestion {
  /// True if it can be answered only while there is a current track.
  public var needsTrack: Bool {
    switch self {
    case .title, .artist, .album, .genre, .year, .duration, .elapsed, .remaining, .chapter, .station, .liking,
      .plays, .composer, .trackNumber, .trackCount, .format, .file, .lastPlayed, .added, .lyrics, .playlists, .book,
      .show, .episode,
      .playlist, .narrator, .chapters, .chapterRemaining, .bookRemaining, .hearing, .notes, .reason,
      .recommendation:
      true
    case .next, .previous, .queue, .volume, .sleepTimer, .taste, .output, .speed, .modes, .queuePlace, .queueCount,
      .listed, .reading, .finished, .unread, .habits, .bookmarks, .listener, .listeners, .downloads, .stationTitles,
      .recording, .keys:
      false
    }
  }
}
