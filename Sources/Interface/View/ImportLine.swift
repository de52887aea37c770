import Media

/// The progress of an import in words: `importing 1,234 of 20,000 · 9,800/s · 2 s left`.
struct ImportLine {
  let text: String

  /// The longest wording that fits in `width` cells.
  init(_ progress: ImportProgress, width: Int) {
    let done = progress.done.grouped
    let total = progress.total.map { " of \($0.grouped)" } ?? " files"
    let rate = progress.rate >= 1 ? " · \(Int(min(progress.rate, 1e9)).grouped)/s" : ""
    let left = progress.timeLeft.map { " · \(Figures.length(max(0, $0))) left" } ?? ""
    let wordings = ["importing \(done)\(total)\(rate)\(left)", "importing \(done)\(total)", "importing \(done)", done]
    text = wordings.first { $0.count <= width } ?? ""
  }
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
  /// Files done so far.
  public var done: Int
  /// Files found; nil while folders are still being walked.
  public var total: Int?
  /// Files per second.
  public var rate: Double
  /// Seconds; nil if unknown.
  public var timeLeft: Double?

  public init(done: Int, total: Int? = nil, rate: Double = 0, timeLeft: Double? = nil) {
    self.done = done
    self.total = total
    self.rate = rate
    self.timeLeft = timeLeft
  }
}
