/// A saved station.
public struct Station: Hashable, Sendable {
  /// The row of its track.
  public var id: Int64
  public var name: String
  /// Its address on the web.
  public var address: String
  /// As the station writes it; may be empty.
  public var genre: String

  public init(id: Int64, name: String, address: String, genre: String = "") {
    self.id = id
    self.name = name
    self.address = address
    self.genre = genre
  }
}
