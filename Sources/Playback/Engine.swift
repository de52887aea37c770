internal import Synchronization
internal import Threads

/// Plays items, one after the other, without a gap.
///
/// No call waits for a disk or a device: each leaves a message for the decoding thread. Any thread may call.
public final class Engine: Sendable {
  private let front = EngineFront()
  private let control = OutputControl()
  private let hasEnded = WakeUp()

  /// Whether the output given at the start renders a file: then set volume, gains and speed only when a person asked for it.
  public let isRendering: Bool

  /// Starts the threads; the output is opened when the first item plays.
  ///
  /// `onEvent` is called on the decoding thread and must not wait. `releaseDelay` is how long a silent device stays open.
  public init(
    output: any AudioOutput, decoders: any AudioDecoderFactory, releaseDelay: Duration = .seconds(10),
    onEvent: @escaping @Sendable (EngineEvent) -> Void
  ) {
    isRendering = output.isRendering
    // Ten seconds of CD audio; memory is taken as it fills.
    let ring = SampleRing(capacity: 1 << 20)
    let (front, control, hasEnded) = (front, control, hasEnded)
    OutputThread(
      output: output, ring: ring, control: control, releaseDelay: Int64(releaseDelay / .nanoseconds(1))
    ).start()
    let opener = Opener(decoders: decoders) { ticket, result in
      front.state.withLock { $0.messages.append(.opened(ticket: ticket, result)) }
      control.decoderWakeUp.signal()
    }
    DecodingThread(
      front: front, control: control, ring: ring, opener: opener, outputName: output.name, onEvent: onEvent
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
      state.board.start = item.start
      state.board.run = nil
      state.board.isOpening = true
      state.board.isPaused = isPaused
      state.messages.append(.play(item, isPaused: isPaused, generation: state.board.generation))
      return state.board.generation
    }
  }

  /// Says what follows the item that is heard; nil for nothing. `play` and `stop` forget it.
  ///
  /// It is opened and decoded ahead. A change in the last moments before the join may come too late: then `advanced` tells
  /// the old one, and the new one follows that.
  public func setNext(_ item: PlaybackItem?) { send { $0.messages.append(.next(item)) } }

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

  /// Goes on from the frame heard last, opening the device again if it was lost or released.
  public func resume() {
    send { state in
      state.board.isPaused = false
      state.messages.append(.resume)
    }
  }

  /// Forgets the item and the next one, releases the device and finishes its file.
  public func stop() {
    send { state in
      state.board.generation += 1
      state.board.entry = nil
      state.board.isOpening = false
      state.messages.append(.stop(generation: state.board.generation))
    }
  }

  /// Sets the volume as a linear gain, 0…1 and beyond; it is reached by a ramp.
  public func setVolume(_ gain: Float) {
    control.volume.store(max(0, gain.isFinite ? gain : 1).bitPattern, ordering: .relaxed)
  }

  /// Sets the speed, 0.5…3, without changing the pitch; heard at once. 1 leaves the samples exactly as they are.
  public func setRate(_ rate: Double) {
    guard rate.isFinite else { return }
    send { $0.messages.append(.rate(min(max(rate, 0.5), 3))) }
  }

  /// Plays on another output, from the frame heard last.
  public func setOutput(_ output: any AudioOutput) { send { $0.messages.append(.output(output)) } }

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
    snapshot.state = board.isOpening ? .opening : board.isPaused || board.problem != nil ? .paused : .playing
    snapshot.position = board.start
    if let run = board.run, moment.run == run {
      snapshot.position = moment.position
      snapshot.time = moment.time
      snapshot.rate = snapshot.state == .playing ? moment.rate : 0
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
