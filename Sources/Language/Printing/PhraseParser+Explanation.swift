extension PhraseParser {
  /// The reading of a phrase for people, with what each word was taken for; a way out when there is none.
  public func explanation(of interpretation: Interpretation) -> String {
    guard let best = interpretation.best else { return Self.notUnderstood }
    var lines = [describe(best)]
    for span in best.spans { lines.append("  \(span.field): “\(span.text)”") }
    if !best.ignored.isEmpty { lines.append("  ignored: " + best.ignored.joined(separator: " ")) }
    for other in interpretation.readings.dropFirst() { lines.append("or " + describe(other)) }
    return lines.joined(separator: "\n")
  }

  /// What is said when a phrase is not understood.
  public static let notUnderstood =
    "I didn't understand that. Try “play some jazz”, “next song”, “volume 40”, “what song is this?” or “help”."
}
