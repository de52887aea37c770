import Text
public import Terminal

/// What another program asks of the player, one JSON object a line: `{"say": "play jazz"}`, `{"say": "play jazz", "as": "Sam"}`, `{"ask": "status"}`.
public enum ControlRequest: Hashable, Sendable {
  /// A phrase, to be done as if it had been typed: by who listens, or somebody else by name.
  case say(String, as: String? = nil)
  /// Files and folders, by their absolute paths.
  case play(paths: [String])
  case status
  /// The status now and, without a further word, after each change.
  case follow
  /// Another program needs the sound (`begin`), or no longer does; `resume` says whether the music may resume.
  case interrupt(begins: Bool, resume: Bool)
  /// From now on this connection is a screen of that size; `version` is the one of the program that draws it.
  case attach(Size, version: String, ScreenAbilities)
  case quit
}

extension ControlRequest {
  /// The request in a line of JSON; nil when there is none.
  init?(json line: String) {
    guard let value = JSONValue(line) else { return nil }
    if let phrase = value["say"]?.string {
      self = .say(phrase, as: value["as"]?.string)
      return
    }
    if let paths = value["play"]?.array {
      self = .play(paths: paths.compactMap(\.string).filter { $0.hasPrefix("/") })
      return
    }
    switch value["ask"]?.string {
    case "status": self = .status
    case "follow": self = .follow
    case "interrupt":
      guard let begins = value["begin"]?.bool else { return nil }
      self = .interrupt(begins: begins, resume: value["resume"]?.bool ?? false)
    case "attach":
      guard let size = Size(value) else { return nil }
      self = .attach(
        size, version: value["version"]?.string ?? "",
        ScreenAbilities(showsCursor: value["cursor"]?.bool ?? false, canSuspend: value["suspends"]?.bool ?? false))
    case "quit": self = .quit
    default: return nil
    }
  }

  /// The request as a line of JSON, without its end.
  var json: String {
    switch self {
    case .say(let phrase, let name):
      JSONValue.object(
        ["say": .string(phrase)].merging(name.map { ["as": .string($0)] } ?? [:]) { $1 }
      ).text
    case .play(let paths): JSONValue.object(["play": .array(paths.map(JSONValue.string))]).text
    case .status: JSONValue.object(["ask": .string("status")]).text
    case .follow: JSONValue.object(["ask": .string("follow")]).text
    case .interrupt(let begins, let resume):
      JSONValue.object(["ask": .string("interrupt"), "begin": .bool(begins), "resume": .bool(resume)]).text
    case .attach(let size, let version, let abilities):
      JSONValue.object(
        size.fields.merging(
          [
            "ask": .string("attach"), "version": .string(version), "cursor": .bool(abilities.showsCursor),
            "suspends": .bool(abilities.canSuspend),
          ]) { $1 }
      ).text
    case .quit: JSONValue.object(["ask": .string("quit")]).text
    }
  }
}
