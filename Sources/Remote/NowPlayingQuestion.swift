/// A question about what is playing or about the queue.
public enum NowPlayingQuestion: String, Hashable, Sendable, Codable, CaseIterable {
  case title, artist, album, genre, year, duration, elapsed, remaining, next, previous, queue, station, chapter, volume
}
