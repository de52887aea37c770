import Terminal

/// The completions, listed above the bar.
extension Model {
  /// The rows of the completions; empty if there are none to choose from.
  var completionRect: Rect {
    let bar = layout.bar
    guard focus == .bar, self.bar.completions.count > 2, bar.y > 3 else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let choices = self.bar.completions.dropFirst()
    let longest = choices.reduce(0) { max($0, CellText.width(of: $1.text) + CellText.width(of: $1.kind) + 3) }
    let height = min(choices.count, 12, bar.y - 2)
    return Rect(x: bar.x + 1, y: bar.y - 1 - height, width: min(max(20, longest), bar.width - 2), height: height)
  }

  /// The first visible completion, so that the current one is visible.
  private var completionTop: Int {
    let height = completionRect.height
    return max(0, min((bar.completion ?? 0) - height, bar.completions.count - 1 - height))
  }

  func drawCompletions(on grid: inout Grid) {
    let rect = completionRect
    guard !rect.isEmpty else { return }
    let box = Rect(x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: rect.height + 2)
    grid.fill(box)
    drawBox(box, on: &grid)
    let top = completionTop + 1
    let shown = bar.completions[top..<top + rect.height]
    let rights = zip(0..., shown).map { y, completion in
      let room = max(rect.width / 3, rect.width - CellText.width(of: completion.text) - 1)
      return grid.write(completion.kind, endingAt: rect.right, y: rect.y + y, width: room, style: .secondary)
    }
    let texts = TitleCuts(shown.map(\.text), widths: rights.map { max(0, $0 - 1 - rect.x) }).texts
    for y in 0..<rect.height {
      let index = top + y
      let row = rect.row(y)
      grid.write(texts[y], x: row.x, y: row.y, width: max(0, rights[y] - 1 - row.x))
      if index == bar.completion { grid.mark(row, .selected) }
    }
  }

  /// Accepts the completion at a position; returns false if there is none.
  mutating func pressInCompletions(at position: Position) -> Bool {
    let rect = completionRect
    guard rect.contains(position) else { return false }
    bar.choose(completionTop + position.y - rect.y + 1)
    return true
  }
}
