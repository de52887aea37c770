import Terminal

extension Cell {
  /// Adds the cell to a row on its way to another process.
  func write(to bytes: inout [UInt8]) {
    let marks = marks
    bytes.append(UInt8(width | marks.count << 2))
    bytes.append(style.role.rawValue)
    bytes.append(style.attributes.rawValue)
    for scalar in [scalar] + marks {
      for shift in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: scalar.value >> UInt32(shift))) }
    }
  }

  /// Takes the next cell off a row; nil at its end, and for what is no cell.
  init?(from bytes: inout ArraySlice<UInt8>) {
    func scalar() -> Unicode.Scalar? {
      guard bytes.count >= 3 else { return nil }
      let value = bytes.prefix(3).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bytes.removeFirst(3)
      return Unicode.Scalar(value)
    }
    guard let head = bytes.popFirst(), head & 3 < 3, let role = bytes.popFirst().flatMap(Style.Role.init),
      let attributes = bytes.popFirst(), let first = scalar()
    else { return nil }
    self.init(first, width: Int(head & 3), style: Style(role, Style.Attributes(rawValue: attributes)))
    for _ in 0..<head >> 2 {
      guard let mark = scalar() else { return nil }
      add(mark: mark)
    }
  }
}
