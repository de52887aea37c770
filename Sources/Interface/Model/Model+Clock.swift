import Media
import Remote
import Terminal

extension Model {
  /// When the screen next changes by itself after `now` (both CLOCK_MONOTONIC, nanoseconds); nil if it does not.
  ///
  /// During playback that is the next full second or the next half cell of the progress line, whichever comes first; with a
  /// meter, its next frame.
  public func nextChange(after now: Int64) -> Int64? {
    [
      nextPlayingChange(after: now), nextTimerChange(after: now), nextDelayChange(after: now), replyChange(after: now),
      meter.map { _ in now + Model.meterInterval },
    ]
    .compactMap(\.self).min()
  }

  private func nextPlayingChange(after now: Int64) -> Int64? {
    guard nowPlaying.state == .playing, nowPlaying.track != nil, !layout.nowPlaying.isEmpty else { return nil }
    if let silence = nowPlaying.silentSince {
      let shown = silence + NowPlayingInfo.shownWait
      return shown > now ? shown : nil
    }
    let rate = max(0.01, nowPlaying.rate)
    let elapsed = nowPlaying.elapsed(at: now)
    // Beyond that a Double cannot represent a second more, and nothing would ever change.
    guard abs(elapsed) < 1e9 else { return nil }
    if let duration = nowPlaying.duration, elapsed >= duration { return nil }
    let isOneLine = layout.nowPlaying.height == 1
    let progress = isOneLine ? nil : nowPlayingLine(width: layout.nowPlaying.width, at: now).progress
    let step = progress?.nextStep(after: elapsed)
    let chapter = isOneLine ? nil : nowPlaying.chapters.lazy.map(\.start).first { $0 > elapsed }
    let sung = largePane(layout)?.details?.lyrics?.lines.lazy.compactMap(\.start).first { $0 > elapsed }
    let next = [elapsed.rounded(.down) + 1, step, chapter, sung].compactMap(\.self).min()
    // Slightly later, so that rounding never shows the previous second.
    return next.map { now + Int64(($0 - elapsed) / rate * 1e9) + 1_000_000 }
  }

  /// The delay of a paused station grows.
  private func nextDelayChange(after now: Int64) -> Int64? {
    guard nowPlaying.state != .playing, !layout.nowPlaying.isEmpty, let delay = nowPlaying.delay(at: now) else {
      return nil
    }
    return now + Int64((delay.rounded(.down) + 1 - delay) * 1e9) + 1_000_000
  }

  private func replyChange(after now: Int64) -> Int64? {
    guard let end = replyEnd, focus != .bar, !looks.showsCursor else { return nil }
    return max(end, now + 1)
  }

  private func nextTimerChange(after now: Int64) -> Int64? {
    guard let end = nowPlaying.sleepTimerEnd, end > now, layout.nowPlaying.height > 1 else { return nil }
    let left = end - now
    let second: Int64 = 1_000_000_000
    return now + (left <= 61 * second ? second : min(left - 60 * second, 60 * second))
  }
}
