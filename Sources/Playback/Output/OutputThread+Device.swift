internal import Synchronization
internal import Threads

extension OutputThread {
  /// Opens the device for `format`; it is then idle.
  mutating func open(_ format: AudioFormat) throws(AudioOutputError) {
    let parameters = try output.open(format)
    let device = DeviceShape(parameters)
    self.device = device
    period?.deallocate()
    period = .allocate(capacity: device.bufferFrames * device.channelCount)
    gain.prepare(sampleRate: device.sampleRate, jumps: output.isRendering)
    becomeIdle()
    report(.opened(parameters))
  }

  /// The device is prepared and empty.
  mutating func becomeIdle() {
    phase = .idle
    silence = 0
    filled = 0
    releaseTime = MonotonicClock.nanoseconds + releaseDelay
  }

  /// Closes the device.
  mutating func release() {
    guard phase != .closed else { return }
    output.close()
    phase = .closed
    device = nil
    report(.released)
  }

  func report(_ report: OutputControl.Report) {
    control.reports.withLock { $0.append(report) }
    control.wakeDecoder()
  }

  /// Pauses the sound at the heard position.
  mutating func hold() throws(AudioOutputError) {
    if phase != .filling {
      if try !fadeOut() {
        // A device that does not pause is lost, which the next write reports.
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

  /// Fades out briefly and waits until the fade is heard, if the device can rewind; returns false if
  /// it cannot. The position is then where the fade began.
  mutating func fadeOut() throws(AudioOutputError) -> Bool {
    guard let device, try writeFade(device) else { return false }
    // Longer than this can take on a working device.
    let deadline = MonotonicClock.nanoseconds + 250_000_000
    while MonotonicClock.nanoseconds < deadline {
      let missing = try output.delay() - silence
      if missing <= 0 { break }
      try output.wait(
        for: undisturbed, held: silence,
        nanoseconds: min(
          Int64(missing + 1) * 1_000_000_000 / Int64(device.sampleRate), deadline - MonotonicClock.nanoseconds))
    }
    reader.setUnheard(
      reader.read - fadePlace, kept: device.frames(milliseconds: GainRamp.fadeMilliseconds) * device.channelCount)
    return true
  }

  /// Replaces what the running device can rewind with a short fade and silence; returns false if it cannot rewind.
  private mutating func writeFade(_ device: DeviceShape) throws(AudioOutputError) -> Bool {
    guard let period, phase == .running, !output.isRendering else { return false }
    let back = try takeBack(device)
    guard back > 0 else { return false }
    fadePlace = reader.read
    let channels = device.channelCount
    let fade = device.frames(milliseconds: GainRamp.fadeMilliseconds) + 1
    // Silence replaces the rest, so that there is no underrun meanwhile.
    let frames = min(max((fade / device.periodFrames + 1) * device.periodFrames, back), device.bufferFrames)
    gain.fadeOut()
    let done = reader.fill(
      period, frames: min(fade, frames), sampleRate: device.sampleRate, channelCount: channels, gain: &gain)
    (period + done * channels).update(repeating: 0, count: (frames - done) * channels)
    silence = max(0, try output.write(period, frames: frames) - done)
    return true
  }

  /// Continues after a fade with the next samples without stopping the device; stops it if there are none in time.
  mutating func continueAfterFade() throws(AudioOutputError) {
    guard let device else { return }
    let isPaused = control.isPaused.load(ordering: .acquiring)
    let next = isPaused ? nil : reader.nextFormat()
    let delay = try output.delay()
    if next == device.format {
      // The silence that is not playing yet is taken back.
      let spare = min(silence, delay - device.frames(milliseconds: Self.marginMilliseconds)) / device.periodFrames
      if spare > 0 { _ = try output.rewind(spare * device.periodFrames) }
      silence = 0
      prepareGain()
      phase = .running
      return try play()
    }
    let end = next == nil ? silence / 2 : silence
    if delay <= end {
      try output.drop()
      return becomeIdle()
    }
    if next == nil, !isPaused, hasNewsWhileHungry() { return }
    try wait(
      untilHeld: end,
      nanoseconds: Int64(delay - end + 1) * 1_000_000_000 / Int64(device.sampleRate))
  }

  /// What is heard this soon is not taken back.
  private static var marginMilliseconds: Int { 10 }

  /// Rewinds the device, except for the next moment, so that its frames are written again; returns how many, 0 if it cannot
  /// rewind.
  mutating func takeBack(_ device: DeviceShape) throws(AudioOutputError) -> Int {
    let delay = try output.delay()
    let margin = device.frames(milliseconds: Self.marginMilliseconds)
    guard delay > margin + device.periodFrames else { return 0 }
    let back = try output.rewind((delay - margin) / device.periodFrames * device.periodFrames)
    guard back > 0 else { return 0 }
    _ = reader.rewind((back + filled) * device.channelCount)
    filled = 0
    return back
  }

  /// Continues writing after the last heard sample; the buffer of the device is lost or dropped.
  mutating func rewindToHeard() {
    filled = 0
    silence = 0
    reader.rewindToHeard()
  }

  /// Handles a command of the decoding thread.
  mutating func handleCommand() throws(AudioOutputError) {
    let word = control.command.load(ordering: .acquiring)
    let number = word >> 3
    guard number != control.answered.load(ordering: .relaxed), let command = OutputControl.Command(rawValue: word & 7)
    else { return }
    var failure: AudioOutputError?
    var isRefused = false
    do throws(AudioOutputError) {
      switch command {
      case .flush: try flush(isLast: false)
      case .release, .end:
        try flush(isLast: true)
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
    control.wakeDecoder()
    if let failure { throw failure }
  }

  /// Discards everything written; the device continues with the next samples, unless `isLast`.
  private mutating func flush(isLast: Bool) throws(AudioOutputError) {
    isBlocked = false
    recoveries = 0
    reopenings = 0
    isHeld = false
    // Errors are reported by the following operations.
    if isLast, phase == .running { _ = try? fadeOut() }
    if !isLast, let device, (try? writeFade(device)) == true { phase = .fading }
    reader.discardAll()
    filled = 0
    switch phase {
    case .closed, .idle: break
    case .fading where !isLast: break
    case .filling, .running, .fading, .draining:
      try output.drop()
      becomeIdle()
    }
  }

  private mutating func exchange() {
    if phase == .running || phase == .draining {
      // The device is replaced, so its errors no longer matter.
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

  /// Handles `error`: recovers a few times, then reopens once, then gives up the device.
  mutating func handle(_ error: AudioOutputError) {
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

  /// Recovers the device; returns false on failure.
  private mutating func recover(hasPlayedAll: Bool) -> Bool {
    recoveries += 1
    // A device that cannot recover is lost, which the caller reports.
    guard let goesOn = try? output.recover() else { return false }
    if goesOn { return true }
    if hasPlayedAll, let channels = device?.channelCount { reader.setUnheard(filled * channels) }
    rewindToHeard()
    becomeIdle()
    return true
  }

  private mutating func lose(_ error: AudioOutputError) {
    rewindToHeard()
    release()
    isBlocked = true
    publish(isMoving: false)
    report(.lost(error))
  }
}
