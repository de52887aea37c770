internal import Synchronization
internal import Threads

extension OutputThread {
  /// Opens the device for `format`; it is then idle.
  func open(_ format: AudioFormat) throws(AudioOutputError) {
    let parameters = try output.open(format)
    let device = DeviceShape(parameters)
    self.device = device
    period?.deallocate()
    period = .allocate(capacity: device.bufferFrames * device.channelCount)
    gain.prepare(sampleRate: device.sampleRate, jumps: output.isRendering)
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
    device = nil
    report(.released)
  }

  func report(_ report: OutputControl.Report) {
    control.reports.withLock { $0.append(report) }
    control.decoderWakeUp.signal()
  }

  /// Stops the sound where it is heard, keeping the place.
  func hold() throws(AudioOutputError) {
    if phase != .filling {
      if try !fadeOut() {
        if device?.canPause == true { try? output.pause() }
        try noteHeard()
      }
      isHeld = true
    }
    try output.drop()
    rewindToHeard()
    becomeIdle()
    publish(isMoving: false)
  }

  /// Lets the sound go in a short fade and waits until it is heard, where the device gives back what it holds; false where
  /// it does not. The place is then where the fade began.
  func fadeOut() throws(AudioOutputError) -> Bool {
    guard let device, let period, phase == .running, !output.isRendering else { return false }
    let back = try takeBack(device)
    guard back > 0 else { return false }
    let place = reader.read
    let channels = device.channelCount
    let fade = device.frames(milliseconds: GainRamp.fadeMilliseconds) + 1
    // Silence takes the place of the rest, so that nothing runs dry meanwhile.
    let frames = min(max((fade / device.periodFrames + 1) * device.periodFrames, back), device.bufferFrames)
    gain.fadeOut()
    let done = reader.fill(
      period, frames: min(fade, frames), sampleRate: device.sampleRate, channelCount: channels, gain: &gain)
    (period + done * channels).update(repeating: 0, count: (frames - done) * channels)
    let silent = try output.write(period, frames: frames) - done
    // Longer than all of it can take on a device that plays.
    let deadline = MonotonicClock.nanoseconds + 250_000_000
    while silent >= 0, MonotonicClock.nanoseconds < deadline {
      let missing = try output.delay() - silent
      if missing <= 0 { break }
      try output.wait(
        for: undisturbed, held: silent,
        nanoseconds: Int64(missing + 1) * 1_000_000_000 / Int64(device.sampleRate))
    }
    reader.setUnheard(reader.read - place, kept: fade * channels)
    return true
  }

  /// Makes what the device holds, but for the next moment, the next to be written; returns how many frames, 0 where it keeps
  /// them.
  func takeBack(_ device: DeviceShape) throws(AudioOutputError) -> Int {
    let delay = try output.delay()
    let margin = device.frames(milliseconds: 10)
    guard delay > margin + device.periodFrames else { return 0 }
    let back = try output.rewind((delay - margin) / device.periodFrames * device.periodFrames)
    guard back > 0 else { return 0 }
    _ = reader.rewind((back + filled) * device.channelCount)
    filled = 0
    return back
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
    isHeld = false
    // What goes wrong with that is told by what follows.
    if phase == .running { _ = try? fadeOut() }
    reader.discardAll()
    filled = 0
    switch phase {
    case .closed, .idle: break
    case .filling, .running, .draining:
      try output.drop()
      becomeIdle()
    }
  }

  private func exchange() {
    if phase == .running || phase == .draining {
      if device?.canPause == true { try? output.pause() }
      try? noteHeard()
      isHeld = true
    }
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
    if hasPlayedAll, let channels = device?.channelCount { reader.setUnheard(filled * channels) }
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
