import Media
import Remote
import Terminal

extension Model {
  /// Lines and titles.
  func drawFrame(_ layout: Layout, on grid: inout Grid) {
    switch layout.form {
    case .framed: drawLines(layout, on: &grid)
    case .plain: drawPlainLines(layout, on: &grid)
    case .tiny: return
    }
    let wide = Rect(x: max(0, layout.help.x - 1), y: 0, width: layout.help.width, height: 1)
    if help != nil {
      drawHelpTitle(in: wide, on: &grid)
    } else if large != nil {
      title("Now playing", in: wide, isFocused: true, on: &grid)
    } else {
      if !layout.libraryPane.isEmpty { drawLibraryTitle(layout, on: &grid) }
      if !layout.queuePane.isEmpty {
        drawQueueTitle(above: layout.queuePane, on: &grid)
      }
      if !layout.beside.isEmpty { title("Now playing", in: above(layout.beside), isFocused: false, on: &grid) }
    }
    if layout.form == .framed {
      let y = layout.nowPlaying.y - 1
      if large == nil, help != nil || layout.beside.isEmpty {
        title("Now playing", in: Rect(x: 1, y: y, width: size.width - 2, height: 1), isFocused: false, on: &grid)
      }
      if let sound = soundSign {
        let style = nowPlaying.outputProblem != nil ? Style(.warning, .bold) : sound.isOn ? Style(.accent) : .secondary
        grid.write(
          " \(sound.text) ", endingAt: size.width - 2, y: y, width: max(0, size.width - 20), style: style)
      }
    }
  }

  /// The problem of the output, or else what it plays, in the line above the current track; nil if neither is known. It is on if
  /// it is not the default output.
  private var soundSign: ModeSigns.Sign? {
    (nowPlaying.outputProblem ?? soundText).map {
      ModeSigns.Sign(text: $0, isOn: nowPlaying.output != "default", action: .phrase("which outputs are there"))
    }
  }

  /// The action of a click on it.
  func soundAction(at position: Position, _ layout: Layout) -> KeyAction? {
    guard layout.form == .framed, position.y == layout.nowPlaying.y - 1, let sound = soundSign else { return nil }
    let width = min(CellText.width(of: sound.text) + 2, max(0, size.width - 20))
    return (size.width - 2 - width..<size.width - 2).contains(position.x) ? sound.action : nil
  }

  /// The format of the open device and its underruns: `kitchen · 44.1 kHz, stereo, 16 bits · 2 dropouts`.
  private var soundText: String? {
    guard let format = nowPlaying.outputFormat else { return nil }
    let name = nowPlaying.output == "default" ? nil : nowPlaying.output
    let count = nowPlaying.xrunCount
    let dropouts = count == 0 ? nil : count == 1 ? "1 dropout" : "\(count.grouped) dropouts"
    return [name, format, dropouts].compactMap(\.self).joined(separator: " · ")
  }

  func above(_ rect: Rect) -> Rect { Rect(x: rect.x, y: rect.y - 1, width: rect.width, height: 1) }

  /// Draws a title into a row, with a blank on either side; returns the column after it.
  @discardableResult
  func title(_ text: String, in row: Rect, isFocused: Bool, on grid: inout Grid) -> Int {
    grid.write(
      " \(text) ", x: row.x, y: row.y, width: row.width, style: isFocused ? Style(.accent, .bold) : .plain)
  }

  var queueTitle: String {
    guard nowPlaying.queueCount > 0 else { return "Queue" }
    let tracks = nowPlaying.queueCount == 1 ? "1 track" : "\(nowPlaying.queueCount.grouped) tracks"
    let marks = markedText(queue.marked.count, queue.anchor != nil)
    // Of files that are not in the library it is unknown until their rows were shown.
    let length = nowPlaying.queueDuration > 0 ? " · " + Figures.length(nowPlaying.queueDuration) : ""
    return "Queue · \(tracks)\(length)\(marks)"
  }

  private func drawLines(_ layout: Layout, on grid: inout Grid) {
    let right = size.width - 1
    let bottom = size.height - 1
    let corners = looks.borders.corners
    let inside = Rect(x: 1, y: 0, width: size.width - 2, height: 1)
    for y in [0, layout.nowPlaying.y - 1, layout.reply.y - 1, bottom] {
      grid.fill(Rect(x: inside.x, y: y, width: inside.width, height: 1), with: "─", style: .border)
      grid.write(y == 0 ? corners[0] : y == bottom ? corners[2] : "├", x: 0, y: y, style: .border)
      grid.write(y == 0 ? corners[1] : y == bottom ? corners[3] : "┤", x: right, y: y, style: .border)
    }
    for y in 1..<bottom where y != layout.nowPlaying.y - 1 && y != layout.reply.y - 1 {
      grid.write("│", x: 0, y: y, style: .border)
      grid.write("│", x: right, y: y, style: .border)
    }
    guard help == nil, large == nil, !layout.libraryPane.isEmpty, !layout.queuePane.isEmpty else { return }
    for pane in [layout.queuePane, layout.beside] where !pane.isEmpty {
      let x = pane.x - 1
      grid.fill(Rect(x: x, y: 1, width: 1, height: pane.height), with: "│", style: .border)
      grid.write("┬", x: x, y: 0, style: .border)
      grid.write("┴", x: x, y: layout.nowPlaying.y - 1, style: .border)
    }
  }

  /// Shows which part of a long list is on the screen, in the line on its right.
  func drawScrollThumb(_ rect: Rect, count: Int, top: Int, form: Layout.Form, on grid: inout Grid) {
    guard form == .framed, count > rect.height, rect.height > 0 else { return }
    let height = max(1, rect.height * rect.height / count)
    let y = rect.y + min(top, count - rect.height) * (rect.height - height) / (count - rect.height)
    grid.fill(Rect(x: rect.right, y: y, width: 1, height: height), with: "┃", style: .secondary)
  }

  /// The lines between panes without frames.
  private func drawPlainLines(_ layout: Layout, on grid: inout Grid) {
    guard help == nil, large == nil, !layout.libraryPane.isEmpty, !layout.queuePane.isEmpty else { return }
    if layout.queuePane.y > layout.libraryPane.y {
      grid.fill(above(layout.queuePane), with: "─", style: .border)
    } else {
      for pane in [layout.queuePane, layout.beside] where !pane.isEmpty {
        grid.fill(Rect(x: pane.x - 1, y: 0, width: 1, height: pane.height + 1), with: "│", style: .border)
      }
    }
  }
}
