internal import Synchronization
internal import Threads

/// Plays items, one after the other, without a gap.
///
/// No call waits for a disk or a device: each leaves a message for the decoding thread. Any thread may call.
public final class Engine: Sendable {
  private let front = EngineFront()
  let control = OutputControl()
  private let hasEnded = WakeUp()

  /// Whether the output given at the start renders a file: then set volume, gains and speed only when a person asked for it.
  public let isRendering: Bool

  /// Starts the threads; the output is opened when the first item plays.
  ///
  /// `onEvent` is called on the decoding thread and must not wait. `releaseDelay` is how long a silent device stays open,
  /// `openingTime` how long a file may take to open: what is on a disk that does not answer fails then.
  /// `requestRealTime` is called, on a thread of its own, with the kernel's id of the output thread, and of others that carry
  /// its sound, when the system did not let it make real-time threads of them by itself.
  public init(
    output: any AudioOutput, decoders: any AudioDecoderFactory, releaseDelay: Duration = .seconds(10),
    openingTime: Duration = .seconds(20),
    requestRealTime: @escaping @Sendable (_ thread: Int32) -> Void = { _ in },
    onEvent: @escaping @Sendable (EngineEvent) -> Void
  ) {
    isRendering = output.isRendering
    // Ten seconds of CD audio; memory is taken as it fills.
    let ring = SampleRing(capacity: 1 << 20)
    let (front, control, hasEnded) = (front, control, hasEnded)
    OutputThread.start(
      output: output, ring: ring, control: control, releaseDelay: Int64(releaseDelay / .nanoseconds(1)),
      requestRealTime: requestRealTime)
    let opener = Opener(decoders: decoders) { ticket, result in
      front.state.withLock { $0.messages.append(.opened(ticket: ticket, result)) }
      control.decoderWakeUp.signal()
    }
    DecodingThread(
      front: front, control: control, ring: ring, opener: opener, openingTime: openingTime, outputName: output.name,
      onEvent: onEvent
    ).start { hasEnded.signal() }
  }

  deinit { send { $0.messages.append(.shutdown) } }

  /// Drops what was playing and plays `item`; `isPaused` opens it and waits at its start. Returns the generation.
  @discardableResult
  public func play(_ item: PlaybackItem, isPaused: Bool = false) -> UInt64 {
    send { state in
      state.board.generation += 1
      state.board.entry = item.entry
      state.board.duration = nil
      state.board.timeShift = nil
      state.board.start = item.start
      state.board.run = nil
      state.board.isOpening = true
      state.board.isPaused = isPaused
      state.messages.append(.play(item, isPaused: isPaused, generation: state.board.generation))
      return state.board.generation
    }
  }

  /// Says what follows the item of `entry`; nil for nothing. `play` and `stop` forget it.
  ///
  /// When another entry is heard by now this is ignored: `advanced` is on its way, and what follows that one is asked anew.
  /// It is opened and decoded ahead. A change in the last moments before the join may come too late: then `advanced` tells
  /// the old one, and the new one follows that.
  public func setNext(_ item: PlaybackItem?, after entry: Int) {
    send { $0.messages.append(.next(item, after: entry)) }
  }

  /// Moves within the item that is heard; beyond its end it ends. Returns the generation.
  @discardableResult
  public func seek(to seconds: Double) -> UInt64 {
    send { state in
      state.board.generation += 1
      if state.board.entry != nil {
        state.board.start = max(0, min(seconds, state.board.duration ?? seconds))
        state.board.run = nil
      }
      state.messages.append(.seek(seconds: seconds, generation: state.board.generation))
      return state.board.generation
    }
  }

  /// Stops where it is; the device is released after a while.
  public func pause() {
    send { state in
      state.board.isPaused = true
      state.messages.append(.pause)
    }
  }

  /// Goes on from the frame heard last, opening the device again if it was lost or released. Returns the generation, of
  /// which `started` tells when sound goes to the device, and `failed` when it does not.
  @discardableResult
  public func resume() -> UInt64 {
    send { state in
      state.board.generation += 1
      state.board.isPaused = false
      state.messages.append(.resume(generation: state.board.generation))
      return state.board.generation
    }
  }

  /// Forgets the item and the next one, releases the device and finishes its file.
  public func stop() {
    send { state in
      state.board.generation += 1
      state.board.entry = nil
      state.board.timeShift = nil
      state.board.isOpening = false
      state.messages.append(.stop(generation: state.board.generation))
    }
  }

  /// Sets the volume as a linear gain, 0…1 and beyond; it is reached by a ramp of 15 ms, or of `seconds`.
  public func setVolume(_ gain: Float, over seconds: Double = 0) {
    let milliseconds = UInt64(max(0, min(seconds, 3600)) * 1000)
    let bits = max(0, gain.isFinite ? gain : 1).bitPattern
    let word = milliseconds << 32 | UInt64(bits)
    if control.volume.exchange(word, ordering: .relaxed) != word { control.outputWakeUp.signal() }
  }

  /// Sets the speed, 0.5…3, without changing the pitch; heard at once. 1 leaves the samples exactly as they are.
  public func setRate(_ rate: Double) {
    guard rate.isFinite else { return }
    send { $0.messages.append(.rate(min(max(rate, 0.5), 3))) }
  }

  /// Sets the gain of the item of `entry`, if that is heard; heard at once.
  public func setGain(_ gain: Float, of entry: Int) { send { $0.messages.append(.gain(gain, entry: entry)) } }

  /// Lets the end of an item and the beginning of the next overlap by `seconds`, 0…12, from the next join on.
  ///
  /// Items of different formats are joined as they are, and so are all at another speed than 1.
  public func setCrossfade(_ seconds: Double) {
    guard seconds.isFinite else { return }
    send { $0.messages.append(.crossfade(seconds: min(max(seconds, 0), 12))) }
  }

  /// Plays on another output, from the frame heard last.
  public func setOutput(_ output: any AudioOutput) { send { $0.messages.append(.output(output)) } }

  /// Opens the file of an item that is likely to be played soon; `play` then begins with it.
  public func prepare(_ item: PlaybackItem) { send { $0.messages.append(.prepare(item)) } }

  /// Opens the device for CD audio if nothing is open, so that what plays next starts sooner; not for one that renders.
  public func warmUp() { send { $0.messages.append(.warmUp) } }

  /// What is heard now.
  public var snapshot: EngineSnapshot {
    let board = front.state.withLock { $0.board }
    let moment = control.clock.moment
    var snapshot = EngineSnapshot()
    snapshot.generation = board.generation
    snapshot.xrunCount = control.xrunCount.load(ordering: .relaxed)
    snapshot.output = board.output
    snapshot.problem = board.problem
    snapshot.time = MonotonicClock.nanoseconds
    guard let entry = board.entry else { return snapshot }
    snapshot.entry = entry
    snapshot.duration = board.duration
    snapshot.timeShift = board.timeShift?.range
    snapshot.state = board.isOpening ? .opening : board.isPaused || board.problem != nil ? .paused : .playing
    snapshot.position = board.start
    if let run = board.run, moment.run == run {
      snapshot.position = moment.position
      snapshot.time = moment.time
      snapshot.rate = snapshot.state == .playing ? moment.rate : 0
      snapshot.held = moment.held
    }
    return snapshot
  }

  /// Stops, releases the device and finishes files; false when that takes longer than `seconds`.
  @discardableResult
  public func shutdown(within seconds: Double) -> Bool {
    send { $0.messages.append(.shutdown) }
    return hasEnded.wait(milliseconds: Int32(clamping: Int(max(0, min(seconds, 1e6)) * 1000)))
  }

  private func send<Result>(_ change: (inout EngineFront.State) -> Result) -> Result {
    let result = front.state.withLock(change)
    control.decoderWakeUp.signal()
    return result
  }
}
