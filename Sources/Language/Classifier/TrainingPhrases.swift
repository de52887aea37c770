/// Phrases from which `IntentClassifier` learns, by the canonical phrase that means the same.
///
///     = turn the volume down
///     my ears are ringing
///     not so loud, the neighbours are in
///
/// Names and values are slots in both: `{name}`, `{playlist}`, `{duration}`.
public struct TrainingPhrases: Hashable, Sendable {
  /// What stands in place of a canonical phrase for phrases that ask a player for nothing.
  static let nothing = "-"

  /// The canonical phrases in the order in which they appear.
  public private(set) var canonical: [String] = []
  /// The phrases, with the number of the canonical phrase of each.
  public private(set) var phrases: [(text: String, label: Int)] = []

  /// Reads training files. Lines before the first canonical phrase, empty ones and those that begin with `#` mean nothing.
  public init(_ texts: [String]) {
    var labels: [String: Int] = [:]
    for text in texts {
      var label: Int?
      for line in text.split(whereSeparator: \.isNewline) {
        let line = String(line)
        if line.hasPrefix("#") { continue }
        if line.hasPrefix("= ") {
          let phrase = String(line.dropFirst(2))
          label = labels[phrase] ?? canonical.count
          if labels[phrase] == nil {
            labels[phrase] = canonical.count
            canonical.append(phrase)
          }
        } else if let label {
          phrases.append((line, label))
        }
      }
    }
  }

  public static func == (a: TrainingPhrases, b: TrainingPhrases) -> Bool { a.checksum == b.checksum }
  public func hash(into hasher: inout Hasher) { hasher.combine(checksum) }

  /// Changes with every phrase.
  public var checksum: UInt64 {
    var hash = Hash.seed
    for text in canonical + phrases.map({ "\($0.label) \($0.text)" }) {
      for byte in text.utf8 { hash = Hash.adding(byte, to: hash) }
      hash = Hash.adding(0, to: hash)
    }
    return hash
  }
}
