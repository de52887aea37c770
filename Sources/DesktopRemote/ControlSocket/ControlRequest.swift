import Text
public import Terminal

/// A request of another program, one JSON object per line: `{"say": "play jazz"}`, `{"say": "play jazz", "as": "Sam"}`, `{"ask": "status"}`.
public enum ControlRequest: Hashable, Sendable {
  /// A phrase, performed as if it had been typed: by the listener, or another person by name.
  case say(String, as: String? = nil)
  /// Files and folders, by their absolute paths.
  case play(paths: [String])
  case status
  /// The status now, and after each change.
  case follow
  /// Another program needs the sound (`begin`), or no longer does; `resume` says whether the music may resume.
  case interrupt(begins: Bool, resume: Bool)
  /// Turns this connection into a screen of that size; `version` is that of the drawing program.
  case attach(Size, version: String, ScreenAbilities)
  case quit
}

extension ControlRequest {
  /// Parses a request from a line of JSON; nil if it is invalid.
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

  /// The request as a line of JSON, without the line break.
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
