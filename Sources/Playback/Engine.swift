internal import Synchronization
internal import Threads

/// Plays items without gaps.
///
/// No call blocks on a disk or a device: each sends a message to the decoding thread. May be called from any thread.
public final class Engine: Sendable {
  private let front = EngineMailbox()
  let control = OutputControl()
  private let hasEnded = WakeUp()

  /// Whether the initial output renders to a file: then volume, gains and speed should be set only at the user's request.
  public let isRendering: Bool

  private let decoders: any AudioDecoderFactory

  /// Starts the threads. The output is opened when the first item plays.
  ///
  /// `onEvent` is called on the decoding thread and must not wait. `releaseDelay` is how long a silent device stays open,
  /// `openingTime` how long a file may take to open, and each part of it to be read, before it fails, for example on a disk that
  /// does not answer.
  /// `requestRealTime` is called, on a thread of its own, with the kernel's id of the output thread, and of others that process
  /// its sound, if the system does not allow making them real-time threads directly.
  public init(
    output: any AudioOutput, decoders: any AudioDecoderFactory, releaseDelay: Duration = .seconds(10),
    openingTime: Duration = .seconds(20),
    requestRealTime: @escaping @Sendable (_ thread: Int32) -> Void = { _ in },
    onEvent: @escaping @Sendable (EngineEvent) -> Void
  ) {
    isRendering = output.isRendering
    self.decoders = decoders
    // Ten seconds of CD audio; memory is used as it fills.
    let ring = SampleRing(capacity: 1 << 20)
    let (front, control, hasEnded) = (front, control, hasEnded)
    OutputThread.start(
      output: output, ring: ring, control: control, releaseDelay: Int64(releaseDelay / .nanoseconds(1)),
      requestRealTime: requestRealTime)
    let opener = Opener(decoders: decoders, onRead: { control.decoderWakeUp.signal() }) { ticket, result in
      front.state.withLock { $0.messages.append(.opened(ticket: ticket, result)) }
      control.decoderWakeUp.signal()
    }
    DecodingThread(
      front: front, control: control, ring: ring, opener: opener, openingTime: openingTime, outputName: output.name,
      onEvent: onEvent
    ).start { hasEnded.signal() }
  }

  deinit { send { $0.messages.append(.shutdown) } }

  /// Stops the current item and plays `item`, or prepares it if `isPaused`. Returns the generation.
  @discardableResult
  public func play(_ item: PlaybackItem, isPaused: Bool = false) -> UInt64 {
    send { state in
      state.status.generation += 1
      state.status.entry = item.entry
      state.status.duration = nil
      state.status.timeShift = nil
      state.status.start = item.start
      state.status.run = nil
      state.status.isOpening = true
      state.status.requested = MonotonicClock.nanoseconds
      state.status.isPaused = isPaused
      state.messages.append(.play(item, isPaused: isPaused, generation: state.status.generation))
      return state.status.generation
    }
  }

  /// Sets the item that follows the one of `entry`; nil for none. `play` and `stop` clear it.
  ///
  /// Ignored if another entry is already heard, because the next item is set again after `advanced`.
  /// The item is opened and decoded in advance. A change right before the join may be too late: then `advanced` reports
  /// the old item, and the new one follows it.
  public func setNext(_ item: PlaybackItem?, after entry: Int) {
    send { $0.messages.append(.next(item, after: entry)) }
  }

  /// Seeks within the current item; beyond its end it ends. Returns the generation.
  @discardableResult
  public func seek(to seconds: Double) -> UInt64 {
    send { state in
      state.status.generation += 1
      if state.status.entry != nil {
        state.status.start = max(0, min(seconds, state.status.duration ?? seconds))
        state.status.run = nil
        state.status.isOpening = true
        state.status.requested = MonotonicClock.nanoseconds
      }
      state.messages.append(.seek(seconds: seconds, generation: state.status.generation))
      return state.status.generation
    }
  }

  /// Pauses; the device is released after a while.
  public func pause() {
    send { state in
      state.status.isPaused = true
      state.messages.append(.pause)
    }
  }

  /// Resumes after the last heard frame, opening the device again if it was lost or released. Returns the generation, for
  /// which `started` or `failed` is sent.
  @discardableResult
  public func resume() -> UInt64 {
    send { state in
      state.status.generation += 1
      state.status.isPaused = false
      state.status.requested = MonotonicClock.nanoseconds
      state.messages.append(.resume(generation: state.status.generation))
      return state.status.generation
    }
  }

  /// Drops the item and the next one, releases the device and finishes its file.
  public func stop() {
    send { state in
      state.status.generation += 1
      state.status.entry = nil
      state.status.timeShift = nil
      state.status.isOpening = false
      state.messages.append(.stop(generation: state.status.generation))
    }
  }

  /// Sets the volume as a linear gain, 0…1 or more, with a ramp of 15 ms, or of `seconds`.
  public func setVolume(_ gain: Float, over seconds: Double = 0) {
    let milliseconds = UInt64(max(0, min(seconds, 3600)) * 1000)
    let bits = max(0, gain.isFinite ? gain : 1).bitPattern
    let word = milliseconds << 32 | UInt64(bits)
    if control.volume.exchange(word, ordering: .relaxed) != word { control.outputWakeUp.signal() }
  }

  /// Sets the speed, 0.5…3, without changing the pitch; takes effect immediately. At 1 the samples are unchanged.
  public func setRate(_ rate: Double) {
    guard rate.isFinite else { return }
    send { $0.messages.append(.rate(min(max(rate, 0.5), 3))) }
  }

  /// Sets the gain of the item of `entry` if it is the current one; takes effect immediately.
  public func setGain(_ gain: Float, of entry: Int) { send { $0.messages.append(.gain(gain, entry: entry)) } }

  /// Sets the crossfade, 0…12 seconds, from the next join on.
  ///
  /// Items of different formats, and items at a speed other than 1, are joined without a crossfade.
  public func setCrossfade(_ seconds: Double) {
    guard seconds.isFinite else { return }
    send { $0.messages.append(.crossfade(seconds: min(max(seconds, 0), 12))) }
  }

  /// Continues on another output after the last heard frame.
  public func setOutput(_ output: any AudioOutput) { send { $0.messages.append(.output(output)) } }

  /// Opens the file of an item that is likely to be played soon, for `play`.
  public func prepare(_ item: PlaybackItem) { send { $0.messages.append(.prepare(item)) } }

  /// Has ready what the file at `path`, which may be played soon, needs beside itself; it is not touched.
  public func expect(path: String) { decoders.expect(path: path) }

  /// Opens the device for CD audio if nothing is open, so that playback starts sooner; not while rendering.
  public func warmUp() { send { $0.messages.append(.warmUp) } }

  /// What is heard now.
  public var snapshot: EngineSnapshot {
    let status = front.state.withLock { $0.status }
    let moment = control.clock.moment
    var snapshot = EngineSnapshot()
    snapshot.generation = status.generation
    snapshot.xrunCount = control.xrunCount.load(ordering: .relaxed)
    snapshot.output = status.output
    snapshot.problem = status.problem
    snapshot.time = MonotonicClock.nanoseconds
    guard let entry = status.entry else { return snapshot }
    snapshot.entry = entry
    snapshot.duration = status.duration
    snapshot.timeShift = status.timeShift?.range
    snapshot.state = status.isOpening ? .opening : status.isPaused || status.problem != nil ? .paused : .playing
    snapshot.position = status.start
    if let run = status.run, moment.run == run {
      snapshot.position = moment.position
      snapshot.time = moment.time
      snapshot.rate = snapshot.state == .playing ? moment.rate : 0
      snapshot.held = moment.held
    }
    if !isRendering, !status.isPaused, status.problem == nil {
      let end = snapshot.rate > 0 ? snapshot.time + Int64(snapshot.held / snapshot.rate * 1e9) : 0
      snapshot.soundDue = max(status.requested, end)
    }
    return snapshot
  }

  /// Stops, releases the device and finishes files; returns false if that takes longer than `seconds`.
  @discardableResult
  public func shutdown(within seconds: Double) -> Bool {
    send { $0.messages.append(.shutdown) }
    return hasEnded.wait(milliseconds: Int32(clamping: Int(max(0, min(seconds, 1e6)) * 1000)))
  }

  private func send<Result>(_ change: (inout EngineMailbox.State) -> Result) -> Result {
    let result = front.state.withLock(change)
    control.decoderWakeUp.signal()
    return result
  }
}

extension Engine {
  /// Enables or disables `heard`; while disabled, no samples are kept.
  public func setListening(_ isOn: Bool) { control.tap.setListening(isOn) }

  /// The last `count` heard samples, mixed to one channel, the newest last; nil while disabled, or if that many
  /// have not been heard yet.
  public func heard(_ count: Int) -> (samples: [Float], sampleRate: Int)? {
    control.tap.samples(count, at: MonotonicClock.nanoseconds)
  }
}
