import Remote
import Terminal

extension Model {
  /// Nanoseconds between two frames of the meter.
  static let meterInterval: Int64 = 50_000_000
  private static let heights: [Unicode.Scalar] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The form of the meter and its number of levels; nil if it is off or nothing is playing.
  public var meter: (form: MeterForm, count: Int)? {
    let rect = layout.meter
    guard !rect.isEmpty, nowPlaying.state == .playing else { return nil }
    switch looks.meter {
    case .off: return nil
    case .level: return (.level, 2)
    case .spectrum: return (.spectrum, rect.width)
    }
  }

  /// Draws the latest levels.
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

  /// Draws a bar for the mean, and a mark for the peak.
  private func drawLevel(in rect: Rect, on grid: inout Grid) {
    let line = ProgressLine(width: rect.width, duration: 1)
    line.draw(at: Double(levels[0]), x: rect.x, y: rect.y, done: Style(.playing), on: &grid)
    let peak = rect.x + Int(max(0, min(levels[1], 1)) * Float(rect.width - 1))
    grid.fill(
      Rect(x: peak, y: rect.y, width: 1, height: 1), with: "┃", style: Style(levels[1] >= 1 ? .warning : .playing))
  }
}
