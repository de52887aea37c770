/// Conclusions from names about the words around them.
extension KnownNames {
  /// The words before a title at the end of `tokens`, or after one at the start, which may be its artist.
  func besideTitles(in tokens: Tokens) -> [String] {
    let titles = ranges(in: tokens).filter {
      things[tokens.text($0)]?.kinds.isDisjoint(with: [.song, .album]) == false
    }
    return titles.sorted { $0.count > $1.count }.prefix(2).compactMap { title in
      let rest = title.upperBound == tokens.count ? 0..<title.lowerBound : title.upperBound..<tokens.count
      guard title.lowerBound == 0 || title.upperBound == tokens.count, (1...3).contains(rest.count),
        rest.contains(where: { tokens[$0].weight == .content && tokens[$0].word < 0 })
      else { return nil }
      return tokens.text(rest)
    }
  }

  /// True if a name covers much of `range`: a few of its words may be a name by chance.
  func coversMuch(of range: Range<Int>, of tokens: Tokens) -> Bool {
    guard let name = name(in: range, of: tokens) else { return false }
    let words = name.split(whereSeparator: \.isWhitespace).count
    return words > 2 || words * 4 > range.count { !tokens[$0].isContinuation }
  }
}
