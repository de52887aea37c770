import Terminal

/// Reduces a picture to a limited palette: its own colours if few enough, or else median cut (Heckbert, 1982).
struct ColorPalette {
  let colors: [Color]
  /// The colour index of each pixel, row by row.
  let indices: [UInt8]

  /// Creates a palette of at most `limit` (≤ 256) colours.
  init(of picture: Picture, limit: Int) {
    var counts: [UInt32: Int] = [:]
    for dot in picture.dots { counts[dot, default: 0] += 1 }
    // If there are many, merge the colours that differ least, from black to white.
    let isCoarse = counts.count > limit
    func key(_ dot: UInt32) -> UInt32 { isCoarse ? dot & 0xF8_F8F8 | dot >> 5 & 0x07_0707 : dot }
    if isCoarse { counts = counts.reduce(into: [:]) { $0[key($1.key), default: 0] += $1.value } }
    var boxes = [Box(counts.map { Box.Entry(color: Color(packed: $0.key), count: $0.value) })]
    while boxes.count < limit, let index = boxes.indices.max(by: { boxes[$0].worth < boxes[$1].worth }),
      let halves = boxes[index].halves
    {
      boxes[index] = halves.0
      boxes.append(halves.1)
    }
    colors = boxes.map(\.mean)
    var index: [UInt32: UInt8] = [:]
    for (number, box) in boxes.enumerated() { for entry in box.entries { index[entry.color.packed] = UInt8(number) } }
    indices = picture.dots.map { index[key($0)] ?? 0 }
  }

  /// A box of similar colours.
  private struct Box {
    struct Entry {
      var color: Color
      var count: Int
    }

    var entries: [Entry]
    /// The number of pixels times the spread of their colours.
    var worth: Int
    private var widest: KeyPath<Color, UInt8>

    init(_ entries: [Entry]) {
      self.entries = entries
      var best: (width: Int, part: KeyPath<Color, UInt8>) = (-1, \.red)
      for part in [\Color.red, \.green, \.blue] {
        let values = entries.map { $0.color[keyPath: part] }
        let width = Int(values.max() ?? 0) - Int(values.min() ?? 0)
        if width > best.width { best = (width, part) }
      }
      widest = best.part
      worth = best.width * entries.reduce(0) { $0 + $1.count }
    }

    /// Splits it into halves along its widest channel; nil if it has a single colour.
    var halves: (Box, Box)? {
      guard entries.count > 1 else { return nil }
      let sorted = entries.sorted { $0.color[keyPath: widest] < $1.color[keyPath: widest] }
      let half = sorted.reduce(0) { $0 + $1.count } / 2
      var (sum, end) = (0, 0)
      while end < sorted.count - 1, end == 0 || sum + sorted[end].count <= half {
        sum += sorted[end].count
        end += 1
      }
      return (Box(Array(sorted[..<end])), Box(Array(sorted[end...])))
    }

    var mean: Color {
      let count = max(1, entries.reduce(0) { $0 + $1.count })
      func mean(_ part: KeyPath<Color, UInt8>) -> UInt8 {
        UInt8(entries.reduce(0) { $0 + Int($1.color[keyPath: part]) * $1.count } / count)
      }
      return Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
    }
  }
}
