/// What another program asks of the player, one JSON object a line: `{"say": "play jazz"}`, `{"ask": "status"}`.
public enum ControlRequest: Hashable, Sendable {
  /// A phrase, to be done as if it had been typed.
  case say(String)
  case status
  case quit
}

extension ControlRequest: Codable {
  private enum CodingKeys: String, CodingKey { case say, ask }

  private enum Question: String, Codable { case status, quit }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let phrase = try container.decodeIfPresent(String.self, forKey: .say) {
      self = .say(phrase)
      return
    }
    switch try container.decode(Question.self, forKey: .ask) {
    case .status: self = .status
    case .quit: self = .quit
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .say(let phrase): try container.encode(phrase, forKey: .say)
    case .status: try container.encode(Question.status, forKey: .ask)
    case .quit: try container.encode(Question.quit, forKey: .ask)
    }
  }
}
