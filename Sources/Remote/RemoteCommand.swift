public import Media

/// A command with its arguments, from a key, a phrase, a media key or another program.
///
/// The first group is from MPRemoteCommandCenter; the others are ours, handled by the same center.
public enum RemoteCommand: Hashable, Sendable {
  case play, pause, stop, togglePlayPause
  case nextTrack(count: Int, unit: SkipUnit)
  case previousTrack(count: Int, unit: SkipUnit)
  /// Seconds, more than 0.
  case skipForward(interval: Double)
  /// Seconds, more than 0.
  case skipBackward(interval: Double)
  case seekForward, seekBackward
  case changePlaybackPosition(PlaybackPosition)
  case changePlaybackRate(RateChange)
  case changeRepeatMode(RepeatChange)
  case changeShuffleMode(ShuffleChange)
  /// 0…5 stars for the current track; 0 removes the rating.
  case rating(Int)
  /// Removes the like or dislike if it is already set.
  case like, dislike
  /// Sets a bookmark at the current position, goes to the last one, or removes that one.
  case bookmark, goToBookmark, removeBookmark

  case changeVolume(VolumeChange)
  /// Mutes until `unmute`, or for a number of seconds.
  case mute(for: Double? = nil)
  case unmute
  case sleepTimer(SleepTimerSetting)
  /// Undoes or redoes a number of steps, 1 or more.
  case undo(count: Int = 1)
  case redo(count: Int = 1)
  case routeOutput(String)
  case clearQueue
  /// Goes to an entry of the queue and plays it.
  case playFromQueue(QueueSelection)
  case removeFromQueue(QueueSelection)
  case moveInQueue(QueueSelection, to: QueuePlace)
  /// Sorts the whole queue once, without affecting later additions.
  case sortQueue(TrackOrder)
  /// A playlist without a name is named after its contents; it needs at least one of both.
  case createPlaylist(name: String, contents: MediaSearch?)
  case renamePlaylist(name: String, newName: String)
  case deletePlaylist(name: String)
  case removeFromPlaylist(name: String, QueueSelection)
  /// Moves an entry of a playlist to a position, 0 being the first; nil is its end.
  case moveInPlaylist(name: String, QueueSelection, to: Int?)
  case sortPlaylist(name: String, TrackOrder)
  /// Writes a playlist to a file: m3u, m3u8 or pls, by its extension; an empty path has to be asked for.
  case exportPlaylist(name: String, path: String)
  /// Saves the station at an address, or the current one for nil; an empty name means its own.
  case saveStation(name: String, address: String?)
  /// An empty name means the current station, here and below.
  case renameStation(name: String, newName: String)
  case removeStation(name: String)
  /// Records the current station into files, one for each title; while it is being recorded, sets when that ends.
  case record(RecordingExtent = .unlimited)
  case stopRecording
  /// Moves recordings to the trash.
  case deleteRecordings(MediaSearch)
  /// Switches to the listener of that name; an empty name means the previous listener.
  case switchListener(name: String)
  /// Adds a listener and switches to them.
  case addListener(name: String)
  /// Switches to the guest, whose likes and history are not kept.
  case listenAsGuest
  /// An empty name means the current listener, here and below.
  case renameListener(name: String, newName: String)
  case removeListener(name: String)
  /// Writes a listener's likes, ratings and history to a file; an empty path has to be asked for.
  case exportListener(name: String, path: String)
  /// Deletes the habits of the current listener.
  case forgetHabits
  /// Marks items as heard or unheard.
  case markHeard(MediaSearch, isHeard: Bool)
  /// Subscribes to the podcast whose feed is at an address.
  case subscribe(address: String)
  /// An empty name means the current show.
  case unsubscribe(name: String)
  /// Checks all feeds for new episodes.
  case refreshPodcasts
  /// Opens a link in the notes of the current episode, 1 being the first.
  case openLink(number: Int)
  /// Downloads episodes.
  case download(MediaSearch)
  /// Deletes downloads of episodes; all of them for an empty search.
  case deleteDownloads(MediaSearch)
  /// Sets how many of the newest episodes of a show are downloaded automatically, 0 for none; an empty name means the current show.
  case keepEpisodes(name: String, count: Int)
  /// Stops all running downloads; completed ones stay.
  case stopDownloads
  /// Writes all stations to a file: m3u, m3u8, pls or opml, by its extension; an empty path has to be asked for.
  case exportStations(path: String)
  case exportPodcasts(path: String)
  /// An empty path means everything imported before.
  case importFolder(path: String)
  /// Ends the import that runs; what it has read so far stays.
  case stopImport
  case showHelp(topic: String?)
  case bind(key: String, phrase: String)
  /// Gives a key its usual meaning back.
  case unbind(key: String)
  case set(setting: String, value: String)
  case attach, detach, quit

  /// The unit counted by `nextTrack` and `previousTrack`.
  public enum SkipUnit: String, Hashable, Sendable {
    case track, chapter, album, book
    /// Saved stations, in the order of their names.
    case station
  }

  /// A position in the current track.
  public enum PlaybackPosition: Hashable, Sendable {
    /// Seconds from its start.
    case seconds(Double)
    /// 0…1 of its duration.
    case fraction(Double)
    /// Seconds before its end.
    case secondsBeforeEnd(Double)
    /// Chapter by its number, 1 being the first and −1 the last.
    case chapter(Int)
    /// The start of the book, or of the track if it is not part of one.
    case beginning
    /// The start of the chapter, or of the track if it has none.
    case startOfChapter
    /// The live position of a station.
    case live
  }

  /// What of a station is recorded.
  public enum RecordingExtent: Hashable, Sendable {
    /// Until `stopRecording` or another station.
    case unlimited
    /// Seconds from now.
    case seconds(Double)
    /// The song being heard, or the one that begins next.
    case currentTitle, nextTitle
  }

  public enum RateChange: Hashable, Sendable {
    /// 0.5…3.0 are supported, 1 being normal.
    case rate(Double)
    case faster, slower
  }

  public enum RepeatChange: Hashable, Sendable {
    case mode(RepeatMode)
    /// none → all → one → none.
    case toggle
  }

  public enum ShuffleChange: Hashable, Sendable {
    case type(ShuffleType)
    case toggle
  }

  public enum VolumeChange: Hashable, Sendable {
    /// 0…100.
    case level(Int)
    /// Percentage points; nil means one step.
    case up(Int?)
    case down(Int?)
    /// Multiplies the level: 0.5 halves it.
    case times(Double)
  }

  public enum SleepTimerSetting: Hashable, Sendable {
    /// Seconds from now.
    case after(Double)
    /// Adds seconds to the remaining time, or to now if no timer is running; may be negative.
    case longer(Double)
    /// The next time the clock shows this time.
    case at(TimeOfDay)
    case endOfTrack
    /// After a number of tracks, at least 2, including the current one.
    case afterTracks(Int)
    /// Before a track of another album, or at the end of the queue.
    case endOfAlbum
    /// At the end of the chapter, or of the track if it has no chapters.
    case endOfChapter
    case off
  }

  /// A destination in the queue.
  public enum QueuePlace: Hashable, Sendable {
    /// A position, 0 being the first.
    case position(Int)
    /// After the current entry.
    case next
    /// After the last entry inserted as next, or else after the current one, so that several items keep the order of their requests.
    case nextInTurn
    /// After the entry with this id; nil is the start.
    case after(Int?)
    /// After, or before, the first other entry that the search finds.
    case following(MediaSearch), preceding(MediaSearch)
    case end
    /// Reverses the entries in place; two of them change places.
    case reversed
  }

  /// Both are positions, 0 being the first.
  public static func moveInQueue(from: Int, to: Int) -> RemoteCommand {
    .moveInQueue(.position(from), to: .position(to))
  }

  /// Entries of the queue, or of a playlist.
  public enum QueueSelection: Hashable, Sendable {
    /// The current entry.
    case current
    /// All entries.
    case all
    /// Everything after the current entry.
    case next
    /// A number of entries at the start.
    case first(Int)
    /// A number of entries at the end.
    case last(Int)
    /// The entry at a position, 0 being the first.
    case position(Int)
    /// The entries at positions, 0 being the first; invalid positions are ignored.
    case positions(RangeSet<Int>)
    /// The entry with this id, at whatever position.
    case entry(Int)
    /// A number of entries after the current one, or all of them.
    case following(Int?)
    /// All entries after the first that matches.
    case allAfter(MediaSearch)
    /// So many entries right before the current one, or all of them.
    case preceding(Int?)
    /// All but one of the entries of each track.
    case duplicates
    /// The entries that match a search.
    case search(MediaSearch)
  }
}
