import Terminal

/// A reply broken into lines: the sentence, then the numbered alternatives.
struct ReplyText {
  struct Word {
    var text: String
    var style: Style
  }

  private(set) var lines: [[Word]] = []

  /// At most `limit` lines of `width` cells; what does not fit is left out with `…`.
  init(_ reply: Reply?, width: Int, limit: Int) {
    guard let reply, width > 0, limit > 0 else { return }
    let plain = Style(reply.isError ? .error : .plain)
    var words = ReplyText.words(reply.text, plain)
    if !reply.alternatives.isEmpty {
      words += ReplyText.words("Maybe you wanted:", .secondary)
      for (index, title) in reply.alternatives.prefix(9).enumerated() {
        if index > 0 { words.append(Word(text: "·", style: .secondary)) }
        words.append(Word(text: "\(index + 1)", style: Style(.accent, .bold)))
        words += ReplyText.words(title, .plain)
      }
    }
    var line: [Word] = []
    var used = 0
    for (index, word) in words.enumerated() {
      let wordWidth = CellText.width(of: word.text)
      if !line.isEmpty, used + 1 + wordWidth > width {
        if lines.count == limit - 1 {
          // The rest stays on the last line, which is clipped when it is drawn.
          line += words[index...]
          break
        }
        lines.append(line)
        line = []
        used = 0
      }
      used += (line.isEmpty ? 0 : 1) + wordWidth
      line.append(word)
    }
    if !line.isEmpty { lines.append(line) }
  }

  func draw(in rect: Rect, on grid: inout Grid) {
    for (index, line) in lines.prefix(rect.height).enumerated() {
      var x = rect.x
      for word in line where x < rect.right {
        if x > rect.x { x += 1 }
        x = grid.write(word.text, x: x, y: rect.y + index, width: rect.right - x, style: word.style)
      }
    }
  }

  private static func words(_ text: String, _ style: Style) -> [Word] {
    text.split(whereSeparator: \.isWhitespace).map { Word(text: String($0), style: style) }
  }
}
