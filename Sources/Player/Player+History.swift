import Catalog
internal import Glibc
import Media
import Playback
import Remote

extension Player {
  /// A track counts as played when at least half of it, or four minutes, were heard (the rule of Last.fm's scrobbling).
  private static let playedFraction = 0.5
  private static let playedSeconds = 240.0

  /// Seconds since 1970.
  static var now: Int64 { Int64(time(nil)) }

  func chapters(of track: Track) async -> [Chapter] {
    track.id > 0 ? (try? await catalog.chapters(ofTrack: track.id)) ?? [] : outsiderChapters[track.id] ?? []
  }

  /// Where a podcast or audiobook was left, or a bookmark was set, in seconds.
  func rememberedPosition(of track: Track) async -> Double {
    guard track.id > 0, let position = try? await catalog.resumePosition(ofTrack: track.id) else { return 0 }
    return position
  }

  /// Sets a bookmark: the track begins here the next time it is played.
  func bookmark() async -> RemoteCommandStatus {
    guard let track = currentTrack else { return .noActionableNowPlayingItem }
    guard track.id > 0 else {
      return .commandFailed(reason: "I can only bookmark what is in the library. Import its folder first.")
    }
    let position = elapsed
    let before = (try? await catalog.resumePosition(ofTrack: track.id)) ?? nil
    guard (try? await catalog.setResumePosition(position, ofTrack: track.id, at: Self.now)) != nil else {
      return .commandFailed(reason: "The bookmark can't be saved: the library can't be written.")
    }
    undoStack.push("bookmarking “\(track.title)”") { .bookmark(track.id, before) }
    return .completed(
      dialog: "Bookmarked “\(track.title)” at \(PlayingTime.clock(position)); it begins there the next time.")
  }

  /// Keeps where the spoken track at hand is left.
  func rememberSpokenPosition() {
    guard let track = currentTrack, track.kind.isSpoken, track.id > 0, isLoaded else { return }
    let (catalog, position) = (catalog, elapsed)
    Task { try? await catalog.setResumePosition(position, ofTrack: track.id, at: Self.now) }
  }

  /// The current track was heard to its end.
  func recordFinished() {
    guard let track = currentTrack, track.id > 0, remembersHistory else { return }
    let catalog = catalog
    Task { try? await catalog.recordPlay(ofTrack: track.id, at: Self.now) }
  }

  /// The current track is left before its end: played or skipped, by how much of it was heard.
  func recordLeaving() {
    guard let track = currentTrack, track.id > 0, remembersHistory, !track.kind.isSpoken else { return }
    let (catalog, heard) = (catalog, elapsed)
    let isPlayed = heard >= Self.playedSeconds || duration.map { heard >= $0 * Self.playedFraction } ?? false
    Task {
      if isPlayed {
        try? await catalog.recordPlay(ofTrack: track.id, at: Self.now)
      } else {
        try? await catalog.recordSkip(ofTrack: track.id, at: Self.now)
      }
    }
  }
}
