/// The result of a search in a web directory of stations.
public struct FoundStations: Sendable {
  /// A station that is not saved.
  public struct Station: Sendable {
    public var address: String
    /// What distinguishes it from others of its name: country, format.
    public var distinction: String

    public init(address: String, distinction: String) {
      self.address = address
      self.distinction = distinction
    }
  }

  /// The stations, most popular first.
  public var stations: [Station]
  /// Why the directory could not be asked, as a sentence; nil on success.
  public var problem: String?

  public init(_ stations: [Station], problem: String? = nil) {
    self.stations = stations
    self.problem = problem
  }
}
