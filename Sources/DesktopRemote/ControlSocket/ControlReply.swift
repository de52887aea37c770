import Text

/// The player's answer to one request, one JSON object a line.
public struct ControlReply: Hashable, Sendable {
  /// 0 done, 1 understood but could not, 2 not understood; the exit status of the command line.
  public var outcome: Int
  /// One line for a person.
  public var text: String
  /// Why it could not be done, in a word that does not change: `explicitContentSettings`; nil where that says nothing.
  public var reason: String?
  /// What is heard; in the answer to `status` only.
  public var status: ControlStatus?
  /// What a person should know about the surroundings of the player and has not been told yet, one sentence each.
  public var warnings: [String]

  public init(
    outcome: Int, text: String, reason: String? = nil, status: ControlStatus? = nil, warnings: [String] = []
  ) {
    self.reason = reason
    self.outcome = outcome
    self.text = text
    self.status = status
    self.warnings = warnings
  }
}

extension ControlReply {
  /// The reply in a line of JSON; nil when there is none.
  init?(json line: String) {
    guard let value = JSONValue(line), let outcome = value["outcome"]?.integer, let text = value["text"]?.string else {
      return nil
    }
    self.init(
      outcome: outcome, text: text, reason: value["reason"]?.string,
      status: value["status"].flatMap(ControlStatus.init),
      warnings: value["warnings"]?.array?.compactMap(\.string) ?? [])
  }

  /// The reply as a line of JSON, without its end: what `tuneterm say --json` prints.
  public var json: String {
    var fields: [String: JSONValue] = ["outcome": .number(Double(outcome)), "text": .string(text)]
    fields["reason"] = reason.map { .string($0) }
    fields["status"] = status?.value
    if !warnings.isEmpty { fields["warnings"] = .array(warnings.map { .string($0) }) }
    return JSONValue.object(fields).text
  }
}
