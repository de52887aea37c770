/// Looking for a text within a text.
///
/// The standard library has the same by other names, but together with its engine for regular expressions: half a megabyte that
/// every start would load. The package is compiled without it.
extension StringProtocol {
  /// Whether `text` stands anywhere in this one, compared character by character.
  public func holds(_ text: some StringProtocol) -> Bool { firstRange(ofText: text) != nil }

  /// Where `text` stands first; nil when it does not, or is empty.
  public func firstRange(ofText text: some StringProtocol) -> Range<Index>? {
    guard let first = text.first else { return nil }
    var start = startIndex
    while let place = self[start...].firstIndex(of: first) {
      if let end = self[place...].end(ofPrefix: text) { return place..<end }
      start = index(after: place)
    }
    return nil
  }

  /// The same with `replacement` wherever `text` stood.
  public func replacingText(_ text: some StringProtocol, with replacement: some StringProtocol) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(ofText: text) {
      result += rest[..<range.lowerBound]
      result += replacement
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private func end(ofPrefix prefix: some StringProtocol) -> Index? {
    var place = startIndex
    for character in prefix {
      guard place < endIndex, self[place] == character else { return nil }
      formIndex(after: &place)
    }
    return place
  }
}
