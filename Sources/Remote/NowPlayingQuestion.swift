/// A question about what is playing or about the queue.
public enum NowPlayingQuestion: String, Hashable, Sendable, CaseIterable {
  case title, artist, album, genre, year, duration, elapsed, remaining, next, previous, queue, station, chapter, volume
  /// Ours: when the sleep timer ends.
  case sleepTimer
  /// Ours: what the listener plays most, from the library.
  case taste
  /// Ours: where the sound is heard, and where else it could be.
  case output
  /// Ours: how fast it plays; whether it shuffles and repeats; whether the listener likes what plays.
  case speed, modes, liking
  /// Ours: how often it was played, and when last.
  case plays
  /// Ours: who wrote it, by its composer tag.
  case composer
  /// Ours: its number on the album; how many tracks the album has.
  case trackNumber, trackCount
  /// Ours: how its file is stored, and where that is.
  case format, file
  /// Ours: when it was played last.
  case lastPlayed
  /// Ours: whether it is in the queue and when it comes up; how many entries of the queue there are, or are of it.
  case queuePlace, queueCount
  /// Ours: which playlists it is in.
  case playlists
  /// Ours: how many things the last list had.
  case listed
  /// Ours: what it belongs to: the audiobook, the show and its episode, the playlist that was started; who reads it.
  case book, show, episode, playlist, narrator
  /// Ours: which chapters there are; how much is left of the chapter, and of the book.
  case chapters, chapterRemaining, bookRemaining
  /// Ours: the audiobooks that were begun and not heard to their end; the bookmarks.
  case reading, bookmarks
  /// Ours: whether it was heard to its end; the audiobooks that were.
  case hearing, finished
  /// Ours: who listens; who else may.
  case listener, listeners
  /// Ours: which episodes are on this disk, and which are on their way.
  case downloads
  /// Ours: what the station has played that plays, or that played last.
  case stationTitles
}

extension NowPlayingQuestion {
  /// True when it can only be answered while there is a track.
  public var needsTrack: Bool {
    switch self {
    case .title, .artist, .album, .genre, .year, .duration, .elapsed, .remaining, .chapter, .station, .liking,
      .plays, .composer, .trackNumber, .trackCount, .format, .file, .lastPlayed, .playlists, .book, .show, .episode,
      .playlist, .narrator, .chapters, .chapterRemaining, .bookRemaining, .hearing:
      true
    case .next, .previous, .queue, .volume, .sleepTimer, .taste, .output, .speed, .modes, .queuePlace, .queueCount,
      .listed, .reading, .finished, .bookmarks, .listener, .listeners, .downloads, .stationTitles:
      false
    }
  }
}
