internal import Synchronization
internal import Threads

/// Takes whole periods from the ring and gives them to the output; all of it runs on the output thread.
///
/// Not copyable, so that the compiler alone checks that no access overlaps another, and so that what it refers to is lent
/// rather than counted: `CheckRealTime` fails where sound that flows needs either.
struct OutputThread: ~Copyable {
  enum Phase {
    /// No device is open.
    case closed
    /// The device is open and silent, and holds nothing.
    case idle
    /// The device takes samples and has not been started.
    case filling
    /// The device plays.
    case running
    /// The device plays the end, in a fade, of what is wanted no more, and then silence.
    case fading
    /// The device plays the last samples and then silence.
    case draining
  }

  let control: OutputControl
  /// Keeps the memory that `reader` looks into.
  private let ring: SampleRing
  /// How long a silent device stays open, in nanoseconds.
  let releaseDelay: Int64
  private let requestRealTime: @Sendable (_ thread: Int32) -> Void

  var output: any AudioOutput
  var reader: RingReader
  var gain: GainRamp
  var phase = Phase.closed
  var device: DeviceShape?
  /// Room for a whole buffer; `filled` frames at its start are waiting to be a whole period.
  var period: UnsafeMutablePointer<Float>?
  var filled = 0
  /// Frames of silence written after the last frame of sound.
  var silence = 0
  /// Index of the sample that the last fade began with.
  var fadePlace = 0
  /// When draining is given up, and when a silent device is released; nanoseconds of `MonotonicClock`.
  var drainDeadline: Int64 = 0
  var releaseTime: Int64 = 0
  /// No attempt is made to open the device before a command says so.
  var isBlocked = false
  /// The sound was held in the middle of something: it comes back with a fade over what was heard last.
  var isHeld = false
  /// The volume word taken last, when it came, and how many frames have been written since.
  var volumeWord: UInt64 = .max
  var volumeTime: Int64 = .min / 2
  var framesSinceVolume = 0
  /// Never signalled: for waits that nothing ends early.
  let undisturbed = WakeUp()
  var hasEnded = false
  var answeredFinal = 0
  /// Recoveries and openings since sound last flowed for a while.
  var recoveries = 0
  var reopenings = 0
  var periodsSinceFault = 0
  /// Writes in a row of which the device did not take all, though it had told that it would.
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

  /// Gives real-time priority to this thread or one that carries its sound on. Where the system does not, the buffer has to
  /// bridge what the scheduler does until somebody else has been asked, which may take long.
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

  /// Sleeps until it is woken or the device is to be released; answers the end of a run without samples.
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

  /// Asks to be woken by the next samples or the news that there are none; true when they have come just now.
  func hasNewsWhileHungry() -> Bool {
    control.isOutputHungry.store(true, ordering: .sequentiallyConsistent)
    // Either this thread sees the samples, or the decoding thread sees the flag.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    let final = control.finalNumber.load(ordering: .acquiring)
    return reader.unread > 0 || final != 0 && final != answeredFinal
  }

  /// Tells that all is heard after which nothing follows.
  mutating func answerFinal() {
    let final = control.finalNumber.load(ordering: .acquiring)
    guard final != 0, final != answeredFinal, reader.unread == 0 else { return }
    answeredFinal = final
    control.drainedNumber.store(final, ordering: .releasing)
    control.wakeDecoder()
  }
}
