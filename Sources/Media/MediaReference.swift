/// What a request points at without naming it; SiriKit's `INMediaReference`.
///
/// "I like this song" is `currentlyPlaying`; "play my music" is `my`.
public enum MediaReference: String, Sendable, Hashable, CaseIterable {
  case unknown, currentlyPlaying, my
}
