public import Media

/// One command with its arguments, whoever gave it: a key, a phrase, a media key or another program.
///
/// The first group is MPRemoteCommandCenter's; the rest is ours, through the same center.
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
  /// 0…5 stars for the track that plays; 0 takes the rating away.
  case rating(Int)
  /// Takes the dislike or like away when it is set already.
  case like, dislike
  /// Sets a bookmark where it plays, goes to the last one, or takes that one away.
  case bookmark, goToBookmark, removeBookmark

  case changeVolume(VolumeChange)
  /// Silence until `unmute`, or for so many seconds.
  case mute(for: Double? = nil)
  case unmute
  case sleepTimer(SleepTimer)
  /// Undoes the last steps, 1 or more, or redoes what was undone last.
  case undo(count: Int = 1)
  case redo(count: Int = 1)
  case routeOutput(String)
  case clearQueue
  /// Goes to an entry of the queue and plays it.
  case playFromQueue(QueueSelection)
  case removeFromQueue(QueueSelection)
  case moveInQueue(QueueSelection, to: QueuePlace)
  /// Sorts the whole queue once; what is queued later goes where it is asked for.
  case sortQueue(TrackOrder)
  /// A playlist without a name is called after what it holds; one without both cannot be made.
  case createPlaylist(name: String, contents: MediaSearch?)
  case renamePlaylist(name: String, newName: String)
  case deletePlaylist(name: String)
  case removeFromPlaylist(name: String, QueueSelection)
  /// Moves an entry of a playlist to a position, 0 being the first; nil is its end.
  case moveInPlaylist(name: String, QueueSelection, to: Int?)
  case sortPlaylist(name: String, TrackOrder)
  /// Writes a playlist to a file: m3u, m3u8 or pls, by the end of its name; an empty path is still to be asked for.
  case exportPlaylist(name: String, path: String)
  /// Saves the station at an address, or the one that plays for nil; an empty name stands for its own.
  case saveStation(name: String, address: String?)
  /// An empty name stands for the station that plays, here and below.
  case renameStation(name: String, newName: String)
  case removeStation(name: String)
  /// Writes the station that plays into files, one for each title, until `stopRecording` or another station.
  case record, stopRecording
  /// Has the listener of that name listen; an empty one stands for who listened before.
  case switchListener(name: String)
  /// The same, and makes somebody new known.
  case addListener(name: String)
  /// Nothing of what is heard and liked is remembered until somebody else listens.
  case listenAsGuest
  /// An empty name stands for who listens, here and below.
  case renameListener(name: String, newName: String)
  case removeListener(name: String)
  /// Writes what a listener likes, rates and hears to a file; an empty path is still to be asked for.
  case exportListener(name: String, path: String)
  /// Forgets what was learned of the habits of who listens.
  case forgetHabits
  /// Marks what was heard elsewhere as heard to its end, or what is to be heard anew as never heard.
  case markHeard(MediaSearch, isHeard: Bool)
  /// Subscribes to the podcast whose feed is at an address.
  case subscribe(address: String)
  /// An empty name stands for the show that plays.
  case unsubscribe(name: String)
  /// Looks for new episodes of all feeds.
  case refreshPodcasts
  /// Opens a link of the notes of the episode that plays, 1 being the first.
  case openLink(number: Int)
  /// Fetches the sound of episodes to this disk.
  case download(MediaSearch)
  /// Takes the sound of episodes off this disk; of all of them for an empty search.
  case deleteDownloads(MediaSearch)
  /// Has so many of the newest episodes of a show downloaded from now on, 0 for none; an empty name stands for the show that plays.
  case keepEpisodes(name: String, count: Int)
  /// Ends what is being downloaded; what is here as a whole stays.
  case stopDownloads
  /// Writes all stations to a file: m3u, m3u8, pls or opml, by the end of its name; an empty path is still to be asked for.
  case exportStations(path: String)
  case exportPodcasts(path: String)
  /// An empty path stands for all that was imported before.
  case importFolder(path: String)
  /// Ends the import that runs; what it has read so far stays.
  case stopImport
  case showHelp(topic: String?)
  case bind(key: String, phrase: String)
  case set(setting: String, value: String)
  case attach, detach, quit

  /// What `nextTrack` and `previousTrack` count.
  public enum SkipUnit: String, Hashable, Sendable { case track, chapter, album }

  /// Where to go in the track that plays.
  public enum PlaybackPosition: Hashable, Sendable {
    /// Seconds from its start.
    case seconds(Double)
    /// 0…1 of its duration.
    case fraction(Double)
    /// Seconds before its end.
    case secondsBeforeEnd(Double)
    /// Chapter by its number, 1 being the first and −1 the last.
    case chapter(Int)
    /// The start of the book, or of the track where it is no part of one.
    case beginning
    /// The start of the chapter, or of the track where it has none.
    case startOfChapter
    /// What a station sends now.
    case live
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
    /// Percent points; nil is one step.
    case up(Int?)
    case down(Int?)
    /// So many times as loud as it is: 0.5 halves the level.
    case times(Double)
  }

  public enum SleepTimer: Hashable, Sendable {
    /// Seconds from now.
    case after(Double)
    /// Seconds more than are left, fewer where negative; from now where nothing runs.
    case longer(Double)
    /// When the clock shows that time next.
    case at(TimeOfDay)
    case endOfTrack
    /// When so many tracks have ended, 2 at least, the current one being the first.
    case afterTracks(Int)
    /// When something of another album, or nothing, comes next.
    case endOfAlbum
    /// When the chapter ends; the track where it has no chapters.
    case endOfChapter
    case off
  }

  /// Where an entry of the queue can be moved to.
  public enum QueuePlace: Hashable, Sendable {
    /// A position as shown, 0 being the first.
    case position(Int)
    /// Behind what plays.
    case next
    /// Behind what was put next last, or else behind what plays: several things come in the order in which they were asked for.
    case nextInTurn
    /// Behind the entry with that id of the queue; nil is the start.
    case after(Int?)
    case end
    /// Where the entries stand already, in reverse order: two of them change places.
    case reversed
  }

  /// Both are positions as shown, 0 being the first.
  public static func moveInQueue(from: Int, to: Int) -> RemoteCommand {
    .moveInQueue(.position(from), to: .position(to))
  }

  /// Entries of the queue, or of a playlist.
  public enum QueueSelection: Hashable, Sendable {
    /// What is playing.
    case current
    /// What follows that in the order shown.
    case next
    /// So many entries at the start.
    case first(Int)
    /// So many entries at the end.
    case last(Int)
    /// The entry at a position as shown, 0 being the first.
    case position(Int)
    /// The entries at positions as shown, 0 being the first; those that are not there are passed over.
    case positions(RangeSet<Int>)
    /// The entry with that id of the queue, wherever it stands by now.
    case entry(Int)
    /// So many entries after the current one, or all of them.
    case following(Int?)
    /// All entries after the first that matches.
    case allAfter(MediaSearch)
    /// So many entries right before the current one, or all of them.
    case preceding(Int?)
    /// All but one of the entries of each track.
    case duplicates
    /// The entries that match.
    case search(MediaSearch)
  }
}
