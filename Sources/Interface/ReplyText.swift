import Terminal

/// A reply broken into lines: the sentence, then the numbered alternatives; or something else that stands in its place.
struct ReplyText {
  struct Word {
    var text: String
    var style: Style
  }

  private(set) var lines: [[Word]] = []

  /// At most `limit` lines of `width` cells; what does not fit is left out with `…`. `hint` is the phrase for the key that was pressed.
  init(_ reply: Reply?, hint: String? = nil, width: Int, limit: Int) {
    guard let reply else { return }
    var words = ReplyText.words(reply.text, Style(reply.isError ? .error : .plain))
    if !reply.alternatives.isEmpty {
      words += ReplyText.words("Maybe you wanted:", .secondary)
      for (index, title) in reply.alternatives.prefix(9).enumerated() {
        if index > 0 { words.append(Word(text: "·", style: .secondary)) }
        words.append(Word(text: "\(index + 1)", style: Style(.accent, .bold)))
        words += ReplyText.words(title, .plain)
      }
    }
    if let hint { words += ReplyText.words("You can also say “\(hint)”.", .secondary) }
    fill(words, width: width, limit: limit)
  }

  /// What can follow the keys that were pressed.
  init(_ keys: [Key], _ continuations: [KeyMap.Binding], width: Int, limit: Int) {
    var words = [Word(text: KeySequence(keys).description + " …", style: Style(.accent, .bold))]
    for (index, binding) in continuations.enumerated() {
      if index > 0 { words.append(Word(text: "·", style: .secondary)) }
      let rest = binding.keys.keys.dropFirst(keys.count).map(\.description).joined(separator: " ")
      words.append(Word(text: rest, style: Style(.accent, .bold)))
      if case .show(let view) = binding.action {
        words += ReplyText.words(view.rawValue, .plain)
      } else {
        words += ReplyText.words(binding.action.text, .plain)
      }
    }
    fill(words, width: width, limit: limit)
  }

  /// The completions that Tab goes through, from the shown one on when they do not all fit.
  init(completions: [String], shown: Int, width: Int, limit: Int) {
    let length = completions.dropFirst().reduce(0) { $0 + CellText.width(of: $1) + 3 }
    let first = length <= width * limit ? 1 : max(1, shown)
    var words: [Word] = []
    for index in first..<completions.count {
      if index > first { words.append(Word(text: "·", style: .secondary)) }
      words += ReplyText.words(completions[index], index == shown ? Style(.accent, .bold) : .secondary)
    }
    fill(words, width: width, limit: limit)
  }

  private mutating func fill(_ words: [Word], width: Int, limit: Int) {
    guard width > 0, limit > 0 else { return }
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
      for (number, word) in line.enumerated() {
        if number > 0 {
          // A whole word may end where the room does: then nothing would tell that there is more.
          if x + 1 >= rect.right {
            grid.write("…", x: min(x, rect.right - 1), y: rect.y + index, style: word.style)
            break
          }
          x += 1
        }
        x = grid.write(word.text, x: x, y: rect.y + index, width: rect.right - x, style: word.style)
      }
    }
  }

  /// The number of the alternative that is drawn at a place; nil for none.
  func alternative(at position: Position, in rect: Rect) -> Int? {
    let row = position.y - rect.y
    guard lines.indices.contains(row) else { return nil }
    var found: Int?
    for (index, line) in lines[...row].enumerated() {
      var x = rect.x
      for word in line {
        if index == row, x > position.x { return found }
        if word.style == Style(.accent, .bold), let number = Int(word.text) { found = number }
        x += CellText.width(of: word.text) + 1
      }
    }
    return found
  }

  private static func words(_ text: String, _ style: Style) -> [Word] {
    text.split(whereSeparator: \.isWhitespace).map { Word(text: String($0), style: style) }
  }
}
