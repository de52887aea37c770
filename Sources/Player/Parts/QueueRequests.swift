import Remote

/// Which requests of this run put the entries into the queue, by their labels for undo.
struct QueueRequests {
  /// The number of requests that are remembered.
  private static let limit = 500

  /// Each request with the first identifier of an entry that it may have added; these only grow.
  private var notes: [(firstID: Int, label: QueueChangeLabel)] = []

  /// Entries from `firstID` on are added by the request with that label, until the next one is noted.
  mutating func note(_ label: QueueChangeLabel, from firstID: Int) {
    // The request before has added nothing.
    if notes.last?.firstID == firstID { notes.removeLast() }
    notes.append((firstID, label))
    if notes.count > Self.limit { notes.removeFirst(Self.limit / 2) }
  }

  /// The label of the request that added an entry; nil if it is from an earlier run.
  func label(ofEntry id: Int) -> QueueChangeLabel? { notes.last { $0.firstID <= id }?.label }
}
