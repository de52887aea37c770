extension Reading {
  /// The two names that the whole of `phrase` consists of, if a comma divides them: "Faded, Queen".
  func namesWithComma(in phrase: String) -> [String]? {
    let names = spans.sorted { $0.start < $1.start }
    guard !hasVerb, names.count == 2, ignored.isEmpty, unread.isEmpty else { return nil }
    let scalars = Array(phrase.unicodeScalars)
    guard names[0].end < names[1].start, names[1].start <= scalars.count,
      scalars[names[0].end..<names[1].start].contains(",")
    else { return nil }
    return names.map(\.text)
  }
}
