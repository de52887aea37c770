import Text
import Media

/// The format of a line for a status bar: `[{artist} – ]{title} {elapsed}/{duration}`.
///
/// A part in square brackets is omitted if a name in it has no value. `\\` makes the next character an ordinary one.
public struct StatusTemplate: Hashable, Sendable {
  /// A name in braces.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case title, artist, album, path, state, icon, elapsed, duration, remaining, percent, position, count, volume, rate
    case shuffle
    case repeatMode = "repeat"
    case station, connection, delay
  }

  /// An error in a template, with a message.
  public struct Mistake: Error, Hashable {
    public var text: String

    public init(text: String) { self.text = text }
  }

  private enum Piece: Hashable {
    case text(String)
    case name(Name)
    case group([Piece])
  }

  private let pieces: [Piece]

  /// Parses a template.
  public init(_ text: String) throws(Mistake) {
    var rest = text[...]
    pieces = try Self.pieces(&rest, isGroup: false)
  }

  /// Whether the line changes as time passes.
  public var tellsTime: Bool { Self.names(pieces).contains { [.elapsed, .remaining, .percent].contains($0) } }

  /// The line for `status`, `later` seconds after it was reported.
  ///
  /// Values are made safe to display; the template's own text is kept as written, including terminal colours.
  public func line(_ status: ControlStatus, later: Double = 0) -> String {
    String(Self.line(pieces, status.values(later: later)).text.map { $0.isNewline ? " " : $0 })
  }

  private static func pieces(_ rest: inout Substring, isGroup: Bool) throws(Mistake) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    func flush() {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
    }
    while let sign = rest.popFirst() {
      switch sign {
      case "\\": text.append(rest.popFirst() ?? "\\")
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw Mistake(text: "there is a { without its }") }
        guard let name = Name(rawValue: String(rest[..<end])) else {
          let names = Name.allCases.map(\.rawValue).joined(separator: ", ")
          throw Mistake(text: "there is no {\(rest[..<end])}; there are \(names)")
        }
        rest = rest[rest.index(after: end)...]
        flush()
        pieces.append(.name(name))
      case "[" where !isGroup:
        flush()
        pieces.append(.group(try Self.pieces(&rest, isGroup: true)))
      case "]" where isGroup:
        flush()
        return pieces
      default: text.append(sign)
      }
    }
    if isGroup { throw Mistake(text: "there is a [ without its ]") }
    flush()
    return pieces
  }

  private static func names(_ pieces: [Piece]) -> [Name] {
    pieces.flatMap { piece -> [Name] in
      switch piece {
      case .text: []
      case .name(let name): [name]
      case .group(let pieces): names(pieces)
      }
    }
  }

  private static func line(_ pieces: [Piece], _ values: [Name: String]) -> (text: String, isWhole: Bool) {
    var text = ""
    var isWhole = true
    for piece in pieces {
      switch piece {
      case .text(let words): text += words
      case .name(let name):
        text += values[name] ?? ""
        if (values[name] ?? "").isEmpty { isWhole = false }
      case .group(let pieces):
        let group = line(pieces, values)
        if group.isWhole { text += group.text }
      }
    }
    return (text, isWhole)
  }
}

extension ControlStatus {
  fileprivate func values(later: Double) -> [StatusTemplate.Name: String] {
    let now = elapsed.map { elapsed in
      let seconds = state == "playing" && !isWaiting ? elapsed + later * rate : elapsed
      return duration.map { min($0, seconds) } ?? seconds
    }
    var values: [StatusTemplate.Name: String] = [
      .state: state, .icon: isWaiting ? "…" : ["playing": "▶", "paused": "⏸", "interrupted": "⏸"][state] ?? "⏹",
      .count: String(queueCount), .volume: String(isMuted ? 0 : volume), .shuffle: shuffle, .repeatMode: repeatMode,
      .rate: String(rate),
    ]
    values[.title] = title
    values[.artist] = artist
    values[.album] = album
    values[.path] = path
    values[.station] = station
    values[.connection] = connection
    values[.delay] = delay.map { PlayingTime.clock(state == "playing" ? $0 : $0 + later) }
    values[.position] = queuePosition.map(String.init)
    values[.elapsed] = now.map(PlayingTime.clock)
    values[.duration] = duration.map(PlayingTime.clock)
    if let now, let duration {
      values[.remaining] = PlayingTime.clock(duration - now)
      if duration > 0 { values[.percent] = String(Int(saturating: now / duration * 100)) }
    }
    return values.mapValues(DisplayText.line)
  }
}
