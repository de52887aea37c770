internal import Synchronization
internal import Threads

/// What the decoding thread and the output thread say to each other.
///
/// The output thread reads and writes only the atomics while it plays; the locked fields are for opening, losing and
/// exchanging a device, when nothing is heard anyway.
final class OutputControl: Sendable {
  /// What the decoding thread asks for; the output thread answers by number.
  enum Command: Int {
    /// Stop at once, forget all that is written, and take a lost device as one to try again.
    case flush
    /// As `flush`, and let go of the device.
    case release
    /// Read nothing beyond the ring's limit; refused when that has been passed.
    case truncate
    /// Take a lost device as one to try again.
    case retry
    /// Open the device if it is not.
    case warmUp
    /// Take `newOutput` in place of the output, from the sample heard last.
    case exchange
    /// As `release`, and end.
    case end
  }

  /// What happened to the device.
  enum Report: Sendable {
    case opened(AudioOutputParameters)
    case released
    case lost(AudioOutputError)
  }

  /// Wakes the output thread.
  let outputWakeUp = WakeUp()
  /// Wakes the decoding thread.
  let decoderWakeUp = WakeUp()

  // Written by the decoding thread.
  /// The number of the last command times 8, plus the command.
  let command = Atomic<Int>(0)
  let isPaused = Atomic<Bool>(false)
  /// The number of the last time that it was to go on after a pause.
  let resumption = Atomic<Int>(0)
  /// Linear gain, as bits of a Float, and above them the milliseconds that a change to it takes; written by any thread.
  let volume = Atomic<UInt64>(UInt64(Float(1).bitPattern))
  /// A number for each time that nothing follows what is written; 0 while something may.
  let finalNumber = Atomic<Int>(0)
  /// Set before the decoding thread sleeps because the ring is full.
  let isDecoderFull = Atomic<Bool>(false)
  /// Samples in the ring below which a full decoding thread is woken.
  let lowWater = Atomic<Int>(0)

  // Written by the output thread.
  let answered = Atomic<Int>(0)
  let isRefused = Atomic<Bool>(false)
  /// The last run of which a period has reached the output.
  let startedRun = Atomic<Int>(-1)
  /// The last resumption of which sound has reached the output.
  let resumed = Atomic<Int>(0)
  /// The run being heard.
  let heardRun = Atomic<Int>(-1)
  /// The last final number whose last sample has been heard.
  let drainedNumber = Atomic<Int>(0)
  let xrunCount = Atomic<Int>(0)
  /// Set before the output thread sleeps for want of samples.
  let isOutputHungry = Atomic<Bool>(false)

  /// What was written, for who wants to see it.
  let tap = SampleTap()

  /// Where the listener is.
  let clock = HeardClock()

  // Protected by their locks.
  let reports = Locked<[Report]>([])
  let newOutput = Locked<(any AudioOutput)?>(nil)
}

extension OutputControl {
  // Methods of this object, since the output thread, which has it on loan, would count a reference that it takes out of it.
  func wakeDecoder() { decoderWakeUp.signal() }
  func clearOutputWakeUp() { outputWakeUp.clear() }
  func awaitOutputWakeUp(nanoseconds: Int64) { outputWakeUp.await(nanoseconds: nanoseconds) }

  /// Has the output thread do `command` and waits for it; decoding thread. False when it was refused.
  @discardableResult
  func perform(_ command: Command) -> Bool {
    let number = self.command.load(ordering: .relaxed) >> 3 + 1
    self.command.store(number << 3 | command.rawValue, ordering: .releasing)
    outputWakeUp.signal()
    while answered.load(ordering: .acquiring) != number { decoderWakeUp.wait() }
    // A signal taken here may have been for something else.
    decoderWakeUp.signal()
    return !isRefused.load(ordering: .relaxed)
  }
}
