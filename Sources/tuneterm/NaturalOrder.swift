/// Natural order: `2 Two` before `10 Ten`, ignoring case.
enum NaturalOrder {
  static func isBefore(_ a: String, _ b: String) -> Bool {
    var left = Array(a.lowercased().unicodeScalars)[...]
    var right = Array(b.lowercased().unicodeScalars)[...]
    while let x = left.first, let y = right.first {
      if isDigit(x), isDigit(y) {
        let (m, n) = (number(&left), number(&right))
        if m.count != n.count { return m.count < n.count }
        if m != n { return m.lexicographicallyPrecedes(n) }
      } else {
        if x != y { return x.value < y.value }
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return a < b
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Removes and returns the digits at the start, without leading zeros.
  private static func number(_ scalars: inout ArraySlice<Unicode.Scalar>) -> [UInt32] {
    let digits = scalars.prefix(while: isDigit)
    scalars.removeFirst(digits.count)
    return digits.drop { $0 == "0" }.map(\.value)
  }
}
