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

/// A track in a queue; small, because a queue may hold the whole library.
public struct QueueItem: Hashable, Sendable {
  public var trackID: Int64
  /// Seconds; nil if unknown.
  public var duration: Double?

  public init(trackID: Int64, duration: Double? = nil) {
    self.trackID = trackID
    self.duration = duration
  }
}

/// The loudness tags of a file (ReplayGain 2.0): gains in dB, peaks as a fraction of full scale.
public struct ReplayGain: Hashable, Sendable {
  public var trackGain: Float?
  public var trackPeak: Float?
  public var albumGain: Float?
  public var albumPeak: Float?

  public init(trackGain: Float? = nil, trackPeak: Float? = nil, albumGain: Float? = nil, albumPeak: Float? = nil) {
    self.trackGain = trackGain
    self.trackPeak = trackPeak
    self.albumGain = albumGain
    self.albumPeak = albumPeak
  }
}

/// A named part of a track; ID3v2 CHAP.
public struct Chapter: Hashable, Sendable {
  public var title: String
  /// Seconds from the start of the track.
  public var start: Double
  /// Seconds from the start of the track.
  public var end: Double

  public init(title: String, start: Double, end: Double) {
    self.title = title
    self.start = start
    self.end = end
  }
}

/// A position in a track saved by a listener.
public struct Bookmark: Hashable, Sendable {
  /// The row in the library.
  public var id: Int64
  public var trackID: Int64
  /// Seconds from the start of the track.
  public var position: Double
  /// When it was set, in seconds since 1970.
  public var time: Int64

  public init(id: Int64, trackID: Int64, position: Double, time: Int64) {
    self.id = id
    self.trackID = trackID
    self.position = position
    self.time = time
  }
}
