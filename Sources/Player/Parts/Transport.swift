import Media
import Playback
import Remote
import Threads

/// Drives the engine: the playback state and the position in the current track.
@LoopActor
final class Transport {
  private(set) var state = PlaybackState.stopped
  /// Whether the engine holds the current entry, playing or paused.
  private(set) var isLoaded = false
  /// Whether the first track to play may be the one that crashed the last run.
  private(set) var isRestored = false
  /// The chapters of the current track.
  private(set) var chapters: [Chapter] = []
  /// The audiobook that the current track is part of.
  private(set) var book: Book?
  /// Where an entry that is not loaded will start, in seconds.
  private var startPosition = 0.0
  /// The position that `silence` found last, in seconds, and when it found it first.
  private var standstill: (position: Double, time: Int64)?
  private let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  var isRendering: Bool { engine.isRendering }

  /// The engine's report on the device and the file.
  var snapshot: EngineSnapshot { engine.snapshot }

  /// Seconds into the current track, as heard.
  func elapsed(at time: Int64 = MonotonicClock.nanoseconds) -> Double {
    isLoaded ? engine.snapshot.position(at: time) : startPosition
  }

  /// Since when there is no sound although there should be, at `time` (both nanoseconds of `MonotonicClock`): a file is being opened or
  /// sought in, or nothing came from it in the last `shortWait`; nil otherwise.
  ///
  /// With `isLive` false, a station reconnects, and its sound is missing as soon as the device has none left.
  func silence(at time: Int64, isLive: Bool = true) -> Int64? {
    let snapshot = engine.snapshot
    guard isLoaded, state == .playing, let due = snapshot.soundDue else {
      standstill = nil
      return nil
    }
    let isAwaited = snapshot.state == .opening || !isLive
    if due + (isAwaited ? 0 : Self.shortWait) <= time { return due }
    // A device that waits for samples reports the same position again and again.
    guard snapshot.state == .playing, let since = standstill, since.position == snapshot.position else {
      standstill = (snapshot.position, time)
      return nil
    }
    return since.time + Self.shortWait <= time ? since.time : nil
  }

  /// How late sound may be on a busy machine, in nanoseconds.
  private static let shortWait: Int64 = 300_000_000

  /// The duration of the current track according to the decoder, in seconds; nil if unknown or nothing is loaded.
  var duration: Double? { isLoaded ? engine.snapshot.duration : nil }

  /// The number of the current chapter, 0 being the first.
  var currentChapter: Int? {
    guard !chapters.isEmpty else { return nil }
    let now = elapsed()
    return chapters.lastIndex { $0.start <= now + 0.01 } ?? 0
  }

  // MARK: - Playing

  /// Plays `item`, or prepares it if `paused`. Returns the generation.
  func play(_ item: PlaybackItem, paused: Bool) -> UInt64 {
    startPosition = item.start
    let generation = engine.play(item, isPaused: paused)
    isLoaded = true
    state = paused ? .paused : .playing
    return generation
  }

  /// Resumes the loaded item. Returns the generation.
  func resume() -> UInt64 {
    let generation = engine.resume()
    state = .playing
    return generation
  }

  func pause() {
    engine.pause()
    state = .paused
  }

  /// Pauses for an interruption.
  func interrupt() {
    engine.pause()
    state = .interrupted
  }

  /// Resumes after an interruption, rewound by `seconds`.
  func endInterruption(goingBack seconds: Double) {
    engine.seek(to: max(0, elapsed() - seconds))
    engine.resume()
    state = .playing
  }

  /// Stays paused after an interruption.
  func stayPaused() { state = .paused }

  /// Stops; the current entry will start again at `position`, in seconds.
  func stop(at position: Double = 0) {
    engine.stop()
    isLoaded = false
    state = .stopped
    startPosition = position
  }

  /// Seeks within the current track. Returns the generation; nil if nothing is loaded, in which case playback will start there.
  func seek(to seconds: Double) -> UInt64? {
    guard isLoaded else {
      startPosition = seconds
      return nil
    }
    return engine.seek(to: seconds)
  }

  /// Makes the current entry, which is paused and may not be loaded, start at `seconds`.
  func startLater(at seconds: Double) { startPosition = seconds }

  /// Opens the file of `item` in advance, because it is likely to play next.
  func prepare(_ item: PlaybackItem) { engine.prepare(item) }

  /// Has ready what the file at `path` needs beside itself.
  func expect(path: String) { engine.expect(path: path) }

  /// Opens the output in advance.
  func warmUp() { if state != .playing, !engine.isRendering { engine.warmUp() } }

  func setNext(_ item: PlaybackItem?, after entry: Int) { engine.setNext(item, after: entry) }

  func setGain(_ gain: Float, of entry: Int) { engine.setGain(gain, of: entry) }

  func setRate(_ rate: Double) { engine.setRate(rate) }

  // MARK: - Events of the engine

  /// Another entry is heard.
  func advanced() {
    startPosition = 0
    chapters = []
  }

  /// The last frame was heard.
  func ended() { isLoaded = false }

  /// The output was lost; the engine is paused.
  func lostOutput() { if state == .playing { state = .paused } }

  func setChapters(_ chapters: [Chapter], of book: Book?) { (self.chapters, self.book) = (chapters, book) }

  // MARK: - The last run

  /// Restores the position of the last run.
  func restore(position: Double) {
    startPosition = position
    isRestored = true
  }

  /// Presents the entry of the last run as paused.
  func offer() { state = .paused }

  /// What plays from now on is not suspected of having crashed the last run.
  func forgetRestored() { isRestored = false }
}
