import Media

/// The values of a row for the columns beside its title.
public struct RowFields: Hashable, Sendable {
  /// Empty for none.
  public var artist: String
  /// Empty for none.
  public var album: String
  /// The number on the album.
  public var number: Int?
  public var year: Int?
  /// Seconds.
  public var length: Double?
  /// 0…5 stars.
  public var rating: Int?
  /// The play count.
  public var plays: Int?
  /// Seconds since 1970.
  public var added: Int64?
  /// The number of tracks it contains; nil for a track.
  public var tracks: Int?

  public init(
    artist: String = "", album: String = "", number: Int? = nil, year: Int? = nil, length: Double? = nil,
    rating: Int? = nil, plays: Int? = nil, added: Int64? = nil, tracks: Int? = nil
  ) {
    self.artist = artist
    self.album = album
    self.number = number
    self.year = year
    self.length = length
    self.rating = rating
    self.plays = plays
    self.added = added
    self.tracks = tracks
  }

  /// The fields without those that repeat the containing row.
  func without(_ owner: LibraryRow?) -> RowFields {
    guard let owner else { return self }
    var fields = self
    if artist == owner.title || artist == owner.fields.artist { fields.artist = "" }
    if album == owner.title { fields.album = "" }
    if year == owner.fields.year { fields.year = nil }
    return fields
  }

  /// The text of a column; may be empty.
  func text(of column: ListColumn) -> String {
    switch column {
    case .name: ""
    case .artist: artist
    case .album: album
    case .number: number.map(String.init) ?? ""
    case .year: year.map(String.init) ?? ""
    case .length: length.map(PlayingTime.clock) ?? ""
    case .rating: String(repeating: "★", count: max(0, min(5, rating ?? 0)))
    case .plays: plays.flatMap { $0 > 0 ? $0.grouped : nil } ?? ""
    case .added: added.map { CalendarDate(secondsSince1970: $0).description } ?? ""
    case .tracks: tracks?.grouped ?? ""
    }
  }

  /// Whether the number in a column sorts these before others; false if unknown.
  func isBefore(_ other: RowFields, by column: ListColumn) -> Bool {
    func isLarger<Value: Comparable>(_ field: (RowFields) -> Value?) -> Bool {
      guard let mine = field(self) else { return false }
      return field(other).map { mine > $0 } ?? true
    }
    switch column {
    case .name, .artist, .album: return false
    case .number: return (number ?? .max) < (other.number ?? .max)
    case .year: return isLarger(\.year)
    case .length: return isLarger(\.length)
    case .rating: return isLarger(\.rating)
    case .plays: return isLarger(\.plays)
    case .added: return isLarger(\.added)
    case .tracks: return isLarger(\.tracks)
    }
  }
}
