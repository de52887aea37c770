import Text
import Terminal

extension TerminalEvent {
  /// The events in a line of JSON: one, or a key for each character of `{"typed": "jazz"}`; none if it is invalid.
  static func events(json line: String) -> [TerminalEvent] {
    if let typed = JSONValue(line)?["typed"]?.string { return typed.unicodeScalars.map { .key(Key($0)) } }
    return TerminalEvent(json: line).map { [$0] } ?? []
  }

  /// Events as lines of JSON; consecutive characters share a line.
  static func lines(_ events: [TerminalEvent]) -> [String] {
    var (lines, rest): ([String], ArraySlice<TerminalEvent>) = ([], events[...])
    while let first = rest.first {
      let typed = rest.typed
      if typed.count > 1 {
        lines.append(JSONValue.object(["typed": .string(String(typed))]).text)
        rest = rest.dropFirst(typed.count)
      } else {
        if let line = first.json { lines.append(line) }
        rest = rest.dropFirst()
      }
    }
    return lines
  }

  /// Parses an event from a line of JSON; nil if it is invalid.
  init?(json line: String) {
    guard let value = JSONValue(line) else { return nil }
    if let key = value["key"]?.string.flatMap({ Key(name: $0) }) {
      self = .key(key)
    } else if let text = value["paste"]?.string {
      self = .paste(text)
    } else if let mouse = value["mouse"].flatMap(MouseEvent.init) {
      self = .mouse(mouse)
    } else if let graphics = value["graphics"].flatMap(TerminalGraphics.init) {
      self = .graphics(graphics)
    } else if let size = Size(value) {
      self = .resize(size)
    } else {
      return nil
    }
  }

  /// The event as a line of JSON, without the line break; nil for `hangUp`, which closes the connection instead.
  var json: String? {
    switch self {
    case .key(let key): JSONValue.object(["key": .string(key.description)]).text
    case .paste(let text): JSONValue.object(["paste": .string(text)]).text
    case .mouse(let event): JSONValue.object(["mouse": .array(event.numbers.map { .number(Double($0)) })]).text
    case .resize(let size): JSONValue.object(size.fields).text
    case .graphics(let graphics): JSONValue.object(["graphics": graphics.json]).text
    case .hangUp: nil
    }
  }
}

extension TerminalGraphics {
  /// The maximum width and height of a cell in pixels.
  private static let cellLimit = 500

  /// Parses a JSON object; nil if it is invalid or its cell size implausible.
  init?(_ value: JSONValue) {
    guard let cell = PictureSize(value["cell"]), (1...Self.cellLimit).contains(cell.width),
      (1...Self.cellLimit).contains(cell.height)
    else { return nil }
    self.init()
    self.cell = cell
    protocols = Set(value["protocols"]?.array?.compactMap { $0.string.flatMap(PictureProtocol.init) } ?? [])
  }

  var json: JSONValue {
    .object([
      "cell": cell.json, "protocols": .array(protocols.map { .string($0.rawValue) }.sorted { $0.text < $1.text }),
    ])
  }
}

extension PictureSize {
  /// Parses an array of two integers; nil for anything else.
  init?(_ value: JSONValue?) {
    guard let numbers = value?.array?.compactMap(\.integer), numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }

  var json: JSONValue { .array([.number(Double(width)), .number(Double(height))]) }
}

extension MouseEvent {
  /// Parses an array of five integers: action, column, row, button, clicks.
  init?(_ value: JSONValue) {
    let numbers = value.array?.compactMap(\.integer) ?? []
    guard numbers.count == 5, let action = UInt8(exactly: numbers[0]).flatMap(Action.init),
      numbers.dropFirst().allSatisfy({ (0...10_000).contains($0) })
    else { return nil }
    self.init(action, at: Position(x: numbers[1], y: numbers[2]), button: numbers[3], clicks: numbers[4])
  }

  /// The event as the numbers that `init` parses.
  var numbers: [Int] { [Int(action.rawValue), position.x, position.y, button, clicks] }
}

extension Size {
  /// Parses a JSON object; nil if it has no size, or one that is too large to draw.
  init?(_ value: JSONValue) {
    guard let width = value["width"]?.integer, let height = value["height"]?.integer, width >= 0, height >= 0 else {
      return nil
    }
    self.init(width: width, height: height)
    guard self == drawn else { return nil }
  }

  /// The size as fields of a JSON object.
  var fields: [String: JSONValue] { ["width": .number(Double(width)), "height": .number(Double(height))] }
}
