import Terminal

/// Titles that stand under one another, cut to their room so that different ones stay different.
///
/// “Harbour Lights, Part One” and “Harbour Lights, Part Two” in 20 cells: `Harbour Lights, …One` and `Harbour Lights, …Two`.
struct TitleCuts {
  /// What is written for each title; those that fit are as they were.
  private(set) var texts: [String]

  /// `widths` are the cells that each title has.
  init(_ titles: [String], widths: [Int]) {
    texts = titles
    var alike: [String: [Int]] = [:]
    for (index, (title, width)) in zip(titles, widths).enumerated() where width > 4 && CellText.width(of: title) > width
    {
      alike[Self.beginning(of: title, width - 1), default: []].append(index)
    }
    for indices in alike.values where Set(indices.map { titles[$0] }).count > 1 {
      let common = Self.commonLength(indices.map { titles[$0] })
      for index in indices { texts[index] = Self.cut(titles[index], common, to: widths[index]) }
    }
  }

  /// `title` without what stands before its character `common`, as far as there is no room for it.
  private static func cut(_ title: String, _ common: Int, to width: Int) -> String {
    var start = title.index(title.startIndex, offsetBy: common)
    // From the beginning of the word that differs, where that is short.
    if let blank = title[..<start].lastIndex(of: " "), title.distance(from: blank, to: start) < 8 {
      start = title.index(after: blank)
    }
    let room = width * 2 / 3
    let rest = title[start...]
    let end = CellText.width(of: rest) <= room ? String(rest) : beginning(of: rest, room - 1) + "…"
    return beginning(of: title, width - 1 - CellText.width(of: end)) + "…" + end
  }

  /// How many characters all of `titles` begin with.
  private static func commonLength(_ titles: [String]) -> Int {
    var common = Array(titles[0])
    for title in titles.dropFirst() {
      let length = zip(common, title).prefix { $0 == $1 }.count
      common.removeLast(common.count - length)
    }
    return common.count
  }

  /// The first characters that take no more than `width` cells.
  private static func beginning(of text: some StringProtocol, _ width: Int) -> String {
    var left = width
    return String(
      text.prefix {
        left -= CellText.width(of: String($0))
        return left >= 0
      })
  }
}

/// Rooms of columns beside one another.
enum Columns {
  /// How `room` cells are shared: each column gets what it wants up to its share, in percent, then what others leave, the first first;
  /// what nobody wants goes to the first.
  static func widths(_ room: Int, wanted: [Int], shares: [Int]) -> [Int] {
    var widths = zip(wanted, shares).map { max(0, min($0, room * $1 / 100)) }
    var left = room - widths.reduce(0, +)
    for index in widths.indices {
      let more = max(0, min(left, wanted[index] - widths[index]))
      widths[index] += more
      left -= more
    }
    if !widths.isEmpty { widths[0] += left }
    return widths
  }
}
