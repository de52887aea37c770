public import Media
import Remote
import Terminal

/// The info pane, shown over the lists.
extension Model {
  /// The info pane while it is open.
  struct InfoPane: Hashable, Sendable {
    var item: MediaIdentifier
    /// Nil until it is loaded.
    var info: RowInfo?
    /// The first line shown.
    var top = 0
  }

  /// Opens or closes the pane about the row under the cursor or, in the large pane, the current track.
  mutating func toggleInfo() -> [Effect] {
    guard help == nil else { return [] }
    if info != nil {
      info = nil
      return []
    }
    guard let item = chosenItem else { return [] }
    info = InfoPane(item: item)
    return [.loadInfo(item)]
  }

  /// The item under the cursor; in the large pane, the current track.
  public var chosenItem: MediaIdentifier? {
    if large != nil { return nowPlaying.track?.identifier }
    if focus == .queue { return queue.window.row(at: queue.cursor.selected)?.identifier }
    return library.selected.flatMap { $0.thing.identifier } ?? nowPlaying.track?.identifier
  }

  mutating func receive(_ new: RowInfo) { if info?.item == new.item { info?.info = new } }

  /// Scrolls the pane; returns false if it is not open.
  mutating func scrollInfo(by rows: Int) -> Bool {
    guard let pane = info else { return false }
    let (moved, overflow) = pane.top.addingReportingOverflow(rows)
    let last = max(0, infoLines(width: infoRect.width).count - infoRect.height)
    info?.top = overflow ? (rows < 0 ? 0 : last) : max(0, min(moved, last))
    return true
  }

  /// The inside of the pane's box.
  var infoRect: Rect {
    let whole = layout.help
    let width = max(1, min(72, whole.width) - 2)
    let height = max(1, min(infoLines(width: width).count, whole.height - 2))
    return Rect(
      x: whole.x + (whole.width - width) / 2, y: whole.y + max(1, (whole.height - height) / 2), width: width,
      height: height)
  }

  /// Labels and texts, with long texts wrapped.
  private func infoLines(width: Int) -> [(label: String, text: String)] {
    guard let lines = info?.info?.lines else { return [("", "…")] }
    let labelWidth = lines.reduce(0) { max($0, CellText.width(of: $1.label)) } + 2
    return lines.flatMap { line in
      CellText.wrapped(line.text, to: max(8, width - labelWidth), limit: 4).enumerated().map {
        ($0.offset == 0 ? line.label : "", $0.element)
      }
    }
  }

  func drawInfo(on grid: inout Grid) {
    guard let pane = info else { return }
    let rect = infoRect
    let box = Rect(x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: rect.height + 2)
    grid.fill(box)
    drawBox(box, on: &grid)
    title(
      pane.info?.title ?? "Info", in: Rect(x: box.x + 1, y: box.y, width: box.width - 2, height: 1), isFocused: true,
      on: &grid)
    let labels = (pane.info?.lines ?? []).reduce(0) { max($0, CellText.width(of: $1.label)) } + 2
    for (y, line) in infoLines(width: rect.width).dropFirst(pane.top).prefix(rect.height).enumerated() {
      grid.write(line.label, x: rect.x, y: rect.y + y, width: min(labels, rect.width), style: .secondary)
      grid.write(line.text, x: rect.x + labels, y: rect.y + y, width: max(0, rect.width - labels))
    }
  }
}
