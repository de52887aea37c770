private import CWidth
import Text
internal import Media

/// Converts untrusted text to cells and measures it.
///
/// Terminals disagree about the width of joined emoji, flags and invisible characters, so they are simplified: an emoji
/// sequence to its first emoji, a flag to its two letters. Control and direction characters, and so escape sequences,
/// are replaced as in `DisplayText`: `"\u{1B}[31mRed\tHot"` is drawn as `\u{FFFD}[31mRed Hot`.
public enum CellText {
  /// The width of `text` in cells.
  public static func width(of text: some StringProtocol) -> Int {
    var width = 0
    forEachCell(of: text) { cell in
      width += cell.width
      return true
    }
    return width
  }

  /// `text` clipped to at most `width` cells, ending with `…` if clipped.
  public static func clipped(_ text: some StringProtocol, to width: Int) -> String {
    cells(of: text, width: width, style: .plain).map(\.text).joined()
  }

  /// The cells of `text`, with the second halves of wide characters, clipped to at most `width` with `…`.
  static func cells(of text: some StringProtocol, width: Int, style: Style) -> [Cell] {
    guard width > 0 else { return [] }
    var cells: [Cell] = []
    var isCut = false
    forEachCell(of: text) { cell in
      isCut = cells.count + cell.width > width
      guard !isCut else { return false }
      var cell = cell
      cell.style = style
      cells.append(cell)
      if cell.width == 2 { cells.append(.continuation(style)) }
      return true
    }
    guard isCut else { return cells }
    // Make room for the ellipsis; a wide character is removed with both halves.
    while cells.count > width - 1 {
      if cells.removeLast().width == 0 { cells.removeLast() }
    }
    cells.append(Cell("…", width: 1, style: style))
    return cells
  }

  /// Wraps `text` to at most `limit` lines of `width` cells, at blanks and within words that are wider; clips the last
  /// line.
  public static func wrapped(_ text: String, to width: Int, limit: Int) -> [String] {
    guard width > 0, limit > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    let words = text.split(separator: " ", omittingEmptySubsequences: false).flatMap { pieces(of: $0, width: width) }
    for (index, word) in words.enumerated() {
      let wordWidth = CellText.width(of: word)
      if lineWidth > 0, lineWidth + 1 + wordWidth > width {
        if lines.count == limit - 1 {
          line += " " + words[index...].joined(separator: " ")
          break
        }
        lines.append(line)
        line = ""
        lineWidth = 0
      }
      if lineWidth > 0 || (index > 0 && !line.isEmpty) {
        line += " "
        lineWidth += 1
      }
      line += word
      lineWidth += wordWidth
    }
    lines.append(line)
    return lines.map { clipped($0, to: width) }
  }

  /// Splits a word into pieces of at most `width` cells.
  private static func pieces(of word: Substring, width: Int) -> [Substring] {
    guard CellText.width(of: word) > width else { return [word] }
    var pieces: [Substring] = []
    var start = word.startIndex
    var pieceWidth = 0
    for index in word.indices {
      let characterWidth = CellText.width(of: word[index...index])
      if pieceWidth > 0, pieceWidth + characterWidth > width {
        pieces.append(word[start..<index])
        (start, pieceWidth) = (index, 0)
      }
      pieceWidth += characterWidth
    }
    return pieces + [word[start...]]
  }

  /// Calls `body` with each cell of `text` in plain style until it returns false.
  static func forEachCell(of text: some StringProtocol, _ body: (Cell) -> Bool) {
    var waiting: Cell?
    var joins = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII, scalar.value >= 0x20, scalar.value < 0x7F {
        if let waiting, !body(waiting) { return }
        waiting = Cell(scalar, width: 1, style: .plain)
        joins = false
        continue
      }
      switch kind(of: scalar) {
      case .dropped: continue
      case .joiner: joins = waiting.map { isEmoji($0.scalar) } ?? false
      case .mark: waiting?.add(mark: scalar)
      case .modifier where waiting.map({ isEmoji($0.scalar) }) ?? false: continue
      case .character(let drawn, let width), .modifier(let drawn, let width):
        if joins, isEmoji(scalar) {
          joins = false
          continue
        }
        joins = false
        if let waiting, !body(waiting) { return }
        waiting = Cell(drawn, width: width, style: .plain)
      }
    }
    if let waiting { _ = body(waiting) }
  }

  private enum Kind {
    case dropped, joiner, mark
    case character(Unicode.Scalar, width: Int)
    /// A skin tone, which modifies the emoji before it.
    case modifier(Unicode.Scalar, width: Int)
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    guard let shown = DisplayText.shown(scalar) else { return .dropped }
    if shown != scalar { return .character(shown, width: 1) }
    switch scalar.value {
    case 0x200D: return .joiner
    case 0xFE00...0xFE0F, 0xE0000...0xE0FFF: return .dropped
    case 0x1F1E6...0x1F1FF: return .character(Unicode.Scalar(UInt8(scalar.value - 0x1F1E6 + 0x41)), width: 1)
    case 0x1F3FB...0x1F3FF: return .modifier(scalar, width: 2)
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate: return .dropped
    default: break
    }
    switch cwidth_of(scalar.value) {
    case 0: return .mark
    case 1: return .character(scalar, width: 1)
    case 2: return .character(scalar, width: 2)
    default: return .character("\u{FFFD}", width: 1)
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.isEmoji
  }
}
