internal import Media

extension Draft {
  /// True when it names a thing of the library by nothing but one word that means something else, too: "cover".
  func isCommonWord(_ tokens: Tokens) -> Bool {
    guard let name = knownName, name.count == 1, search.artistName == nil, tokens[name.lowerBound].quotation == 0 else {
      return false
    }
    let token = tokens[name.lowerBound]
    return !token.isProper && (token.word >= 0 || token.weight != .content)
  }
}
