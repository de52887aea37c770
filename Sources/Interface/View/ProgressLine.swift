import Terminal

/// The line from the start of a track to its end: `━━━━╸────`, in half cells.
struct ProgressLine {
  /// Cells.
  let width: Int
  /// Seconds.
  let duration: Double

  /// The number of filled half cells after `elapsed` seconds.
  func halves(at elapsed: Double) -> Int {
    let share = elapsed / duration
    guard duration > 0, share.isFinite else { return 0 }
    return Int(max(0, min(1, share)) * Double(2 * width))
  }

  /// When the next half cell is filled, in seconds; nil at the end.
  func nextStep(after elapsed: Double) -> Double? {
    let next = halves(at: elapsed) + 1
    return next > 2 * width || duration <= 0 ? nil : Double(next) / Double(2 * width) * duration
  }

  func draw(at elapsed: Double, x: Int, y: Int, done: Style, on grid: inout Grid) {
    let halves = halves(at: elapsed)
    grid.fill(Rect(x: x, y: y, width: width, height: 1), with: "─", style: .border)
    grid.fill(Rect(x: x, y: y, width: halves / 2, height: 1), with: "━", style: done)
    if halves % 2 == 1 { grid.write("╸", x: x + halves / 2, y: y, style: done) }
  }
}
