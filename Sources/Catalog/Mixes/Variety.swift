import Media

/// Spreads tracks of the same artist.
enum Variety {
  /// At most `limit` tracks in nearly the same order, without repeating an artist among the last few while there are others.
  static func spread(_ tracks: [(item: QueueItem, artist: String)], limit: Int) -> [QueueItem] {
    var waiting = tracks
    var spread: [(item: QueueItem, artist: String)] = []
    while spread.count < limit, !waiting.isEmpty {
      let near = Set(spread.suffix(4).map(\.artist))
      let place = waiting.firstIndex { !near.contains($0.artist) } ?? 0
      spread.append(waiting.remove(at: place))
    }
    return spread.map(\.item)
  }
}
