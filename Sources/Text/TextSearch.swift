/// Substring search.
///
/// The standard library's versions would link its regular expression engine, half a megabyte loaded at every start. The
/// package is compiled without it.
extension StringProtocol {
  /// Whether this string contains `text`, compared by characters.
  public func holds(_ text: some StringProtocol) -> Bool { firstRange(ofText: text) != nil }

  /// The first range of `text`; nil if it does not occur or is empty.
  public func firstRange(ofText text: some StringProtocol) -> Range<Index>? {
    guard let first = text.first else { return nil }
    var start = startIndex
    while let place = self[start...].firstIndex(of: first) {
      if let end = self[place...].end(ofPrefix: text) { return place..<end }
      start = index(after: place)
    }
    return nil
  }

  /// Returns this string with all occurrences of `text` replaced.
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
