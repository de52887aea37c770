import Terminal

/// A picture in sixels: columns of six pixels, one colour after another (DEC STD 070).
struct SixelPicture {
  /// The sequence that shows it at the cursor.
  let text: String

  init(_ picture: Picture) {
    let palette = ColorPalette(of: picture, limit: 256)
    // 1: pixels without a colour stay as they were.
    var text = Array("\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)".utf8)
    for (index, color) in palette.colors.enumerated() {
      let parts = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      text += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    for top in stride(from: 0, to: picture.height, by: 6) {
      Self.write(band: top, of: picture, palette, to: &text)
      text.append(UInt8(ascii: "-"))
    }
    self.text = String(decoding: text, as: UTF8.self) + "\u{1B}\\"
  }

  private static func write(band top: Int, of picture: Picture, _ palette: ColorPalette, to text: inout [UInt8]) {
    let rows = top..<min(top + 6, picture.height)
    var sixels: [UInt8: [UInt8]] = [:]
    for (bit, y) in rows.enumerated() {
      for x in 0..<picture.width {
        let color = palette.indices[y * picture.width + x]
        sixels[color, default: [UInt8](repeating: 0, count: picture.width)][x] |= 1 << UInt8(bit)
      }
    }
    for (count, (color, row)) in sixels.sorted(by: { $0.key < $1.key }).enumerated() {
      if count > 0 { text.append(UInt8(ascii: "$")) }
      text += "#\(color)".utf8
      var x = 0
      while x < row.count {
        let end = row[x...].firstIndex { $0 != row[x] } ?? row.count
        // Trailing empty columns are omitted.
        if end == row.count, row[x] == 0 { break }
        let sixel = row[x] + 0x3F
        if end - x > 3 {
          text += "!\(end - x)".utf8
          text.append(sixel)
        } else {
          text += repeatElement(sixel, count: end - x)
        }
        x = end
      }
    }
  }
}
