import Media
import Remote

extension Wording {
  /// The answer to a question: `This is “Maria También” by Khruangbin.`
  static func answer(_ question: NowPlayingQuestion, _ info: NowPlayingInfo, at now: Int64) -> String {
    switch question {
    case .volume:
      return info.isMuted ? "The sound is off; the volume is \(info.volume)." : "The volume is \(info.volume)."
    case .queue: return queue(info)
    case .next: return info.nextTrack.map { "Next is \(name($0))." } ?? "Nothing comes after this."
    case .previous:
      return info.previousTrack.map { "Before this came \(name($0))." } ?? "Nothing was played before this."
    case .sleepTimer: return sleepTimer(info, at: now)
    case .station: return info.track == nil ? nothingPlaying : "This comes from your library, not from a station."
    default: break
    }
    guard let track = info.track else { return nothingPlaying }
    let elapsed = info.elapsed(at: now)
    switch question {
    case .title: return "This is \(name(track))."
    case .artist: return track.artist.isEmpty ? "The file doesn't say who plays this." : "This is by \(track.artist)."
    case .album:
      return track.album.isEmpty ? "The file doesn't name an album." : "This is from “\(track.album)”."
    case .genre:
      return track.genres.isEmpty
        ? "The file doesn't name a genre." : "This is \(track.genres.joined(separator: ", "))."
    case .year: return track.year.map { "This is from \($0)." } ?? "The file doesn't say when this came out."
    case .duration:
      return info.duration.map { "It is \(PlayingTime.spoken($0)) long." } ?? "I don't know how long this is."
    case .elapsed: return "\(PlayingTime.spoken(elapsed)) of it have been played."
    case .remaining:
      return info.duration.map { "\(PlayingTime.spoken(max(0, $0 - elapsed))) are left." }
        ?? "I don't know how long this is."
    case .chapter:
      guard let index = info.chapters.lastIndex(where: { $0.start <= elapsed }) else {
        return "This track has no chapters."
      }
      return "Chapter \(index + 1) of \(info.chapters.count), “\(info.chapters[index].title)”."
    case .volume, .queue, .next, .previous, .station, .sleepTimer: return nothingPlaying
    }
  }

  private static func sleepTimer(_ info: NowPlayingInfo, at now: Int64) -> String {
    switch info.sleepTimer {
    case .after:
      let seconds = Double(max(0, (info.sleepTimerEnd ?? now) - now)) / 1e9
      return "The music stops in \(PlayingTime.spoken(seconds.rounded(.up)))."
    case .endOfTrack: return "The music stops after this track."
    case .off, nil: return "No sleep timer is set. To set one, say: stop in 20 minutes"
    }
  }

  private static func queue(_ info: NowPlayingInfo) -> String {
    guard info.queueCount > 0 else { return "The queue is empty. Try “play some music”." }
    let next = info.nextTrack.map { "; next is \(name($0))" } ?? ""
    return "\(count(info.queueCount, "track")) in the queue, \(PlayingTime.spoken(info.queueDuration))\(next)."
  }
}
