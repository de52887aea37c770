import Terminal
import Testing

@testable import CursesTerminal

/// Decodes sixels to pixels.
private struct SixelReader {
  var width = 0
  var height = 0
  var dots: [Int: UInt32] = [:]

  /// Parses `text`; nil if it is not a sixel picture.
  init?(_ text: String) {
    guard text.hasPrefix("\u{1B}P0;1;0q\"1;1;"), text.hasSuffix("\u{1B}\\") else { return nil }
    var rest = Array(text.utf8)[13...].dropLast(2)
    func number() -> Int {
      var number = 0
      while let digit = rest.first, (0x30...0x39).contains(digit) {
        number = number * 10 + Int(digit) - 0x30
        rest.removeFirst()
      }
      return number
    }
    func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: scalar) else { return false }
      rest.removeFirst()
      return true
    }
    width = number()
    guard skip(";") else { return nil }
    height = number()
    var colors: [Int: UInt32] = [:]
    var (x, top, color) = (0, 0, UInt32(0))
    while let byte = rest.first {
      if skip("#") {
        let index = number()
        if skip(";") {
          guard number() == 2, skip(";") else { return nil }
          var parts: [Int] = []
          for part in 0..<3 {
            if part > 0, !skip(";") { return nil }
            parts.append((number() * 255 + 50) / 100)
          }
          colors[index] = UInt32(parts[0] << 16 | parts[1] << 8 | parts[2])
        } else {
          guard let known = colors[index] else { return nil }
          color = known
        }
      } else if skip("$") {
        x = 0
      } else if skip("-") {
        (x, top) = (0, top + 6)
      } else {
        let count = byte == UInt8(ascii: "!") ? (skip("!"), number()).1 : 1
        guard let sixel = rest.popFirst(), (0x3F...0x7E).contains(sixel) else { return nil }
        for column in x..<x + count {
          for bit in 0..<6 where (sixel - 0x3F) >> UInt8(bit) & 1 != 0 { dots[(top + bit) * width + column] = color }
        }
        x += count
      }
    }
  }
}

/// The maximum difference of a channel of any pixel.
private func distance(_ picture: Picture, _ read: SixelReader) -> Int {
  picture.dots.enumerated().reduce(0) { worst, dot in
    guard let shown = read.dots[dot.offset] else { return 256 }
    return [UInt32(16), 8, 0].reduce(worst) { max($0, abs(Int(shown >> $1 & 255) - Int(dot.element >> $1 & 255))) }
  }
}

@Test("sixels of few colours are the picture", arguments: [(1, 1), (7, 6), (20, 13), (64, 48)])
func sixelsOfFewColoursAreThePicture(width: Int, height: Int) throws {
  let dots = (0..<width * height).map { (index: Int) -> UInt32 in
    let (red, green, blue) = (index % 5 * 50, index / 7 % 3 * 80, index % 2 * 200)
    return UInt32(red << 16 | green << 8 | blue)
  }
  let picture = try #require(Picture(width: width, height: height, dots: dots))
  let read = try #require(SixelReader(SixelPicture(picture).text))
  #expect(read.width == width && read.height == height)
  #expect(read.dots.count == width * height)
  // Colours are in hundredths.
  #expect(distance(picture, read) <= 2)
}

@Test("black and white stay what they are among many colours") func blackAndWhiteStayWhatTheyAreAmongMany() throws {
  let size = 64
  let dots = (0..<size * size).map { (index: Int) -> UInt32 in
    let (x, y) = (index % size, index / size)
    return y < 20 ? 0 : y < 40 ? 0xFF_FFFF : UInt32((x * 4) << 16 | (y * 4) << 8 | 0x80)
  }
  let palette = ColorPalette(of: try #require(Picture(width: size, height: size, dots: dots)), limit: 256)
  #expect(palette.colors[Int(palette.indices[0])].packed == 0)
  #expect(palette.colors[Int(palette.indices[25 * size])].packed == 0xFF_FFFF)
}

@Test("sixels of many colours come near the picture") func sixelsOfManyColoursComeNearThePicture() throws {
  let size = 96
  let dots = (0..<size * size).map { (index: Int) -> UInt32 in
    let (x, y) = (index % size, index / size)
    return UInt32((x * 255 / size) << 16 | (y * 255 / size) << 8 | (x + y) / 2)
  }
  let picture = try #require(Picture(width: size, height: size, dots: dots))
  let palette = ColorPalette(of: picture, limit: 256)
  #expect(palette.colors.count == 256 && palette.indices.count == size * size)
  let read = try #require(SixelReader(SixelPicture(picture).text))
  #expect(read.dots.count == size * size)
  #expect(distance(picture, read) <= 24)
}
