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
      grid.write("Nothing here has “\(help.filter)”.", x: rect.x, y: rect.y, width: rect.width, style: .secondary)
      return
    }
    let meaningColumn = min(44, rect.width * 2 / 5)
    for (y, index) in help.cursor.visible(count: lines.count, height: rect.height).enumerated() {
      let line = lines[index]
      if let meaning = line.meaning {
        grid.write(line.text, x: rect.x, y: rect.y + y, width: meaningColumn - 2)
        grid.write(
          meaning, x: rect.x + meaningColumn, y: rect.y + y, width: rect.width - meaningColumn, style: .secondary)
      } else {
        grid.write(line.text, x: rect.x, y: rect.y + y, width: rect.width, style: Style(.accent, .bold))
      }
      if index == help.cursor.selected { grid.mark(rect.row(y), .selected) }
    }
    if lines.count > help.cursor.top + rect.height {
      grid.write(" ▾ more ", endingAt: rect.right, y: rect.bottom - 1, style: .accent)
    }
  }
}
