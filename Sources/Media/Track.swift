/// One file of the library with what its tags say.
public struct Track: Hashable, Sendable {
  /// What kind of listening it is for: spoken kinds remember their position and pause when interrupted.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    case music = 0
    case podcast = 1
    case audiobook = 2
    /// A station, which has no end and no place to come back to.
    case station = 3
    public var isSpoken: Bool { self == .podcast || self == .audiobook }
  }

  /// The row in the library; negative for a file played without being in it.
  public var id: Int64
  /// The absolute path of the file, or an address of the web.
  public var path: String
  public var kind: Kind
  public var title: String
  /// The artist as shown; several are joined as the tag joins them.
  public var artist: String
  public var albumArtist: String
  /// Who wrote it, as the tag has it; empty where it doesn't say.
  public var composer: String
  public var album: String
  public var genres: [String]
  /// The release date, as exact as the tag has it.
  public var date: String
  public var trackNumber: Int?
  public var discNumber: Int?
  /// Seconds; nil when the tags and headers do not tell.
  public var duration: Double?
  public var replayGain: ReplayGain
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// True while the disk that holds the file is away.
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

  /// The kind of thing this track is to a person.
  public var mediaType: MediaType {
    switch kind {
    case .music: .song
    case .podcast: .podcastEpisode
    case .audiobook: .audioBook
    case .station: .radioStation
    }
  }
}
