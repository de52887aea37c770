import Remote
import Terminal

extension Model {
  /// Nanoseconds between two pictures of the meter.
  static let meterInterval: Int64 = 50_000_000
  private static let heights: [Unicode.Scalar] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// What the meter shows now, and how many levels it takes; nil while there is none, or nothing is heard.
  public var meter: (form: MeterForm, count: Int)? {
    let rect = layout.meter
    guard !rect.isEmpty, nowPlaying.state == .playing else { return nil }
    switch looks.meter {
    case .off: return nil
    case .level: return (.level, 2)
    case .spectrum: return (.spectrum, rect.width)
    }
  }

  /// Draws the levels as they were told last.
  func drawMeter(in rect: Rect, on grid: inout Grid) {
    guard let meter, levels.count == meter.count else { return }
    if meter.form == .level { return drawLevel(in: rect, on: &grid) }
    let top = Float(Model.heights.count - 1)
    for (x, level) in levels.prefix(rect.width).enumerated() {
      let height = Int((max(0, min(level, 1)) * top).rounded())
      grid.fill(
        Rect(x: rect.x + x, y: rect.y, width: 1, height: 1), with: Model.heights[height], style: Style(.playing))
    }
  }

  /// A line as long as the mean is loud, and a mark at the peak.
  private func drawLevel(in rect: Rect, on grid: inout Grid) {
    let line = ProgressLine(width: rect.width, duration: 1)
    line.draw(at: Double(levels[0]), x: rect.x, y: rect.y, done: Style(.playing), on: &grid)
    let peak = rect.x + Int(max(0, min(levels[1], 1)) * Float(rect.width - 1))
    grid.fill(
      Rect(x: peak, y: rect.y, width: 1, height: 1), with: "┃", style: Style(levels[1] >= 1 ? .warning : .playing))
  }
}
