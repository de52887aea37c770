/// What another program asks of the player, one JSON object a line: `{"say": "play jazz"}`, `{"ask": "status"}`.
public enum ControlRequest: Hashable, Sendable {
  /// A phrase, to be done as if it had been typed.
  case say(String)
  case status
  case quit
}

extension ControlRequest {
  /// The request in a line of JSON; nil when there is none.
  init?(json line: String) {
    guard let value = JSONValue(line) else { return nil }
    if let phrase = value["say"]?.string {
      self = .say(phrase)
      return
    }
    switch value["ask"]?.string {
    case "status": self = .status
    case "quit": self = .quit
    default: return nil
    }
  }

  /// The request as a line of JSON, without its end.
  var json: String {
    switch self {
    case .say(let phrase): JSONValue.object(["say": .string(phrase)]).text
    case .status: JSONValue.object(["ask": .string("status")]).text
    case .quit: JSONValue.object(["ask": .string("quit")]).text
    }
  }
}
