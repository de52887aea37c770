import Terminal

extension Model {
  func drawHelpTitle(in row: Rect, on grid: inout Grid) {
    guard let help else { return }
    guard let field = help.field else {
      let filter = keyMap.keys(for: .command(.filter)).map { " · \($0) finds · Enter does it" } ?? ""
      title("Help\(help.filter.isEmpty ? filter : " ─ /\(help.filter)")", in: row, isFocused: true, on: &grid)
      return
    }
    let x = title("Help ─ /", in: row, isFocused: true, on: &grid) - 1
    let room = Rect(x: x, y: row.y, width: max(1, row.right - x - 1), height: 1)
    grid.fill(Rect(x: x, y: row.y, width: min(room.width, CellText.width(of: field.text) + 2), height: 1))
    draw(field, in: room, parts: [], on: &grid)
  }

  func drawHelp(in rect: Rect, on grid: inout Grid) {
    guard let help, !rect.isEmpty else { return }
    let lines = helpLines
    if lines.isEmpty {
      grid.write("Nothing here matches “\(help.filter)”.", x: rect.x, y: rect.y, width: rect.width, style: .secondary)
      return
    }
    let rows = HelpRows(rect)
    for (offset, index) in help.cursor.visible(count: lines.count, height: rows.count).enumerated() {
      let line = lines[index]
      let row = rows.row(offset)
      let meaningColumn = min(44, row.width * 2 / 5)
      if let meaning = line.meaning {
        grid.write(line.text, x: row.x, y: row.y, width: meaningColumn - 2)
        grid.write(meaning, x: row.x + meaningColumn, y: row.y, width: row.width - meaningColumn, style: .secondary)
      } else {
        grid.write(line.text, x: row.x, y: row.y, width: row.width, style: Style(.accent, .bold))
      }
      if index == help.cursor.selected { grid.mark(row, .selected) }
    }
    if lines.count > help.cursor.top + rows.count {
      grid.write(" ▾ more ", endingAt: rect.right, y: rect.bottom - 1, style: .accent)
    }
  }
}

/// The rows of the help screen, in one or more columns, filled from top to bottom.
struct HelpRows {
  /// The minimum width of a column.
  private static let leastWidth = 78
  /// The gap between two columns.
  private static let gap = 3

  private let rect: Rect
  private let columns: Int

  init(_ rect: Rect) {
    self.rect = rect
    columns = max(1, (rect.width + HelpRows.gap) / (HelpRows.leastWidth + HelpRows.gap))
  }

  /// The number of visible lines.
  var count: Int { rect.height * columns }

  /// The distance from one column to the next.
  private var step: Int { (rect.width + HelpRows.gap) / columns }

  /// The rectangle of visible line `offset`.
  func row(_ offset: Int) -> Rect {
    let column = offset / max(1, rect.height)
    let x = rect.x + column * step
    let end = column == columns - 1 ? rect.right : x + step - HelpRows.gap
    return Rect(x: x, y: rect.y + offset % max(1, rect.height), width: max(0, end - x), height: 1)
  }

  /// The visible line at a position.
  func offset(at position: Position) -> Int? { (0..<count).first { row($0).contains(position) } }
}
