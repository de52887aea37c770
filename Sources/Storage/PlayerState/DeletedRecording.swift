/// A recording of a station that was moved to the trash.
public struct DeletedRecording: Hashable, Sendable {
  public var path: String
  /// Its path in the trash.
  public var inTrash: String

  public init(path: String, inTrash: String) {
    self.path = path
    self.inTrash = inTrash
  }
}
