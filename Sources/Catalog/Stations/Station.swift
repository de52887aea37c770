/// A saved station.
public struct Station: Hashable, Sendable {
  /// The row of its track.
  public var id: Int64
  public var name: String
  /// Its address on the web.
  public var address: String
  /// As the station writes it; may be empty.
  public var genre: String
  /// What it called itself before it was renamed; may be empty.
  public var ownName: String

  public init(id: Int64, name: String, address: String, genre: String = "", ownName: String = "") {
    self.id = id
    self.name = name
    self.address = address
    self.genre = genre
    self.ownName = ownName
  }
}
