import Terminal

extension Model {
  func drawBar(in rect: Rect, on grid: inout Grid) {
    guard !rect.isEmpty else { return }
    let isFocused = focus == .bar
    let x = grid.write(
      barPrompt, x: rect.x, y: rect.y, width: rect.width, style: isFocused ? Style(.accent, .bold) : .secondary)
    let room = Rect(x: x, y: rect.y, width: max(0, rect.right - x), height: 1)
    if isFocused { drawField(in: room, on: &grid) } else { drawRestingBar(in: room, on: &grid) }
  }

  /// The suggestions: from the listener's habits, or from what is playing if none are known.
  var barSuggestions: [Completion] {
    suggestions.isEmpty
      ? BarSuggestions.phrases(for: nowPlaying).map { Completion($0) }
      : suggestions.map { Completion($0.phrase, kind: $0.reason) }
  }

  /// `›`, or the search words for the history.
  private var barPrompt: String {
    guard focus == .bar, let search = bar.search else { return "› " }
    return "\(search.failed ? "nothing older with" : "earlier with") “\(search.words)” › "
  }

  private func drawField(in room: Rect, on grid: inout Grid) {
    let typed = CellText.width(of: bar.field.text) + 1
    if bar.field.text.isEmpty, bar.search == nil {
      var hint = ""
      for suggestion in barSuggestions {
        let separator = hint.isEmpty ? "" : " · "
        // Only the first one shows why it is suggested.
        let reason = hint.isEmpty && !suggestion.kind.isEmpty ? " (\(suggestion.kind))" : ""
        let text = [suggestion.text + reason, suggestion.text].first {
          CellText.width(of: hint + separator + $0) <= room.width - 2
        }
        if let text { hint += separator + text }
      }
      grid.write(hint, x: room.x + 2, y: room.y, style: .secondary)
    }
    let preview = bar.preview.map(\.text) ?? ""
    var field = room
    if !preview.isEmpty, room.width - typed >= 14 {
      let text = "→ \(preview)"
      let start = grid.write(text, endingAt: room.right, y: room.y, width: room.width - typed - 2, style: .secondary)
      field.width = start - 1 - field.x
    }
    draw(bar.field, in: field, parts: bar.preview?.parts ?? [], on: &grid)
  }

  /// Draws the inactive bar: a count, hints, and the progress of an import.
  private func drawRestingBar(in room: Rect, on grid: inout Grid) {
    if let progress = importLine(room) {
      grid.write(progress.text, endingAt: room.right, y: room.y, width: room.width, style: .accent)
    }
    if let count = pending.count {
      let width = max(0, barHintWidth(room))
      grid.write("\(count) …", x: room.x, y: room.y, width: width, style: Style(.accent, .bold))
    } else if let hint = barHint(room) {
      grid.write(hint, x: room.x, y: room.y, style: .secondary)
    }
  }

  private func importLine(_ room: Rect) -> ImportLine? { importing.map { ImportLine($0, width: room.width * 2 / 3) } }

  /// The room for hints before the progress of an import.
  private func barHintWidth(_ room: Rect) -> Int {
    importLine(room).map { room.width - min(room.width, CellText.width(of: $0.text)) - 2 } ?? room.width
  }

  /// The longest hint that fits into the inactive bar.
  private func barHint(_ room: Rect) -> String? {
    let width = barHintWidth(room)
    let bar = keyMap.keys(for: .command(.commandBar)).map { "\($0) to say what you want" }
    let hints = [[bar, helpHint].compactMap(\.self).joined(separator: " · "), bar ?? "", helpHint ?? ""]
    return hints.first { CellText.width(of: $0) <= width }
  }

  private var helpHint: String? { keyMap.keys(for: .command(.help)).map { "\($0) for help" } }

  /// The columns of “? for help” in the inactive bar; empty if it is not shown.
  func helpHintColumns(_ bar: Rect) -> Range<Int> {
    let start = bar.x + CellText.width(of: barPrompt)
    let room = Rect(x: start, y: bar.y, width: max(0, bar.right - start), height: 1)
    guard let hint = barHint(room), let helpHint, hint.hasSuffix(helpHint) else { return 0..<0 }
    let end = start + CellText.width(of: hint)
    return end - CellText.width(of: helpHint)..<end
  }

  /// Draws a field with a visible cursor, and colours the understood words by their meaning.
  func draw(_ field: TextField, in rect: Rect, parts: [PhrasePreview.Part], on grid: inout Grid) {
    guard rect.width > 0, (0..<grid.size.height).contains(rect.y) else { return }
    var x = rect.x
    var scalars = 0
    let shown = field.window(width: rect.width)
    for (index, character) in field.text.enumerated() {
      let count = character.unicodeScalars.count
      defer { scalars += count }
      guard index >= shown.lowerBound else { continue }
      if index == field.cursor { grid.cursor = Position(x: x, y: rect.y) }
      guard index < shown.upperBound else { continue }
      let part = parts.first { $0.scalars.contains(scalars) }
      x = grid.write(
        String(character), x: x, y: rect.y, width: rect.right - x, style: part.map { style(of: $0.meaning) } ?? .plain)
    }
    if field.cursor >= field.text.count { grid.cursor = Position(x: min(x, rect.right - 1), y: rect.y) }
  }

  private func style(of meaning: PhrasePreview.Part.Meaning) -> Style {
    switch meaning {
    case .name: Style(.name)
    case .flavour: Style(.flavour)
    case .number: Style(.number)
    case .word: Style(.accent)
    }
  }
}
