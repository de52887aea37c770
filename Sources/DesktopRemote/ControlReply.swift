/// The player's answer to one request, one JSON object a line.
public struct ControlReply: Hashable, Sendable, Codable {
  /// 0 done, 1 understood but could not, 2 not understood; the exit status of the command line.
  public var outcome: Int
  /// One line for a person.
  public var text: String
  /// What is heard; in the answer to `status` only.
  public var status: ControlStatus?

  public init(outcome: Int, text: String, status: ControlStatus? = nil) {
    self.outcome = outcome
    self.text = text
    self.status = status
  }
}
