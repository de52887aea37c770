/// A screen as tmux captured it with its colours, drawn as SVG.
///
/// Lines and blocks become shapes, because fonts leave gaps between them; everything else is text, in runs of one style.
public struct ScreenPicture {
  /// A cell with its style.
  fileprivate struct Cell: Equatable {
    var character: Character = " "
    var foreground: String?
    var background: String?
    var isBold = false
    var isReversed = false

    /// The colours that are drawn; nil for the background of the picture.
    var ink: String { (isReversed ? background ?? ScreenPicture.paper : foreground) ?? ScreenPicture.ink }
    var fill: String? { isReversed ? foreground ?? ScreenPicture.ink : background }
  }

  fileprivate static let paper = "#16181d"
  fileprivate static let ink = "#d8dee9"
  /// The size of a cell, and the margin around the screen.
  private static let (width, height, margin) = (8, 17, 8)
  /// The arms of characters that are lines: left, right, up and down.
  private static let lines: [Character: String] = [
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "rud", "┤": "lud", "┬": "lrd", "┴": "lru",
    "┼": "lrud",
  ]

  private let rows: [[Cell]]

  /// Reads `capture`, rows of text with escape sequences for their colours and attributes (ECMA-48 §8.3.117).
  public init(_ capture: String) {
    var style = Cell()
    rows = capture.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      var cells: [Cell] = []
      var rest = line[...]
      while let character = rest.popFirst() {
        guard character == "\u{1B}" else {
          style.character = character
          cells.append(style)
          continue
        }
        let sequence = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(sequence.count + 1)
        style.take(sequence.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 })
      }
      return cells
    }
  }

  /// The picture, with a title for people who do not see it.
  public func svg(title: String) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let size = (columns * Self.width + 2 * Self.margin, rows.count * Self.height + 2 * Self.margin)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.0) \(size.1)" font-family="ui-monospace, \
      SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13" xml:space="preserve">
      """,
      "<title>\(Self.escaped(title))</title>",
      "<rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"\(Self.paper)\"/>",
    ]
    for (y, row) in rows.enumerated() { lines += backgrounds(row, y) + blocks(row, y) }
    lines += self.lines()
    for (y, row) in rows.enumerated() { lines += texts(row, y) }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The columns of `row` in runs for which `value` is the same, without those for which it is nil.
  private func runs<Value: Equatable>(_ row: [Cell], _ value: (Cell) -> Value?) -> [(columns: Range<Int>, value: Value)]
  {
    var runs: [(columns: Range<Int>, value: Value)] = []
    for (x, cell) in row.enumerated() {
      guard let value = value(cell) else { continue }
      if let last = runs.last, last.columns.upperBound == x, last.value == value {
        runs[runs.count - 1].columns = last.columns.lowerBound..<x + 1
      } else {
        runs.append((x..<x + 1, value))
      }
    }
    return runs
  }

  private func backgrounds(_ row: [Cell], _ y: Int) -> [String] {
    runs(row, \.fill).map { Self.rectangle($0.columns, y, half: false, $0.value) }
  }

  private func blocks(_ row: [Cell], _ y: Int) -> [String] {
    runs(row) { $0.character == "▀" ? $0.ink : nil }.map { Self.rectangle($0.columns, y, half: true, $0.value) }
  }

  private static func rectangle(_ columns: Range<Int>, _ y: Int, half: Bool, _ colour: String) -> String {
    let (x, width) = (margin + columns.lowerBound * Self.width, columns.count * Self.width)
    return """
      <rect x="\(x)" y="\(margin + y * height)" width="\(width)" height="\(half ? "8.5" : "\(height)")" fill="\(colour)"/>
      """
  }

  /// All lines, one path for each colour.
  private func lines() -> [String] {
    var paths: [String: String] = [:]
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() {
        guard let arms = Self.lines[cell.character] else { continue }
        // Half a cell each way from its middle.
        let (left, top) = (Self.margin + x * Self.width, Self.margin + y * Self.height)
        var path = paths[cell.ink] ?? ""
        let (l, r) = (arms.contains("l"), arms.contains("r"))
        if l || r { path += "M\(left + (l ? 0 : 4)) \(top + 8).5h\(l && r ? 8 : 4)" }
        let (u, d) = (arms.contains("u"), arms.contains("d"))
        if u || d { path += "M\(left + 4) \(top + (u ? 0 : 8))\(u ? "" : ".5")v\(u && d ? "17" : "8.5")" }
        paths[cell.ink] = path
      }
    }
    return paths.sorted { $0.key < $1.key }.map { colour, path in
      "<path fill=\"none\" stroke=\"\(colour)\" d=\"\(Self.joined(path))\"/>"
    }
  }

  /// A path in which strokes to the right that continue one another are one.
  private static func joined(_ path: String) -> String {
    var joined: [(x: Int, y: Substring, length: Int)] = []
    var others = ""
    for stroke in path.split(separator: "M") {
      guard let turn = stroke.firstIndex(of: "h"), let space = stroke.firstIndex(of: " "),
        let x = Int(stroke[..<space]), let length = Int(stroke[stroke.index(after: turn)...])
      else {
        others += "M\(stroke)"
        continue
      }
      let y = stroke[stroke.index(after: space)..<turn]
      if let last = joined.last, last.y == y, last.x + last.length == x {
        joined[joined.count - 1].length += length
      } else {
        joined.append((x, y, length))
      }
    }
    return joined.map { "M\($0.x) \($0.y)h\($0.length)" }.joined() + others
  }

  private func texts(_ row: [Cell], _ y: Int) -> [String] {
    struct Style: Equatable {
      var ink: String
      var isBold: Bool
    }
    let runs = runs(row) { cell in
      Self.lines[cell.character] != nil || cell.character == "▀" ? nil : Style(ink: cell.ink, isBold: cell.isBold)
    }
    return runs.flatMap { run -> [String] in
      let words = String(row[run.columns].map(\.character))
      return Self.parts(of: words).map { part in
        let x = Self.margin + (run.columns.lowerBound + part.column) * Self.width
        return """
          <text x="\(x)" y="\(Self.margin + y * Self.height + 13)" textLength="\(part.text.count * Self.width)" \
          fill="\(run.value.ink)"\(run.value.isBold ? " font-weight=\"bold\"" : "")>\(Self.escaped(part.text))</text>
          """
      }
    }
  }

  /// The texts between two or more blanks, with their columns.
  private static func parts(of text: String) -> [(column: Int, text: String)] {
    var parts: [(column: Int, text: String)] = []
    var blanks = 2
    for (column, character) in text.enumerated() {
      if character == " " {
        blanks += 1
      } else if blanks > 1 {
        parts.append((column, String(character)))
        blanks = 0
      } else {
        parts[parts.count - 1].text += String(repeating: " ", count: blanks) + String(character)
        blanks = 0
      }
    }
    return parts
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : String($0) }.joined()
  }
}

extension ScreenPicture.Cell {
  /// Applies the parameters of a sequence.
  fileprivate mutating func take(_ parameters: [Int]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: self = ScreenPicture.Cell()
      case 1: isBold = true
      case 22: isBold = false
      case 7: isReversed = true
      case 27: isReversed = false
      case 30...37: foreground = Self.colour(parameter - 30)
      case 90...97: foreground = Self.colour(parameter - 82)
      case 40...47: background = Self.colour(parameter - 40)
      case 39: foreground = nil
      case 49: background = nil
      case 38, 48:
        let colour: String
        if rest.popFirst() == 2, rest.count >= 3 {
          colour = Self.hexadecimal(rest.prefix(3))
          rest = rest.dropFirst(3)
        } else {
          colour = Self.colour(rest.popFirst() ?? 0)
        }
        if parameter == 38 { foreground = colour } else { background = colour }
      default: break
      }
    }
  }

  /// A colour of the 256 that terminals number: 16 named ones, a cube of six steps, and 24 greys.
  private static func colour(_ number: Int) -> String {
    switch number {
    case 0..<16:
      // As xterm shows them.
      let bright = number < 8 ? 205 : 255
      return hexadecimal([0, 1, 2].map { number >> $0 & 1 == 0 ? 0 : bright })
    case 16..<232:
      let place = number - 16
      return hexadecimal([place / 36, place / 6 % 6, place % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
    default: return hexadecimal(Array(repeating: 8 + 10 * (number - 232), count: 3))
    }
  }

  private static func hexadecimal(_ parts: some Sequence<Int>) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
