public import Media
public import Terminal

/// What the large now-playing pane shows of a track in addition to its tags.
public struct TrackDetails: Hashable, Sendable {
  /// The number of the track in the library.
  public var track: Int64
  /// Nil for a track without lyrics.
  public var lyrics: Lyrics?
  /// The show notes of an episode; nil for anything else.
  public var notes: Lyrics?
  /// Nil for a track without a picture, or if none was requested.
  public var picture: Picture?

  /// The format of its file; nil if unknown.
  public var format: FileFormat?
  /// 1…5 stars; nil without a rating.
  public var stars: Int?

  public init(
    track: Int64, lyrics: Lyrics? = nil, picture: Picture? = nil, format: FileFormat? = nil, stars: Int? = nil
  ) {
    self.format = format
    self.stars = stars
    self.track = track
    self.lyrics = lyrics
    self.picture = picture
  }
}
