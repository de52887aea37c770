import Terminal

extension Model {
  func drawHelp(in rect: Rect, on grid: inout Grid) {
    let lines = helpLines
    let top = help?.top ?? 0
    let meaningColumn = min(30, rect.width * 2 / 5)
    for (y, line) in lines.dropFirst(top).prefix(rect.height).enumerated() {
      guard let meaning = line.meaning else {
        grid.write(line.text, x: rect.x, y: rect.y + y, width: rect.width, style: Style(.accent, .bold))
        continue
      }
      grid.write(line.text, x: rect.x, y: rect.y + y, width: meaningColumn - 2)
      grid.write(
        meaning, x: rect.x + meaningColumn, y: rect.y + y, width: rect.width - meaningColumn, style: .secondary)
    }
    if lines.count > top + rect.height, rect.height > 0 {
      grid.write(" ▾ more ", endingAt: rect.right, y: rect.bottom - 1, style: .accent)
    }
  }
}
