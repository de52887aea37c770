public import Media
public import Terminal

/// What the large now-playing pane shows of a track beside its tags.
public struct TrackDetails: Hashable, Sendable {
  /// The number of the track in the library.
  public var track: Int64
  /// nil for a track without words.
  public var lyrics: Lyrics?
  /// What the feed of an episode tells of it; nil for all else.
  public var notes: Lyrics?
  /// nil for a track without a picture, or while none was asked for.
  public var picture: Picture?

  /// How its file is stored; nil when that is not known.
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
