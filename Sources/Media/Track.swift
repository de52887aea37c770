/// A file of the library with its tags.
public struct Track: Hashable, Sendable {
  /// The kind of content: spoken kinds remember their position and pause when interrupted.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    case music = 0
    case podcast = 1
    case audiobook = 2
    /// A radio station, which has no end and no position.
    case station = 3
    public var isSpoken: Bool { self == .podcast || self == .audiobook }
  }

  /// The row ID in the library; negative for a file that is not in it.
  public var id: Int64
  /// The absolute path of the file, or a web address.
  public var path: String
  public var kind: Kind
  public var title: String
  /// The artist for display; several are joined as in the tag.
  public var artist: String
  public var albumArtist: String
  /// The composer in the tag; empty if unknown.
  public var composer: String
  public var album: String
  public var genres: [String]
  /// The release date, as precise as in the tag.
  public var date: String
  public var trackNumber: Int?
  public var discNumber: Int?
  /// Seconds; nil if unknown.
  public var duration: Double?
  public var replayGain: ReplayGain
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// Whether the disk of the file is not mounted.
  public var isMissing: Bool

  public init(
    id: Int64, path: String, kind: Kind = .music, title: String, artist: String = "", albumArtist: String = "",
    album: String = "", genres: [String] = [], date: String = "", trackNumber: Int? = nil, discNumber: Int? = nil,
    duration: Double? = nil, replayGain: ReplayGain = ReplayGain(), affinity: Int = 0, isMissing: Bool = false,
    composer: String = ""
  ) {
    self.id = id
    self.path = path
    self.kind = kind
    self.title = title
    self.artist = artist
    self.albumArtist = albumArtist
    self.composer = composer
    self.album = album
    self.genres = genres
    self.date = date
    self.trackNumber = trackNumber
    self.discNumber = discNumber
    self.duration = duration
    self.replayGain = replayGain
    self.affinity = affinity
    self.isMissing = isMissing
  }

  /// The year of `date`, if it has one.
  public var year: Int? { CalendarDate(date)?.year }

  public var identifier: MediaIdentifier { MediaIdentifier(.track, id) }

  /// The media type of the track, for display.
  public var mediaType: MediaType {
    switch kind {
    case .music: .song
    case .podcast: .podcastEpisode
    case .audiobook: .audioBook
    case .station: .radioStation
    }
  }
}
