import Terminal

/// A reply broken into lines: the sentence, then the numbered alternatives; or other text in its place.
struct ReplyText {
  struct Word {
    var text: String
    var style: Style
    /// The number of the choice that begins with it, from 1.
    var choice: Int?
  }

  private(set) var lines: [[Word]] = []

  /// At most `limit` lines of `width` cells; the rest is truncated with `…`. `hint` is the phrase for the key that was pressed.
  init(_ reply: ScreenReply?, hint: String? = nil, width: Int, limit: Int) {
    guard let reply else { return }
    var words = Self.words(reply.text, Style(reply.isError ? .error : .plain)).map { [$0] }
    if !reply.alternatives.isEmpty {
      words += Self.words("Maybe you wanted:", .secondary).map { [$0] }
      let titles = reply.alternatives.prefix(9).enumerated().map { index, title in
        // A number stays on the same line as the first word of its title.
        let number = Word(text: "\(index + 1)", style: Style(.accent, .bold), choice: index + 1)
        let rest = Self.words(title, .plain)
        return [[number] + rest.prefix(1)] + rest.dropFirst().map { [$0] }
      }
      words += Self.separated(titles).joined()
    }
    if let hint { words += Self.words("You can also say “\(hint)”.", .secondary).map { [$0] } }
    fill(words, width: width, limit: limit)
  }

  /// The possible continuations of the pressed keys.
  init(_ keys: [Key], _ continuations: [KeyMap.Binding], width: Int, limit: Int) {
    let title = Word(text: KeySequence(keys).description + " …", style: Style(.accent, .bold))
    let choices = continuations.enumerated().map { index, binding in
      let rest = binding.keys.keys.dropFirst(keys.count).map(\.description).joined(separator: " ")
      let meaning = if case .show(let view) = binding.action { view.rawValue } else { binding.action.text }
      return [[Word(text: rest, style: Style(.accent, .bold), choice: index + 1)] + Self.words(meaning, .plain)]
    }
    fill([[title]] + Self.separated(choices).joined(), width: width, limit: limit)
  }

  /// Joins items with dots. An item consists of groups of words that stay together.
  private static func separated(_ things: [[[Word]]]) -> [[[Word]]] {
    things.enumerated().map { index, thing in
      var thing = thing
      if index < things.count - 1, !thing.isEmpty { thing[thing.count - 1].append(Word(text: "·", style: .secondary)) }
      return thing
    }
  }

  /// Breaks `words` into lines; the words of one element stay together.
  private mutating func fill(_ words: [[Word]], width: Int, limit: Int) {
    guard width > 0, limit > 0 else { return }
    var line: [Word] = []
    var used = 0
    for (index, together) in words.enumerated() {
      let length = together.reduce(-1) { $0 + 1 + CellText.width(of: $1.text) }
      if !line.isEmpty, used + 1 + length > width {
        if lines.count == limit - 1 {
          // The rest stays on the last line, which is clipped when drawn.
          line += words[index...].joined()
          break
        }
        lines.append(line)
        line = []
        used = 0
      }
      used += (line.isEmpty ? 0 : 1) + length
      line += together
    }
    if !line.isEmpty { lines.append(line) }
  }

  func draw(in rect: Rect, on grid: inout Grid) {
    for (index, line) in lines.prefix(rect.height).enumerated() {
      var x = rect.x
      for (number, word) in line.enumerated() {
        if number > 0 {
          // If a word ends exactly at the edge, nothing would show that there is more.
          if x + 1 >= rect.right {
            grid.write("…", x: min(x, rect.right - 1), y: rect.y + index, style: word.style)
            break
          }
          // A blank in the colour of the words around it saves the terminal two changes of colour.
          x = grid.write(
            " ", x: x, y: rect.y + index, style: word.style == line[number - 1].style ? word.style : .plain)
        }
        x = grid.write(word.text, x: x, y: rect.y + index, width: rect.right - x, style: word.style)
      }
    }
  }

  /// The number of the alternative or continuation at a position, from 1; nil for none.
  func choice(at position: Position, in rect: Rect) -> Int? {
    let row = position.y - rect.y
    guard lines.indices.contains(row) else { return nil }
    var found: Int?
    for (index, line) in lines[...row].enumerated() {
      var x = rect.x
      for word in line {
        if index == row, x > position.x { return found }
        if let choice = word.choice { found = choice }
        x += CellText.width(of: word.text) + 1
      }
    }
    return found
  }

  private static func words(_ text: String, _ style: Style) -> [Word] {
    text.split(whereSeparator: \.isWhitespace).map { Word(text: String($0), style: style) }
  }
}
