internal import Synchronization
internal import Threads

extension OutputThread {
  /// Opens the device for `format`; it is then idle.
  func open(_ format: AudioFormat) throws(AudioOutputError) {
    let parameters = try output.open(format)
    self.parameters = parameters
    period?.deallocate()
    period = .allocate(capacity: max(parameters.bufferFrames, parameters.periodFrames) * parameters.format.channelCount)
    gain.setDuration(milliseconds: output.isRendering ? 0 : 15, sampleRate: parameters.format.sampleRate)
    becomeIdle()
    report(.opened(parameters))
  }

  /// The device is prepared and holds nothing.
  func becomeIdle() {
    phase = .idle
    silence = 0
    filled = 0
    releaseTime = MonotonicClock.nanoseconds + releaseDelay
  }

  /// Lets go of the device.
  func release() {
    guard phase != .closed else { return }
    output.close()
    phase = .closed
    parameters = nil
    report(.released)
  }

  func report(_ report: OutputControl.Report) {
    control.reports.withLock { $0.append(report) }
    control.decoderWakeUp.signal()
  }

  /// Stops the sound where it is heard, keeping the place.
  func hold() throws(AudioOutputError) {
    if phase != .filling {
      try noteHeard()
      if parameters?.canPause == true, (try? output.pause()) != nil {
        phase = .held
        releaseTime = MonotonicClock.nanoseconds + releaseDelay
        return publish(isMoving: false)
      }
    }
    try output.drop()
    rewindToHeard()
    becomeIdle()
    publish(isMoving: false)
  }

  /// Goes on with what the paused device holds, or where it cannot, fills it again with that.
  func resume() throws(AudioOutputError) {
    phase = .running
    do throws(AudioOutputError) {
      try output.resume()
    } catch {
      rewindToHeard()
      try output.drop()
      becomeIdle()
    }
  }

  /// Makes the sample after the one heard last the next to be written; what the device holds is lost or dropped.
  func rewindToHeard() {
    filled = 0
    silence = 0
    reader.rewindToHeard()
  }

  /// Does what the decoding thread asks.
  func obey() throws(AudioOutputError) {
    let word = control.command.load(ordering: .acquiring)
    let number = word >> 3
    guard number != control.answered.load(ordering: .relaxed), let command = OutputControl.Command(rawValue: word & 7)
    else { return }
    var failure: AudioOutputError?
    var isRefused = false
    do throws(AudioOutputError) {
      switch command {
      case .flush: try flush()
      case .release, .end:
        try flush()
        release()
        hasEnded = command == .end
      case .truncate: isRefused = reader.read > reader.limit
      case .retry: isBlocked = false
      case .warmUp:
        if phase == .closed, !isBlocked { try open(AudioFormat(sampleRate: 44_100, channelCount: 2)) }
      case .exchange: exchange()
      }
    } catch {
      failure = error
    }
    control.isRefused.store(isRefused, ordering: .relaxed)
    control.answered.store(number, ordering: .releasing)
    control.decoderWakeUp.signal()
    if let failure { throw failure }
  }

  private func flush() throws(AudioOutputError) {
    isBlocked = false
    recoveries = 0
    reopenings = 0
    reader.discardAll()
    filled = 0
    switch phase {
    case .closed, .idle: break
    case .filling, .running, .draining, .held:
      try output.drop()
      becomeIdle()
    }
  }

  private func exchange() {
    if phase == .running || phase == .draining { try? noteHeard() }
    rewindToHeard()
    release()
    isBlocked = false
    control.newOutput.withLock { new in
      if let new { output = new }
      new = nil
    }
  }

  /// Gets over `error`: recovers a few times, then reopens once, then gives the device up.
  func handle(_ error: AudioOutputError) {
    periodsSinceFault = 0
    switch error {
    case .xrun:
      control.xrunCount.add(1, ordering: .relaxed)
      if recoveries < 10, recover(hasPlayedAll: true) { return }
    case .suspended:
      if recoveries < 10, recover(hasPlayedAll: false) { return }
    case .failed where phase != .closed: break
    default: return lose(reopenings > 0 ? .deviceLost(code: 0) : error)
    }
    rewindToHeard()
    release()
    reopenings += 1
    if reopenings > 1 { lose(error) }
  }

  /// Prepares the device again; false when it does not let itself.
  private func recover(hasPlayedAll: Bool) -> Bool {
    recoveries += 1
    guard let goesOn = try? output.recover() else { return false }
    if goesOn { return true }
    if hasPlayedAll, let channels = parameters?.format.channelCount { reader.setUnheard(filled * channels) }
    rewindToHeard()
    becomeIdle()
    return true
  }

  private func lose(_ error: AudioOutputError) {
    rewindToHeard()
    release()
    isBlocked = true
    publish(isMoving: false)
    report(.lost(error))
  }
}
