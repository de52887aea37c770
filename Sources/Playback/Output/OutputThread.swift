internal import Synchronization
internal import Threads

/// Writes whole periods from the ring to the output; everything runs on the output thread.
///
/// Not copyable, so that exclusive access is checked by the compiler instead of at run time, and references are borrowed
/// instead of retained: `CheckRealTime` fails if the path of flowing sound needs either.
struct OutputThread: ~Copyable {
  enum Phase {
    /// No device is open.
    case closed
    /// The device is open, silent and empty.
    case idle
    /// The device is being filled and has not been started.
    case filling
    /// The device is playing.
    case running
    /// The device plays a fade-out of discarded sound, and then silence.
    case fading
    /// The device plays the last samples and then silence.
    case draining
  }

  let control: OutputControl
  /// Owns the memory that `reader` uses.
  private let ring: SampleRing
  /// How long a silent device stays open, in nanoseconds.
  let releaseDelay: Int64
  private let requestRealTime: @Sendable (_ thread: Int32) -> Void

  var output: any AudioOutput
  var reader: RingReader
  var gain: GainRamp
  var phase = Phase.closed
  var device: DeviceShape?
  /// Room for a whole buffer; the `filled` frames at its start wait to become a whole period.
  var period: UnsafeMutablePointer<Float>?
  var filled = 0
  /// The number of frames of silence written after the last frame of sound.
  var silence = 0
  /// The index of the first sample of the last fade.
  var fadePlace = 0
  /// When draining times out, and when a silent device is released; nanoseconds of `MonotonicClock`.
  var drainDeadline: Int64 = 0
  var releaseTime: Int64 = 0
  /// The device is not opened again until a command allows it.
  var isBlocked = false
  /// The sound was paused in the middle of an item; it resumes with a fade over what was heard last.
  var isHeld = false
  /// The last volume word, the time of its arrival, and the number of frames written since.
  var volumeWord: UInt64 = .max
  var volumeTime: Int64 = .min / 2
  var framesSinceVolume = 0
  /// Never signalled; for waits that cannot be interrupted.
  let undisturbed = WakeUp()
  var hasEnded = false
  var answeredFinal = 0
  /// The number of recoveries and reopenings since sound last flowed for a while.
  var recoveries = 0
  var reopenings = 0
  var periodsSinceFault = 0
  /// The number of consecutive writes that the device accepted only in part, although it had reported enough space.
  var shortWrites = 0

  private init(
    output: any AudioOutput, ring: SampleRing, control: OutputControl, releaseDelay: Int64,
    requestRealTime: @escaping @Sendable (_ thread: Int32) -> Void
  ) {
    self.output = output
    self.ring = ring
    self.control = control
    self.releaseDelay = releaseDelay
    self.requestRealTime = requestRealTime
    reader = RingReader(ring)
    gain = GainRamp(volume: 1)
  }

  deinit { period?.deallocate() }

  /// Starts the thread, which ends after `OutputControl.Command.end`.
  static func start(
    output: any AudioOutput, ring: SampleRing, control: OutputControl, releaseDelay: Int64,
    requestRealTime: @escaping @Sendable (_ thread: Int32) -> Void
  ) {
    Thread.start(name: "tt-output") {
      var thread = OutputThread(
        output: output, ring: ring, control: control, releaseDelay: releaseDelay, requestRealTime: requestRealTime)
      if output.hasDeadlines { thread.makeRealTime(Thread.current) }
      thread.run()
    }
  }

  /// Gives real-time priority to this thread or another one that processes its sound. If the system refuses, the buffer has to
  /// bridge scheduling delays until `requestRealTime` succeeds, which may take long.
  func makeRealTime(_ thread: Int32) {
    if Thread.makeRealTime(thread, priority: 10) { return }
    Thread.start(name: "real-time") { [requestRealTime] in requestRealTime(thread) }
  }

  private mutating func run() {
    while !hasEnded {
      control.clearOutputWakeUp()
      do throws(AudioOutputError) {
        try handleCommand()
        try turn()
      } catch {
        handle(error)
      }
    }
  }

  /// One step: plays, or sleeps until there is something to do.
  private mutating func turn() throws(AudioOutputError) {
    if hasEnded { return }
    let isPaused = control.isPaused.load(ordering: .acquiring)
    switch phase {
    case .closed:
      guard !isPaused, !isBlocked, let format = reader.nextFormat() else { return sleepWithoutSound(isPaused) }
      try open(format)
    case .idle:
      guard !isPaused, let format = reader.nextFormat() else { return sleepWithoutSound(isPaused) }
      if format != device?.format {
        release()
        try open(format)
      }
      prepareGain()
      phase = .filling
      try play()
    case .fading: try continueAfterFade()
    case .filling, .running, .draining:
      if isPaused { try hold() } else { try play() }
    }
  }

  /// Sleeps until it is woken or the device has to be released; reports the end of a run without samples.
  private mutating func sleepWithoutSound(_ isPaused: Bool) {
    if !isPaused, !isBlocked {
      answerFinal()
      if hasNewsWhileHungry() { return }
    }
    guard phase != .closed, !output.isRendering else { return control.awaitOutputWakeUp(nanoseconds: .max) }
    let now = MonotonicClock.nanoseconds
    guard now >= releaseTime else { return control.awaitOutputWakeUp(nanoseconds: releaseTime - now) }
    rewindToHeard()
    release()
  }

  /// Asks to be woken by the next samples or their end; returns true if they have just arrived.
  func hasNewsWhileHungry() -> Bool {
    control.isOutputHungry.store(true, ordering: .sequentiallyConsistent)
    // Either this thread sees the samples, or the decoding thread sees the flag.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    let final = control.finalNumber.load(ordering: .acquiring)
    return reader.unread > 0 || final != 0 && final != answeredFinal
  }

  /// Reports that everything has been heard and nothing follows.
  mutating func answerFinal() {
    let final = control.finalNumber.load(ordering: .acquiring)
    guard final != 0, final != answeredFinal, reader.unread == 0 else { return }
    answeredFinal = final
    control.drainedNumber.store(final, ordering: .releasing)
    control.wakeDecoder()
  }
}

/// The parameters of the open device for the output thread, without references.
struct DeviceShape {
  var sampleRate: Int
  var channelCount: Int
  var periodFrames: Int
  var bufferFrames: Int
  var leadFrames: Int
  var canPause: Bool

  init(_ parameters: AudioOutputParameters) {
    sampleRate = parameters.format.sampleRate
    channelCount = parameters.format.channelCount
    periodFrames = parameters.periodFrames
    bufferFrames = max(parameters.bufferFrames, parameters.periodFrames)
    leadFrames = min(parameters.leadFrames, bufferFrames)
    canPause = parameters.canPause
  }

  var format: AudioFormat { AudioFormat(sampleRate: sampleRate, channelCount: channelCount) }

  /// The number of frames in `milliseconds`.
  func frames(milliseconds: Int) -> Int { sampleRate * milliseconds / 1000 }

  /// The maximum number of frames to buffer: fewer while the volume is being changed, because that is heard after them.
  func lead(isAdjusting: Bool) -> Int {
    let wanted = isAdjusting ? leadFrames * 7 / 10 : leadFrames
    return max(min(2 * periodFrames, bufferFrames), wanted / periodFrames * periodFrames)
  }

  /// The number of frames left when the output thread wakes up again: the rest of the lead is the
  /// longest delay of the scheduler that can be tolerated.
  func lowMark(isAdjusting: Bool) -> Int {
    max(0, min(leadFrames / 2, lead(isAdjusting: isAdjusting) - periodFrames))
  }
}
