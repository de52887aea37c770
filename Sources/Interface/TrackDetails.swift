public import Media
public import Terminal

/// What the large now-playing pane shows of a track beside its tags.
public struct TrackDetails: Hashable, Sendable {
  /// The number of the track in the library.
  public var track: Int64
  /// nil for a track without words.
  public var lyrics: Lyrics?
  /// nil for a track without a picture, or while none was asked for.
  public var picture: Picture?

  public init(track: Int64, lyrics: Lyrics? = nil, picture: Picture? = nil) {
    self.track = track
    self.lyrics = lyrics
    self.picture = picture
  }
}
