/// A question about what is playing or about the queue.
public enum NowPlayingQuestion: String, Hashable, Sendable, CaseIterable {
  case title, artist, album, genre, year, duration, elapsed, remaining, next, previous, queue, station, chapter, volume
  /// Ours: when the sleep timer ends.
  case sleepTimer
  /// Ours: the most played items of the library.
  case taste
  /// Ours: the output, and other available ones.
  case output
  /// Ours: the speed; shuffle and repeat; whether the listener likes the current track.
  case speed, modes, liking
  /// Ours: the play count and the last play.
  case plays
  /// Ours: the composer.
  case composer
  /// Ours: the track number; the number of tracks on the album.
  case trackNumber, trackCount
  /// Ours: the format and the path of the file.
  case format, file
  /// Ours: when it was last played; when it came into the library.
  case lastPlayed, added
  /// Ours: its lyrics.
  case lyrics
  /// Ours: whether it is in the queue and when it comes up; the number of queue entries, in total or matching.
  case queuePlace, queueCount
  /// Ours: the playlists that contain it.
  case playlists
  /// Ours: the number of items in the last list.
  case listed
  /// Ours: the audiobook, the show and its episode, the current playlist; the narrator.
  case book, show, episode, playlist, narrator
  /// Ours: the chapters; the remaining time of the chapter and the book.
  case chapters, chapterRemaining, bookRemaining
  /// Ours: the unfinished audiobooks; the bookmarks.
  case reading, bookmarks
  /// Ours: whether it was finished; the finished audiobooks, and those that were never begun.
  case hearing, finished, unread
  /// Ours: the current listener; all listeners.
  case listener, listeners
  /// Ours: what the listener often asks for at this time.
  case habits
  /// Ours: the downloaded and pending episodes.
  case downloads
  /// Ours: the titles of the current or the last station; whether the station is recorded.
  case stationTitles, recording
  /// Ours: the notes of the episode.
  case notes
  /// Ours: which request put it into the queue.
  case reason
}

extension NowPlayingQuestion {
  /// True if it can be answered only while there is a current track.
  public var needsTrack: Bool {
    switch self {
    case .title, .artist, .album, .genre, .year, .duration, .elapsed, .remaining, .chapter, .station, .liking,
      .plays, .composer, .trackNumber, .trackCount, .format, .file, .lastPlayed, .added, .lyrics, .playlists, .book,
      .show, .episode,
      .playlist, .narrator, .chapters, .chapterRemaining, .bookRemaining, .hearing, .notes, .reason:
      true
    case .next, .previous, .queue, .volume, .sleepTimer, .taste, .output, .speed, .modes, .queuePlace, .queueCount,
      .listed, .reading, .finished, .unread, .habits, .bookmarks, .listener, .listeners, .downloads, .stationTitles,
      .recording:
      false
    }
  }
}
