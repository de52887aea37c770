import Media
import Playback
import Remote
import Threads

extension Player {
  /// The chapter at whose end the music stops.
  struct SleepChapter {
    var entry: Int
    /// Seconds into the track.
    var start: Double
    var end: Double

    /// Whether `elapsed` is in it, or so little behind it that the end has only just been heard.
    func contains(_ elapsed: Double) -> Bool { elapsed >= start - 0.01 && elapsed < end + 1 }
  }

  /// Where the position counts as the end, in seconds before it: less than a period of any output.
  private static let chapterTolerance = 0.02

  /// Waits for the end of the chapter, where the sleep timer wants that; called after each change of what plays.
  ///
  /// The end of the last chapter is the end of the track, which the engine tells.
  func scheduleChapterEnd() {
    guard sleepTimer == .endOfChapter else { return }
    sleepTimerCall?.cancel()
    sleepTimerCall = nil
    guard let entry = queue.currentEntry?.id else { return }
    let now = elapsed
    if sleepChapter.map({ $0.entry != entry || !$0.contains(now) }) ?? true {
      sleepChapter = chapters.last { $0.start <= now + 0.01 }.map {
        SleepChapter(entry: entry, start: $0.start, end: $0.end)
      }
    }
    guard state == .playing, let end = sleepChapter?.end, chapters.last.map({ end < $0.end }) == true else { return }
    if now >= end - Self.chapterTolerance { return sleep() }
    sleepTimerCall = EventLoop.shared.schedule(after: .seconds((end - now) / rate)) { [weak self] in
      self?.scheduleChapterEnd()
    }
  }
}
