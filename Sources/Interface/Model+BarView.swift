import Terminal

extension Model {
  func drawBar(in rect: Rect, on grid: inout Grid) {
    guard !rect.isEmpty else { return }
    let isFocused = focus == .bar
    let x = grid.write(
      "› ", x: rect.x, y: rect.y, width: rect.width, style: isFocused ? Style(.accent, .bold) : .secondary)
    let room = Rect(x: x, y: rect.y, width: max(0, rect.right - x), height: 1)
    guard isFocused else {
      let progress = importing.map { ImportLine($0, width: room.width * 2 / 3) }
      let left = progress.map {
        grid.write($0.text, endingAt: room.right, y: room.y, width: room.width, style: .accent) - 2
      }
      let space = (left ?? room.right) - x
      if let hint = barHints.first(where: { CellText.width(of: $0) <= space }) {
        grid.write(hint, x: x, y: room.y, style: .secondary)
      }
      return
    }
    let preview = bar.preview.map(\.text) ?? ""
    let typed = CellText.width(of: bar.field.text) + 1
    var field = room
    if !preview.isEmpty, room.width - typed >= 14 {
      let text = "→ \(preview)"
      let start = grid.write(text, endingAt: room.right, y: room.y, width: room.width - typed - 2, style: .secondary)
      field.width = start - 1 - field.x
    }
    draw(bar.field, in: field, understood: bar.preview?.understood ?? [], on: &grid)
  }

  /// What can be done, in fewer and fewer words.
  private var barHints: [String] {
    let bar = keyMap.key(for: .command(.commandBar))?.description ?? "any letter"
    let help = keyMap.key(for: .command(.help)).map { "\($0) for help" } ?? ""
    return ["\(bar) to say what you want · \(help)", "\(bar) to say what you want", help]
  }

  /// Draws a field with the cursor in sight, and colours the scalars that were understood.
  func draw(_ field: TextField, in rect: Rect, understood: [Range<Int>], on grid: inout Grid) {
    guard rect.width > 0 else { return }
    var x = rect.x
    var scalars = 0
    let shown = field.window(width: rect.width)
    for (index, character) in field.text.enumerated() {
      let count = character.unicodeScalars.count
      defer { scalars += count }
      guard index >= shown.lowerBound else { continue }
      if index == field.cursor { grid.cursor = Position(x: x, y: rect.y) }
      guard index < shown.upperBound else { continue }
      let isUnderstood = understood.contains { $0.contains(scalars) }
      x = grid.write(
        String(character), x: x, y: rect.y, width: rect.right - x, style: isUnderstood ? Style(.accent) : .plain)
    }
    if field.cursor >= field.text.count { grid.cursor = Position(x: min(x, rect.right - 1), y: rect.y) }
  }
}
