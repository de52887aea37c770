import Text

/// The player's answer to a request: one JSON object per line.
public struct ControlReply: Hashable, Sendable {
  /// 0 done, 1 understood but failed, 2 not understood; the exit status of the command line.
  public var outcome: Int
  /// One line for the user.
  public var text: String
  /// A stable code for the failure: `explicitContentSettings`; nil if there is none.
  public var reason: String?
  /// What is playing; only in the answer to `status`.
  public var status: ControlStatus?
  /// Pending warnings for the user, one sentence each.
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
  /// Parses a reply from a line of JSON; nil if it is invalid.
  init?(json line: String) {
    guard let value = JSONValue(line), let outcome = value["outcome"]?.integer, let text = value["text"]?.string else {
      return nil
    }
    self.init(
      outcome: outcome, text: text, reason: value["reason"]?.string,
      status: value["status"].flatMap(ControlStatus.init),
      warnings: value["warnings"]?.array?.compactMap(\.string) ?? [])
  }

  /// The reply as a line of JSON, without the line break, as printed by `tuneterm say --json`.
  public var json: String {
    var fields: [String: JSONValue] = ["outcome": .number(Double(outcome)), "text": .string(text)]
    fields["reason"] = reason.map { .string($0) }
    fields["status"] = status?.value
    if !warnings.isEmpty { fields["warnings"] = .array(warnings.map { .string($0) }) }
    return JSONValue.object(fields).text
  }
}
