internal import Synchronization
internal import Threads

/// Communication between the decoding thread and the output thread.
///
/// The output thread reads and writes only the atomics while it plays; the locked fields are for opening, losing and
/// exchanging a device, when nothing is audible anyway.
final class OutputControl: Sendable {
  /// A command of the decoding thread; the output thread acknowledges it by number.
  enum Command: Int {
    /// Stop immediately, discard everything written, and allow a lost device to be tried again.
    case flush
    /// Like `flush`, and release the device.
    case release
    /// Read nothing beyond the ring's limit; refused if that has been passed.
    case truncate
    /// Allow a lost device to be tried again.
    case retry
    /// Open the device if it is not open.
    case warmUp
    /// Continue on `newOutput` after the last heard sample.
    case exchange
    /// Like `release`, and end the thread.
    case end
  }

  /// An event of the device.
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
  /// The number of the last resumption after a pause.
  let resumption = Atomic<Int>(0)
  /// The linear gain, as bits of a Float, and above them the duration of the ramp in milliseconds; written by any thread.
  let volume = Atomic<UInt64>(UInt64(Float(1).bitPattern))
  /// A new number each time that nothing follows the written samples; 0 while something may.
  let finalNumber = Atomic<Int>(0)
  /// Set before the decoding thread sleeps because the ring is full.
  let isDecoderFull = Atomic<Bool>(false)
  /// The number of samples in the ring below which the decoding thread is woken.
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
  /// Set before the output thread sleeps without samples.
  let isOutputHungry = Atomic<Bool>(false)

  /// The recently written samples, for meters.
  let tap = SampleTap()

  /// The heard position.
  let clock = HeardClock()

  // Protected by their locks.
  let reports = Locked<[Report]>([])
  let newOutput = Locked<(any AudioOutput)?>(nil)
}

extension OutputControl {
  // Methods of this object, because the output thread borrows it, and would have to retain a reference taken out of it.
  func wakeDecoder() { decoderWakeUp.signal() }
  func clearOutputWakeUp() { outputWakeUp.clear() }
  func awaitOutputWakeUp(nanoseconds: Int64) { outputWakeUp.await(nanoseconds: nanoseconds) }

  /// Makes the output thread perform `command` and waits for it; decoding thread. Returns false if it was refused.
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
