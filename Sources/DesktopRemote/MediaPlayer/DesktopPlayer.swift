public import Media
public import Remote
public import Threads

/// The player as seen by the desktop, in addition to the commands of the remote command center.
@LoopActor
public protocol DesktopPlayer: AnyObject {
  var center: RemoteCommandCenter { get }
  var nowPlaying: NowPlayingInfoCenter { get }

  /// The id of the current entry.
  var currentEntry: Int? { get }
  /// The ids of at most `limit` entries around the current one, in order.
  func entries(limit: Int) -> [Int]
  /// The tracks of these entries, without those that no longer exist.
  func tracks(ofEntries ids: [Int]) async -> [(entry: Int, track: Track)]
  /// Plays an entry of the queue.
  func play(entry id: Int) async
  /// Removes an entry from the queue.
  func remove(entry id: Int) async
  /// Inserts a file or folder into the queue after the entry `id` (nil: at the start), and plays it immediately if requested;
  /// returns a sentence on failure, nil on success.
  func add(path: String, after id: Int?, playsNow: Bool) async -> String?
  /// Plays a file or folder; returns a sentence on failure, nil on success.
  func open(path: String) async -> String?

  /// All known playlists.
  var playlists: [(id: Int64, name: String)] { get }
  func play(playlist id: Int64) async
  /// The playlist in the queue; nil if there is not exactly one.
  var activePlaylist: Int64? { get }
  /// The cover of a track, if it is known already.
  func cover(of track: Track) -> String?
}
