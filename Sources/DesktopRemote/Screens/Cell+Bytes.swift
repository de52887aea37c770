import Text
import Media
import Terminal

extension Cell {
  /// The first byte of a piece of a picture.
  private static let picture: UInt8 = 3

  /// Encodes the cell as part of a row for another process.
  func write(to bytes: inout [UInt8]) {
    if let colors {
      bytes.append(Cell.picture)
      bytes.append(style.attributes.rawValue)
      for color in [colors.upper, colors.lower] { bytes += [color.red, color.green, color.blue] }
      return
    }
    let marks = marks
    bytes.append(UInt8(width | marks.count << 2))
    bytes.append(style.role.rawValue)
    bytes.append(style.attributes.rawValue)
    for scalar in [scalar] + marks {
      for shift in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: scalar.value >> UInt32(shift))) }
    }
  }

  /// Decodes the next cell of a row; nil at its end, and for invalid data.
  init?(from bytes: inout ArraySlice<UInt8>) {
    func scalar() -> Unicode.Scalar? {
      guard bytes.count >= 3 else { return nil }
      let value = bytes.prefix(3).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bytes.removeFirst(3)
      // A cell must never contain control characters, whatever was sent.
      return Unicode.Scalar(value).map { DisplayText.shown($0) ?? "\u{FFFD}" }
    }
    guard let head = bytes.popFirst() else { return nil }
    if head == Cell.picture {
      guard let attributes = bytes.popFirst(), bytes.count >= 6 else { return nil }
      func color() -> Color {
        let parts = Array(bytes.prefix(3))
        bytes.removeFirst(3)
        return Color(red: parts[0], green: parts[1], blue: parts[2])
      }
      let upper = color()
      self.init(upper: upper, lower: color())
      style.attributes = Style.Attributes(rawValue: attributes)
      return
    }
    guard head & 3 < 3, let role = bytes.popFirst().flatMap(Style.Role.init),
      let attributes = bytes.popFirst(), let first = scalar()
    else { return nil }
    self.init(first, width: Int(head & 3), style: Style(role, Style.Attributes(rawValue: attributes)))
    for _ in 0..<head >> 2 {
      guard let mark = scalar() else { return nil }
      add(mark: mark)
    }
  }
}
