import Terminal

/// Truncates the titles of a list so that different titles stay distinguishable.
///
/// “Harbour Lights, Part One” and “Harbour Lights, Part Two” in 20 cells: `Harbour Lights, …One` and `Harbour Lights, …Two`.
struct TitleCuts {
  /// The text for each title; unchanged if it fits.
  private(set) var texts: [String]

  /// `widths` are the available cells for each title. `before` and `after` are the titles of as many rows around them:
  /// each title is compared with those at most that far away, so its text stays the same while the list scrolls.
  init(_ titles: [String], widths: [Int], before: [String] = [], after: [String] = []) {
    texts = titles
    let all = before + titles + after
    for (index, (title, width)) in zip(titles, widths).enumerated() where width > 4 && CellText.width(of: title) > width
    {
      let place = before.count + index
      let near = all[max(0, place - titles.count)..<min(all.count, place + titles.count + 1)]
      let beginning = Self.beginning(of: title, width - 1)
      // Titles that are still the same where some others differ are cut where they differ themselves.
      var alike = Set(near.filter { $0.hasPrefix(beginning) })
      while alike.count > 1 {
        let common = Self.commonLength(Array(alike))
        let text = Self.cut(title, common, to: width)
        texts[index] = text
        let count = alike.count
        alike = alike.filter { Self.cut($0, common, to: width) == text }
        if alike.count == count { break }
      }
    }
  }

  /// Shortens `title` by omitting the end of its first `common` characters.
  private static func cut(_ title: String, _ common: Int, to width: Int) -> String {
    var start = title.index(title.startIndex, offsetBy: common)
    // From the beginning of the differing word, if that is short.
    if let blank = title[..<start].lastIndex(of: " "), title.distance(from: blank, to: start) < 8 {
      start = title.index(after: blank)
    }
    let room = width * 2 / 3
    let rest = title[start...]
    let end = CellText.width(of: rest) <= room ? String(rest) : beginning(of: rest, room - 1) + "…"
    return beginning(of: title, width - 1 - CellText.width(of: end)) + "…" + end
  }

  /// The length of the common prefix of `titles`.
  private static func commonLength(_ titles: [String]) -> Int {
    var common = Array(titles[0])
    for title in titles.dropFirst() {
      let length = zip(common, title).prefix { $0 == $1 }.count
      common.removeLast(common.count - length)
    }
    return common.count
  }

  /// The longest prefix that fits into `width` cells.
  private static func beginning(of text: some StringProtocol, _ width: Int) -> String {
    var left = width
    return String(
      text.prefix {
        left -= CellText.width(of: String($0))
        return left >= 0
      })
  }
}

/// Distributes space among columns.
enum Columns {
  /// Divides `room` cells: each column gets what it wants up to its share, in percent, then what others leave, in order;
  /// the rest goes to the first.
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
