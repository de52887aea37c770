public import Playback
public import Threads

/// A device in virtual time, which keeps what was heard and fails when told to.
///
/// Time stands still but for frames that the test allows to be played: they pass at once, a period a wait.
public final class ScriptedOutput: AudioOutput {
  /// A call of the device that can be made to fail.
  public enum Call: Hashable, Sendable {
    case open, writableFrames, write, start, rewind, pause, drop, recover, delay, wait
  }

  private struct State: Sendable {
    var format: AudioFormat?
    var isRunning = false
    var isHeld = false
    var heard: [Float] = []
    var held: [Float] = []
    var allowed = 0
    var faults: [(call: Call?, error: AudioOutputError)] = []
    var openings: [AudioFormat] = []
    var canPause = true
    var rewinds = 0
    var calls = 0
    var longestWait: Int64 = 0
    var shortWrites: [Int] = []
    var wildDelays: [Int] = []
    var stalledWaits = 0
  }

  private let state = Locked(State())
  private let periodFrames: Int
  private let periods: Int

  public let name = "scripted"
  public var isRendering: Bool { false }
  /// Its time is not that of the machine.
  public var hasDeadlines: Bool { false }

  private let canRewind: Bool
  private let leadFrames: Int?

  public init(
    periodFrames: Int = 1024, periods: Int = 2, canPause: Bool = true, canRewind: Bool = false, leadFrames: Int? = nil,
    missing: Bool = false
  ) {
    self.canRewind = canRewind
    self.leadFrames = leadFrames
    self.periodFrames = periodFrames
    self.periods = periods
    state.withLock { state in
      state.canPause = canPause
      if missing { state.faults = [(.open, .notFound)] }
    }
  }

  /// Everything heard so far, of all openings.
  public var heard: [Float] { state.withLock { $0.heard } }
  /// How many frames were heard.
  public var heardFrames: Int { state.withLock { $0.heard.count / max(1, $0.format?.channelCount ?? 2) } }
  /// The formats it was opened for.
  public var openings: [AudioFormat] { state.withLock { $0.openings } }
  public var isOpen: Bool { state.withLock { $0.format != nil } }
  public var isHeld: Bool { state.withLock { $0.isHeld } }
  public var isRunning: Bool { state.withLock { $0.isRunning } }
  /// How often it was asked for what it held.
  public var rewindCount: Int { state.withLock { $0.rewinds } }
  /// Frames that the device holds.
  public var heldFrames: Int { state.withLock { $0.held.count / max(1, $0.format?.channelCount ?? 2) } }

  /// Lets `frames` more be played.
  public func allow(_ frames: Int) { state.withLock { $0.allowed += frames } }

  /// Lets time stand still again, whatever was allowed.
  public func freeze() { state.withLock { $0.allowed = 0 } }

  /// Makes the next call of that kind, or of any, fail; several are worked off in order.
  public func fail(_ call: Call?, with error: AudioOutputError) { state.withLock { $0.faults.append((call, error)) } }

  /// Makes the next writes take only so many frames each; 0 is what a device does that answers EAGAIN.
  public func shorten(writes frames: [Int]) { state.withLock { $0.shortWrites += frames } }

  /// Makes the next calls of `delay` tell these numbers.
  public func tell(delays frames: [Int]) { state.withLock { $0.wildDelays += frames } }

  /// Makes the device play nothing for the next `waits`.
  public func stall(waits: Int) { state.withLock { $0.stalledWaits += waits } }

  /// How many calls there were, but for waits in which time stood still.
  public var callCount: Int { state.withLock { $0.calls } }
  /// The longest wait that was asked for, in nanoseconds.
  public var longestWait: Int64 { state.withLock { $0.longestWait } }

  public func probe() throws(AudioOutputError) { try check(.open) }

  public func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters {
    try check(.open)
    let canPause = state.withLock { state in
      state.format = format
      state.openings.append(format)
      state.held = []
      state.isRunning = false
      state.isHeld = false
      return state.canPause
    }
    return AudioOutputParameters(
      format: format, periodFrames: periodFrames, bufferFrames: periodFrames * periods, canPause: canPause, name: name,
      leadFrames: leadFrames)
  }

  public func writableFrames() throws(AudioOutputError) -> Int {
    try check(.writableFrames)
    return state.withLock { periodFrames * periods - $0.held.count / $0.format!.channelCount }
  }

  public func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioOutputError) -> Int {
    try check(.write)
    return state.withLock { state in
      let channels = state.format!.channelCount
      precondition(frames > 0 && frames % periodFrames == 0, "only whole periods are written")
      precondition(state.held.count <= (periodFrames * periods - frames) * channels, "more than is writable")
      let taken = min(frames, state.shortWrites.first ?? frames)
      if !state.shortWrites.isEmpty { state.shortWrites.removeFirst() }
      state.held += UnsafeBufferPointer(start: samples, count: taken * channels)
      return taken
    }
  }

  public func start() throws(AudioOutputError) {
    try check(.start)
    state.withLock { $0.isRunning = true }
  }

  public func pause() throws(AudioOutputError) {
    try check(.pause)
    state.withLock { $0.isHeld = true }
  }

  public func rewind(_ frames: Int) throws(AudioOutputError) -> Int {
    try check(.rewind)
    guard canRewind else { return 0 }
    return state.withLock { state in
      let channels = state.format!.channelCount
      let back = min(frames, state.held.count / channels) / periodFrames * periodFrames
      state.held.removeLast(back * channels)
      state.rewinds += 1
      return back
    }
  }

  public func drop() throws(AudioOutputError) {
    try check(.drop)
    state.withLock { state in
      state.held = []
      state.isRunning = false
      state.isHeld = false
    }
  }

  public func recover() throws(AudioOutputError) -> Bool {
    try check(.recover)
    state.withLock { state in
      state.held = []
      state.isRunning = false
    }
    return false
  }

  public func delay() throws(AudioOutputError) -> Int {
    try check(.delay)
    return state.withLock { state in
      if !state.wildDelays.isEmpty { return state.wildDelays.removeFirst() }
      return state.held.count / state.format!.channelCount
    }
  }

  public func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) throws(AudioOutputError) {
    try check(.wait)
    let hasPlayed = state.withLock { state in
      state.longestWait = max(state.longestWait, nanoseconds)
      guard state.isRunning, !state.isHeld, let format = state.format else { return false }
      if state.stalledWaits > 0 {
        state.stalledWaits -= 1
        return false
      }
      let limit = Int(nanoseconds * Int64(format.sampleRate) / 1_000_000_000)
      let channels = format.channelCount
      let frames = min(periodFrames, state.allowed, state.held.count / channels, max(1, limit))
      state.allowed -= frames
      state.heard += state.held.prefix(frames * channels)
      state.held.removeFirst(frames * channels)
      if frames == 0 { state.calls -= 1 }
      return frames > 0
    }
    if !hasPlayed { wakeUp.await(nanoseconds: 2_000_000) }
  }

  public func close() {
    state.withLock { state in
      state.format = nil
      state.held = []
      state.isRunning = false
      state.isHeld = false
    }
  }

  private func check(_ call: Call) throws(AudioOutputError) {
    let error = state.withLock { state -> AudioOutputError? in
      state.calls += 1
      guard let index = state.faults.firstIndex(where: { $0.call == call || $0.call == nil }) else { return nil }
      let error = state.faults.remove(at: index).error
      // A device that ran dry has played all it held.
      if error == .xrun, state.isRunning { state.heard += state.held }
      if error == .xrun || error == .suspended { state.held = [] }
      return error
    }
    if let error { throw error }
  }
}
