public import Media

/// How things were before a change, so that it can be undone, also after a restart.
///
/// Undoing a change gives another one, which undoes the undoing.
public enum SavedChange: Hashable, Sendable {
  /// What a thing was liked (+1), disliked (−1) or neither (0).
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
  /// The stars a thing had; nil for none.
  case rating(MediaIdentifier, Int?)
  /// A playlist was made: it is to go.
  case playlistMade(Int64)
  /// A playlist had this name.
  case playlistRenamed(Int64, from: String)
  case playlistDeleted(DeletedPlaylist)
  /// A playlist held these tracks.
  case playlistContents(Int64, [Int64])
  /// A station was called so; nil where it was not there.
  case station(Int64, named: String?)
  /// A listener was called so, empty for one without a name; nil where there was none.
  case listener(Int64, named: String?)
  /// Who listened.
  case listening(Int64)
  /// All that the step changed was said by that listener, while somebody else listened.
  case spokenBy(Int64)
  /// Whether somebody was subscribed to a feed.
  case feed(Int64, wasSubscribed: Bool)
  /// Whether tracks were on this disk or to be.
  case downloads([Int64], wereHere: Bool)
  /// So many of the newest episodes of a feed were downloaded ahead.
  case keptEpisodes(Int64, Int)
  /// Where a track was to begin, in seconds; nil for its start. Bookmarks were that until version 5 of the file.
  case bookmark(Int64, Double?)
  /// A bookmark was set: it is to go.
  case bookmarkSet(Int64)
  case bookmarkRemoved(Bookmark)
  /// Tracks were heard so, before they were marked.
  case hearings([Hearing])
  /// A setting had this value, as typed; an entry of a list that was not there has its name alone.
  case setting(String, String)
  /// A key said this phrase on top of the preset; nil when it had none of its own.
  case binding(String, String?)
  /// Something that stays, and the sentence that says so.
  case permanent(String)
}
