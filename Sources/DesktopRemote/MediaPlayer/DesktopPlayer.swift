public import Media
public import Remote
public import Threads

/// What a desktop may see of the player and do with it, beside the commands of the remote-command center.
@LoopActor
public protocol DesktopPlayer: AnyObject {
  var center: RemoteCommandCenter { get }
  var nowPlaying: NowPlayingInfoCenter { get }

  /// The entry that plays, by its id in the queue.
  var currentEntry: Int? { get }
  /// The ids of the entries around the one that plays, in order; at most `limit`.
  func entries(limit: Int) -> [Int]
  /// The tracks of these entries; those that are gone are left out.
  func tracks(ofEntries ids: [Int]) async -> [(entry: Int, track: Track)]
  /// Plays an entry of the queue.
  func play(entry id: Int) async
  /// Takes an entry out of the queue.
  func remove(entry id: Int) async
  /// Puts a file or folder into the queue, behind the entry `id` (nil: at the start), and plays it at once where that is asked;
  /// the sentence that says why it cannot be, nil where it was done.
  func add(path: String, after id: Int?, playsNow: Bool) async -> String?
  /// Plays a file or folder; the sentence that says why it cannot be, nil where it plays.
  func open(path: String) async -> String?

  /// All playlists as they are known now.
  var playlists: [(id: Int64, name: String)] { get }
  func play(playlist id: Int64) async
  /// The playlist that the queue holds; nil when it holds none, or not only one.
  var activePlaylist: Int64? { get }
  /// The picture that belongs to a track, if it is known already.
  func cover(of track: Track) -> String?
}
