public import Media

/// The state before a change, for undoing it, also after a restart.
///
/// Undoing a change results in another one, for redo.
public enum SavedChange: Hashable, Sendable {
  /// Whether an item was liked (+1), disliked (−1) or neither (0).
  public struct Affinity: Hashable, Sendable {
    public var item: MediaIdentifier
    public var value: Int

    public init(_ item: MediaIdentifier, _ value: Int) {
      self.item = item
      self.value = value
    }
  }

  case playback(SavedPlayback)
  case affinities([Affinity])
  /// The previous rating of an item; nil for none.
  case rating(MediaIdentifier, Int?)
  /// A playlist was created, and is deleted by undo.
  case playlistMade(Int64)
  /// A playlist had this name.
  case playlistRenamed(Int64, from: String)
  case playlistDeleted(DeletedPlaylist)
  /// The previous contents of a playlist.
  case playlistContents(Int64, [Int64])
  /// The previous name of a station; nil if it was not saved.
  case station(Int64, named: String?)
  /// Whether a title of a station was liked (+1), disliked (−1) or neither (0).
  case titleAffinity(String, on: String, Int)
  /// The previous name of a listener, empty for one without a name; nil if there was none.
  case listener(Int64, named: String?)
  /// The previous listener.
  case listening(Int64)
  /// The step was requested by this person while another one was listening.
  case spokenBy(Int64)
  /// Whether a feed was subscribed.
  case feed(Int64, wasSubscribed: Bool)
  /// Whether tracks were downloaded or pending.
  case downloads([Int64], wereHere: Bool)
  /// The previous number of automatic downloads of a feed.
  case keptEpisodes(Int64, Int)
  /// Whether recordings were in their places, or in the trash.
  case recordings([DeletedRecording], wereHere: Bool)
  /// Whether files from outside were in the library.
  case files([String], wereHere: Bool)
  /// The previous start position of a track, in seconds; nil for its beginning. Used for bookmarks until version 5 of the file.
  case bookmark(Int64, Double?)
  /// A bookmark was set, and is removed by undo.
  case bookmarkSet(Int64)
  case bookmarkRemoved(Bookmark)
  /// The previous progress of tracks that were marked.
  case hearings([Hearing])
  /// The previous value of a setting, as typed; for a new entry of a list, only its name.
  case setting(String, String)
  /// The previous binding of a key on top of the preset; nil if there was none.
  case binding(String, String?)
  /// A change that cannot be undone, with a sentence about it.
  case permanent(String)
}

/// All data of a deleted playlist, for restoring it.
public struct DeletedPlaylist: Hashable, Sendable {
  public var id: Int64
  public var name: String
  /// The lines of its criteria; nil unless it is a smart playlist.
  public var criteria: String?
  public var created: Int64
  public var modified: Int64
  public var affinity: Int
  public var rating: Int?
  public var plays: Int
  public var lastPlayed: Int64?
  /// The rows of its tracks in order.
  public var tracks: [Int64]
  /// The row of its owner; −1 if it belongs to everybody.
  public var owner: Int64

  public init(
    id: Int64, name: String, criteria: String?, created: Int64, modified: Int64, affinity: Int, rating: Int?,
    plays: Int, lastPlayed: Int64?, tracks: [Int64], owner: Int64 = 1
  ) {
    self.id = id
    self.name = name
    self.criteria = criteria
    self.created = created
    self.modified = modified
    self.affinity = affinity
    self.rating = rating
    self.plays = plays
    self.lastPlayed = lastPlayed
    self.tracks = tracks
    self.owner = owner
  }
}

/// A recording of a station that was moved to the trash.
public struct DeletedRecording: Hashable, Sendable {
  public var path: String
  /// Its path in the trash.
  public var inTrash: String

  public init(path: String, inTrash: String) {
    self.path = path
    self.inTrash = inTrash
  }
}
