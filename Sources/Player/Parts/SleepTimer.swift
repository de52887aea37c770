import Catalog
import Storage
import Media
import Remote
import Threads

/// Stops the music after a while, or at the end of a track, an album or a chapter.
///
/// It only decides when; the player receives its events and does the fading and pausing.
@LoopActor
final class SleepTimer {
  /// What the player is to do.
  enum Event: Hashable {
    /// Fade to silence within this many seconds.
    case fade(seconds: Double)
    /// The chapter has ended, or playback has changed meanwhile: call `followChapters` again.
    case checkChapter
    /// Pause: the timer has run out and is off.
    case end
  }

  /// A chapter of the current track at whose end the music stops.
  struct Chapter: Hashable {
    var entry: Int
    /// Seconds into the track.
    var start: Double
    var end: Double

    /// Whether `elapsed` is within the chapter, or so shortly after it that its end was just heard.
    func contains(_ elapsed: Double) -> Bool { elapsed >= start - 0.01 && elapsed < end + 1 }
  }

  /// How long the fade before the end takes, in seconds.
  private static let fadeTime = 20.0
  /// How many seconds before its end a chapter counts as ended: less than a period of any output.
  private static let chapterTolerance = 0.02

  /// The timer as it was requested; nil while it is off.
  private(set) var setting: RemoteCommand.SleepTimerSetting?
  /// When the timer runs out, in nanoseconds of CLOCK_MONOTONIC; nil if no time was given.
  private(set) var end: Int64?
  private var call: EventLoop.Timer?
  private var chapter: Chapter?
  var onEvent: @LoopActor (Event) -> Void = { _ in }

  /// Seconds until the timer runs out; nil if no time was given.
  var left: Double? { end.map { Double(max(0, $0 - MonotonicClock.nanoseconds)) / 1e9 } }

  /// Replaces the timer; `.off` turns it off.
  func set(_ timer: RemoteCommand.SleepTimerSetting) {
    switch timer {
    case .after(let seconds): start(timer, length: seconds)
    case .longer(let seconds):
      // A moment has passed since "another 15 minutes" was said.
      set(.after((((left ?? 0) + seconds) / 10).rounded(.up) * 10))
    case .at(let time): start(timer, length: Double(time.seconds(after: TimeOfDay.secondNow)))
    case .endOfTrack, .afterTracks, .endOfAlbum, .endOfChapter, .off: start(timer, length: nil)
    }
  }

  /// Starts the timer with `length` seconds left, if it has a length.
  private func start(_ timer: RemoteCommand.SleepTimerSetting, length: Double?) {
    turnOff()
    setting = timer == .off ? nil : timer
    guard let length else { return }
    let seconds = min(length, 1e6)
    end = MonotonicClock.nanoseconds + Int64(seconds * 1e9)
    let fade = min(Self.fadeTime, seconds / 2)
    call = EventLoop.shared.schedule(after: .seconds(seconds - fade)) { [weak self] in
      guard let self else { return }
      onEvent(.fade(seconds: fade))
      call = EventLoop.shared.schedule(after: .seconds(fade)) { [weak self] in self?.runOut() }
    }
  }

  private func turnOff() {
    call?.cancel()
    (call, end, chapter, setting) = (nil, nil, nil, nil)
  }

  /// Turns the timer off and reports that it has run out.
  func runOut() {
    turnOff()
    onEvent(.end)
  }

  /// The queue has ended, and with it whatever the timer was waiting for.
  func queueEnded() {
    switch setting {
    case .endOfTrack, .afterTracks, .endOfAlbum, .endOfChapter: setting = nil
    case .after, .longer, .at, .off, nil: break
    }
  }

  /// A track has played to its end, and another one plays.
  func trackEnded() {
    if case .afterTracks(let count) = setting { setting = count > 2 ? .afterTracks(count - 1) : .endOfTrack }
  }

  /// Whether playback must stop after `track` instead of continuing with `next`.
  func stops(after track: Track?, before next: Track?) -> Bool {
    switch setting {
    case .endOfTrack, .endOfChapter: true
    case .endOfAlbum: track.map { $0.album != next?.album || $0.album.isEmpty } ?? true
    case .afterTracks, .after, .longer, .at, .off, nil: false
    }
  }

  // MARK: - Chapters

  /// Schedules the stop at the end of the chapter, if requested; call it after each change of playback.
  ///
  /// The last chapter ends with the track, which the engine reports.
  func followChapters(_ chapters: [Media.Chapter], of entry: Int?, at elapsed: Double, rate: Double, isPlaying: Bool) {
    guard setting == .endOfChapter else { return }
    call?.cancel()
    call = nil
    guard let entry else { return }
    if chapter.map({ $0.entry != entry || !$0.contains(elapsed) }) ?? true {
      chapter = chapters.last { $0.start <= elapsed + 0.01 }.map { Chapter(entry: entry, start: $0.start, end: $0.end) }
    }
    guard isPlaying, let end = chapter?.end, chapters.last.map({ end < $0.end }) == true else { return }
    if elapsed >= end - Self.chapterTolerance { return runOut() }
    call = EventLoop.shared.schedule(after: .seconds((end - elapsed) / rate)) { [weak self] in
      self?.onEvent(.checkChapter)
    }
  }

  // MARK: - Saving

  /// The timer as it is saved for undo.
  var saved: SavedPlayback.Timer {
    let end = end.map { Self.milliseconds + ($0 - MonotonicClock.nanoseconds) / 1_000_000 }
    return switch setting {
    case .after(let seconds): .init(kind: "after", value: seconds, end: end)
    case .at(let time): .init(kind: "at", value: Double(time.minutes), end: end)
    case .endOfTrack: .init(kind: "endOfTrack")
    case .afterTracks(let count): .init(kind: "afterTracks", value: Double(count))
    case .endOfAlbum: .init(kind: "endOfAlbum")
    case .endOfChapter: .init(kind: "endOfChapter")
    case .longer, .off, nil: .init(kind: "off")
    }
  }

  /// Whether `timer` differs from the current one and has not run out.
  func differs(from timer: SavedPlayback.Timer) -> Bool {
    let now = saved
    guard let end = timer.end else { return timer.kind != now.kind }
    // The clocks are read one after the other.
    let isSame = timer.kind == now.kind && timer.value == now.value && abs(end - (now.end ?? 0)) < 1000
    return end > Self.milliseconds && !isSame
  }

  /// Restores the timer with the time that is left.
  func restore(_ timer: SavedPlayback.Timer) {
    let length = timer.end.map { Double($0 - Self.milliseconds) / 1000 }
    switch timer.kind {
    case "after": start(.after(timer.value), length: length)
    case "at": start(.at(TimeOfDay(minutes: Int(timer.value))), length: length)
    case "endOfTrack": start(.endOfTrack, length: nil)
    case "afterTracks": start(timer.value >= 2 ? .afterTracks(Int(min(timer.value, 1e6))) : .endOfTrack, length: nil)
    case "endOfAlbum": start(.endOfAlbum, length: nil)
    case "endOfChapter": start(.endOfChapter, length: nil)
    default: start(.off, length: nil)
    }
  }

  /// Since 1970.
  private static var milliseconds: Int64 { UndoStack.now / 1_000_000 }
}
