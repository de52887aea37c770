import Remote

/// Which requests put the entries into the queue, by the labels that undo has for them.
struct QueueRequests {
  /// The number of requests that are remembered.
  private static let limit = 500

  /// The label of each request, as it is saved, by the first identifier of an entry that it may have added.
  private(set) var labels: [Int64: String]

  /// - Parameter labels: those of an earlier run.
  init(labels: [Int64: String] = [:]) { self.labels = labels }

  /// Entries from `firstID` on are added by the request with that label, until the next one is noted.
  mutating func note(_ label: QueueChangeLabel, from firstID: Int) {
    let firstID = Int64(firstID)
    // Identifiers are reused if the last entries were removed before a restart.
    labels = labels.filter { $0.key < firstID }
    labels[firstID] = label.saved
    if labels.count > Self.limit {
      for id in labels.keys.sorted().prefix(Self.limit / 2) { labels[id] = nil }
    }
  }

  /// The label of the request that added an entry; nil if it is not remembered.
  func label(ofEntry id: Int) -> QueueChangeLabel? {
    labels.keys.filter { $0 <= Int64(id) }.max().flatMap { labels[$0] }.flatMap(QueueChangeLabel.init(saved:))
  }
}

/// The form in which labels are saved: a letter for the case, and the text.
extension QueueChangeLabel {
  fileprivate var saved: String {
    switch self {
    case .playing(let what): "p" + what
    case .queueing(let what): "q" + what
    case .playingRecommended(let what): "r" + what
    case .playingMix: "P"
    case .queueingMix: "Q"
    case .other(let text): "o" + text
    }
  }

  fileprivate init?(saved: String) {
    let text = String(saved.dropFirst())
    switch saved.first {
    case "p": self = .playing(text)
    case "q": self = .queueing(text)
    case "r": self = .playingRecommended(text)
    case "P": self = .playingMix
    case "Q": self = .queueingMix
    case "o": self = .other(text)
    default: return nil
    }
  }
}
