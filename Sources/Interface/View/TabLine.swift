import Terminal

/// The views of the library as tabs in the title of its pane: `[Artists] Albums Songs …`.
///
/// They keep their order; if there is not enough room, `…` stands for the tabs that do not fit.
struct TabLine {
  struct Tab {
    var view: LibraryView
    var text: String
    var columns: Range<Int>
  }

  private(set) var tabs: [Tab] = []
  /// The columns of `…` before and after the tabs.
  private(set) var dots: [Int] = []

  /// The tabs that fit into `columns`; `current` is shown as `title`.
  init(_ views: [LibraryView], current: LibraryView, title: String, in columns: Range<Int>) {
    let texts = views.map { $0 == current ? "[\(title)]" : $0.title }
    let chosen = views.firstIndex(of: current) ?? 0
    let widths = texts.map { CellText.width(of: $0) }
    let whole = widths.reduce(widths.count - 1, +)
    // Room for the dots and a blank on either side if not all tabs fit.
    let room = columns.count - (whole <= columns.count ? 0 : 4)
    var first = 0
    func width(from first: Int) -> Int { widths[first...chosen].reduce(chosen - first, +) }
    while first < chosen, width(from: first) > room { first += 1 }
    var x = columns.lowerBound
    if first > 0 {
      dots.append(x)
      x += 2
    }
    let end = columns.upperBound - (whole <= columns.count ? 0 : 2)
    for index in first..<views.count {
      let isChosen = index == chosen
      guard x + widths[index] <= end || isChosen && end > x else {
        if columns.upperBound > x { dots.append(x) }
        break
      }
      let text = CellText.clipped(texts[index], to: end - x)
      tabs.append(Tab(view: views[index], text: text, columns: x..<x + CellText.width(of: text)))
      x += CellText.width(of: text) + 1
    }
  }

  /// The view whose tab is at a column; nil elsewhere.
  func view(at column: Int) -> LibraryView? { tabs.first { $0.columns.contains(column) }?.view }

  func draw(y: Int, current: LibraryView, isFocused: Bool, on grid: inout Grid) {
    for x in dots { grid.write("…", x: x, y: y, style: .secondary) }
    for tab in tabs {
      let style = tab.view != current ? .secondary : isFocused ? Style(.accent, .bold) : .plain
      grid.write(tab.text, x: tab.columns.lowerBound, y: y, style: style)
    }
  }
}
