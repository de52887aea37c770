import Media
public import Remote

/// A suggested phrase, and why it is suggested.
public struct PhraseSuggestion: Hashable, Sendable {
  public var phrase: String
  /// "you often play jazz on Sunday mornings".
  public var reason: String

  public init(phrase: String, reason: String) {
    self.phrase = phrase
    self.reason = reason
  }
}

/// Suggestions shown in the empty bar while nothing is known about the listener's habits.
public enum BarSuggestions {
  /// Phrases that fit what is playing, the most likely first.
  public static func phrases(for info: NowPlayingInfo) -> [String] {
    guard let track = info.track else { return ["play some music", "play my favorites", "play something new", "help"] }
    if track.kind.isSpoken {
      let speed = info.rate > 1 ? "normal speed" : "play at 1.5x speed"
      let chapter = info.chapters.isEmpty ? ["stop in 30 minutes"] : ["next chapter"]
      return ["skip forward 30 seconds", "skip back 30 seconds", speed] + chapter + ["how long is left"]
    }
    if info.state != .playing { return ["play", "play some music", "what song is this", "clear the queue"] }
    let like = track.affinity > 0 ? "play more like this" : "I like this song"
    return [like, "play some jazz next", "next song", "repeat this song", "who sings this"]
  }
}
