/// The progress of an import in words: `importing 1,234 of 20,000 · 9,800/s · 2 s left`.
struct ImportLine {
  let text: String

  /// The longest wording that fits in `width` cells.
  init(_ progress: ImportProgress, width: Int) {
    let done = Figures.grouped(progress.done)
    let total = progress.total.map { " of \(Figures.grouped($0))" } ?? " files"
    let rate = progress.rate >= 1 ? " · \(Figures.grouped(Int(min(progress.rate, 1e9))))/s" : ""
    let left = progress.timeLeft.map { " · \($0 < 60 ? "\(Int(max(0, $0))) s" : Figures.length($0)) left" } ?? ""
    let wordings = ["importing \(done)\(total)\(rate)\(left)", "importing \(done)\(total)", "importing \(done)", done]
    text = wordings.first { $0.count <= width } ?? ""
  }
}
