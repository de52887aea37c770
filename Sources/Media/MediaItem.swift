import Text

/// An item that can be played, added or liked, for display; SiriKit's `INMediaItem`.
public struct MediaItem: Hashable, Sendable {
  public var identifier: MediaIdentifier
  public var title: String
  public var type: MediaType
  /// The artist, author or publisher; nil if there is none.
  public var artist: String?
  /// The number of tracks it adds to the queue when played.
  public var trackCount: Int
  /// The album of a track; nil for other kinds.
  public var album: String?
  /// The release year; nil if unknown.
  public var year: Int?
  /// The day on which an episode came out; nil for anything else, or if unknown.
  public var day: CalendarDate?
  /// Seconds; nil if unknown.
  public var duration: Double?
  /// What distinguishes it from items of the same name in a list, such as its album; nil if the name is unique.
  public var distinction: String?

  public init(
    identifier: MediaIdentifier, title: String, type: MediaType, artist: String? = nil, trackCount: Int = 1,
    album: String? = nil, year: Int? = nil, duration: Double? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.type = type
    self.artist = artist
    self.trackCount = trackCount
    self.album = album
    self.year = year
    self.duration = duration
  }
}

/// Identifies an item of the library; stable for the lifetime of the library file.
///
/// Printed and parsed as `kind:key`, for example `album:12`.
public struct MediaIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The kind of item, which determines its table.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// One file: a song, an episode or a part of an audiobook.
    case track
    case album, artist, genre, playlist
    /// A podcast show; its key is that of its album.
    case show
    /// An audiobook; its key is that of its album.
    case book
  }

  public var kind: Kind
  /// The row ID in the table of `kind`.
  public var key: Int64

  public init(_ kind: Kind, _ key: Int64) {
    self.kind = kind
    self.key = key
  }

  /// Parses the output of `description`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard let colon = text.firstIndex(of: ":"), let kind = Kind(rawValue: String(text[..<colon])),
      let key = Int64(text[text.index(after: colon)...])
    else { return nil }
    self.init(kind, key)
  }

  public var description: String { "\(kind.rawValue):\(key)" }
}

extension MediaItem {
  /// Returns `items` with a `distinction` for each item that has the same name as another, without duplicates.
  ///
  /// Two songs “Gold” by the same artist are distinguished by album, or else by year or length. Items that agree in all
  /// of these, such as copies of a file, are merged.
  public static func distinguished(_ items: [MediaItem]) -> [MediaItem] {
    var groups: [Name: [Int]] = [:]
    for (index, item) in items.enumerated() { groups[Name(item), default: []].append(index) }
    var told: [MediaItem] = []
    for (index, item) in items.enumerated() {
      let others = groups[Name(item)] ?? []
      guard others.count > 1 else {
        told.append(item)
        continue
      }
      // Of duplicates, the first is kept.
      if others.contains(where: { $0 < index && items[$0].particulars == item.particulars }) { continue }
      var item = item
      item.distinction = distinction(of: item, among: others.map { items[$0] })
      told.append(item)
    }
    return told
  }

  /// What a list shows of each item before its distinction.
  private struct Name: Hashable {
    var kind: MediaIdentifier.Kind
    var title: String
    var artist: String

    init(_ item: MediaItem) {
      kind = item.identifier.kind
      title = FoldedText.fold(item.title)
      artist = FoldedText.fold(item.artist ?? "")
    }
  }

  /// The album, year, track count and length as text; empty if unknown.
  private var particulars: [String] {
    let length = duration.map { $0 > 0 ? PlayingTime.clock($0.rounded()) : "" } ?? ""
    let songs = identifier.kind == .track ? "" : trackCount.counted("track")
    return [album ?? "", year.map(String.init) ?? "", songs, length]
  }

  /// The shortest combination of particulars that distinguishes all of `others`, preferring the best known.
  private static func distinction(of item: MediaItem, among others: [MediaItem]) -> String? {
    let ways = [[0], [1], [0, 1], [2], [3], [1, 3], [0, 3], [0, 1, 2, 3]]
    func said(_ item: MediaItem, _ way: [Int]) -> [String] {
      let particulars = item.particulars
      return way.map { particulars[$0] }
    }
    let all = Set(others.map(\.particulars)).count
    let way = ways.first { way in Set(others.map { said($0, way) }).count == all } ?? [0, 1, 2, 3]
    let text = said(item, way).filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }
}

/// How an item appears in a list; App Intents' `DisplayRepresentation`.
public struct DisplayRepresentation: Hashable, Sendable {
  public var title: String
  /// The artist, or the kind of item if there is none.
  public var subtitle: String

  public init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }
}

extension MediaItem {
  /// `Lanterns`, `Ada Quill`; `Gold`, `Ada Quill · Paper Moons`; `Ada Quill`, `artist`; `Road Trip`, `playlist`.
  public var displayRepresentation: DisplayRepresentation {
    var shown = plainRepresentation
    if let distinction { shown.subtitle += (shown.subtitle.isEmpty ? "" : " · ") + distinction }
    return shown
  }

  private var plainRepresentation: DisplayRepresentation {
    if let artist, !artist.isEmpty { return DisplayRepresentation(title: title, subtitle: artist) }
    let kind =
      switch identifier.kind {
      case .track: ""
      case .album: "album"
      case .artist: "artist"
      case .genre: "genre"
      case .playlist: "playlist"
      case .show: "podcast"
      case .book: "audiobook"
      }
    return DisplayRepresentation(title: title, subtitle: kind)
  }
}
