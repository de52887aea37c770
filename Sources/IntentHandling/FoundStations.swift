/// What a directory of stations on the web knows.
public struct FoundStations: Sendable {
  /// A station that nobody has saved.
  public struct Station: Sendable {
    public var address: String
    /// What tells it from others of its name: where it is, how it sends.
    public var distinction: String

    public init(address: String, distinction: String) {
      self.address = address
      self.distinction = distinction
    }
  }

  /// The ones that most people listen to first.
  public var stations: [Station]
  /// Why the directory could not be asked, as a sentence; nil where it was.
  public var problem: String?

  public init(_ stations: [Station], problem: String? = nil) {
    self.stations = stations
    self.problem = problem
  }
}
