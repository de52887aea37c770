internal import Glibc
internal import Synchronization
internal import Threads

extension OutputThread {
  /// Fills the device, starts it when it is full, and waits for the next period or a message.
  mutating func play() throws(AudioOutputError) {
    guard let device else { return }
    try followVolume(device)
    let isAdjusting = MonotonicClock.nanoseconds - volumeTime < Self.adjustingNanoseconds
    var isDry = false
    let room = try room(device, isAdjusting: isAdjusting)
    if room > 0, phase != .draining {
      let written = try writePeriods(device, room: room)
      isDry = phase != .draining && written < (output.isRendering ? 1 : room)
    }
    // Sound of many channels at a high rate may not fill a device even when the ring is full.
    if phase == .filling, !isDry || control.isDecoderFull.load(ordering: .relaxed) {
      try output.start()
      phase = .running
    }
    if phase != .filling { noteResumed() }
    try noteHeard()
    if phase == .draining {
      if isDrained { return try endDraining() }
      try writeSilence(device)
    }
    publish(isMoving: phase != .filling)
    try wait(device, isDry: isDry, isAdjusting: isAdjusting)
  }

  /// How long after a change of volume another is expected.
  private static var adjustingNanoseconds: Int64 { 2_000_000_000 }

  /// The number of frames to write now, in whole periods.
  private func room(_ device: DeviceShape, isAdjusting: Bool) throws(AudioOutputError) -> Int {
    let writable = min(try output.writableFrames(), device.bufferFrames)
    if output.isRendering { return writable }
    var held = device.bufferFrames - writable
    // A sound server reports free space in large steps, and what it has played in small ones.
    if phase != .filling, case let told = try output.delay(), told > 0 { held = min(held, told) }
    let room = device.lead(isAdjusting: isAdjusting) - held
    return max(0, min(room, writable)) / device.periodFrames * device.periodFrames
  }

  /// Applies the requested volume; if the device can rewind, it is heard immediately.
  private mutating func followVolume(_ device: DeviceShape) throws(AudioOutputError) {
    let word = control.volume.load(ordering: .relaxed)
    guard word != volumeWord else { return }
    volumeWord = word
    gain.go(to: Float(bitPattern: UInt32(truncatingIfNeeded: word)), milliseconds: Int(word >> 32))
    guard phase == .running, !output.isRendering else { return }
    volumeTime = MonotonicClock.nanoseconds
    // The ramp of the previous change stays as it was written.
    let ramp = device.frames(milliseconds: GainRamp.volumeMilliseconds)
    let isQuiet = framesSinceVolume > device.bufferFrames + ramp
    framesSinceVolume = 0
    if isQuiet { _ = try takeBack(device) }
  }

  /// Sound that begins in the middle of an item fades in; the volume applies from the start.
  mutating func prepareGain() {
    guard let device else { return }
    let word = control.volume.load(ordering: .relaxed)
    volumeWord = word
    gain.go(to: Float(bitPattern: UInt32(truncatingIfNeeded: word)), milliseconds: 0)
    if isHeld { reader.hearAgain(device.frames(milliseconds: GainRamp.fadeMilliseconds) * device.channelCount) }
    isHeld = false
    let chunk = reader.reading
    gain.begin(itemGain: chunk.gain)
    if chunk.sourceFrame > 0 || reader.read > chunk.start { gain.fadeIn() }
  }

  /// Writes all available whole periods in one call and returns the number of frames; starts to drain after the last.
  private mutating func writePeriods(_ device: DeviceShape, room: Int) throws(AudioOutputError) -> Int {
    guard let period else { return 0 }
    let channels = device.channelCount
    if room > filled {
      filled += reader.fill(
        period + filled * channels, frames: room - filled, sampleRate: device.sampleRate, channelCount: channels,
        gain: &gain)
    }
    let frames = output.isRendering ? filled : min(filled, room) / device.periodFrames * device.periodFrames
    if frames > 0 {
      let taken = try write(frames)
      filled -= taken
      framesSinceVolume += taken
      period.update(from: period + taken * channels, count: filled * channels)
      if taken < frames { return room }
    }
    if frames < room, isLast(device) { try beginDraining(device) }
    return frames
  }

  /// Writes `frames` of `period` and returns how many the device took.
  private mutating func write(_ frames: Int) throws(AudioOutputError) -> Int {
    guard let period else { return 0 }
    let taken = max(0, min(frames, try output.write(period, frames: frames)))
    if taken > 0 {
      noteWritten()
      if let device { control.tap.take(period, frames: taken, device) }
    }
    if taken == frames {
      shortWrites = 0
    } else {
      shortWrites += 1
      // This must not go on forever.
      if shortWrites > 20 { throw .failed(code: EIO) }
      undisturbed.await(nanoseconds: 4_000_000)
    }
    return taken
  }

  /// Whether nothing follows that the open device could play.
  private mutating func isLast(_ device: DeviceShape) -> Bool {
    // The number first, because samples written after reading it make it invalid.
    let isFinal = control.finalNumber.load(ordering: .acquiring) != 0
    guard let next = reader.nextFormat() else { return isFinal }
    return next != device.format
  }

  /// Writes the rest of the last period, padded with silence.
  private mutating func beginDraining(_ device: DeviceShape) throws(AudioOutputError) {
    if filled > 0, let period {
      let channels = device.channelCount
      let whole = (filled / device.periodFrames + 1) * device.periodFrames
      let frames = min(filled % device.periodFrames == 0 ? filled : whole, device.bufferFrames)
      (period + filled * channels).update(repeating: 0, count: (frames - filled) * channels)
      let taken = try write(frames)
      // The rest follows in the next turn.
      if taken < filled {
        filled -= taken
        return period.update(from: period + taken * channels, count: filled * channels)
      }
      silence = taken - filled
      filled = 0
    }
    if phase == .filling, !output.isRendering { try output.start() }
    phase = .draining
    let bufferNanoseconds = Int64(device.bufferFrames) * 1_000_000_000 / Int64(device.sampleRate)
    drainDeadline = MonotonicClock.nanoseconds + bufferNanoseconds + 1_000_000_000
  }

  /// Prevents an underrun before the last frame of sound is heard.
  private mutating func writeSilence(_ device: DeviceShape) throws(AudioOutputError) {
    let frames = try room(device, isAdjusting: false)
    guard let period, frames > 0 else { return }
    period.update(repeating: 0, count: frames * device.channelCount)
    silence += try write(frames)
  }

  private var isDrained: Bool {
    reader.heard == reader.read || output.isRendering || MonotonicClock.nanoseconds > drainDeadline
  }

  /// Everything has been heard; the device is silent until there is more, in this format or another.
  private mutating func endDraining() throws(AudioOutputError) {
    reader.setUnheard(0)
    publish(isMoving: false)
    try output.drop()
    becomeIdle()
    answerFinal()
  }

  /// A period of the run being read has reached the output.
  private mutating func noteWritten() {
    periodsSinceFault += 1
    if periodsSinceFault > 16 { (recoveries, reopenings) = (0, 0) }
    let run = reader.reading.run
    guard control.startedRun.load(ordering: .relaxed) != run else { return }
    control.startedRun.store(run, ordering: .releasing)
    control.wakeDecoder()
  }

  /// The device is playing; reports the end of a pause.
  private func noteResumed() {
    let resumption = control.resumption.load(ordering: .acquiring)
    guard control.resumed.load(ordering: .relaxed) != resumption else { return }
    control.resumed.store(resumption, ordering: .releasing)
    control.wakeDecoder()
  }

  /// Queries what the device has played, and releases that part of the ring to the decoding thread.
  mutating func noteHeard() throws(AudioOutputError) {
    guard let device, reader.hasChunk else { return }
    let delay = phase == .filling ? Int.max / 64 : try delay(device)
    if phase != .filling { control.tap.noteHeld(delay) }
    let unheard = max(0, delay - silence) + filled
    let channels = device.channelCount
    reader.setUnheard(
      min(unheard * channels, reader.read - reader.heard),
      kept: device.frames(milliseconds: GainRamp.fadeMilliseconds) * channels)
    if control.isDecoderFull.load(ordering: .relaxed), reader.unread < control.lowWater.load(ordering: .relaxed),
      control.isDecoderFull.exchange(false, ordering: .acquiringAndReleasing)
    {
      control.wakeDecoder()
    }
  }

  /// The number of frames in the device, as far as it can be trusted; devices have reported absurd values.
  private func delay(_ device: DeviceShape) throws(AudioOutputError) -> Int {
    let told = try output.delay()
    if told > 0 || output.isRendering { return min(told, Int.max / 64) }
    // If it is zero or less, the buffer must be empty.
    return max(0, device.bufferFrames - (try output.writableFrames()))
  }

  /// Publishes the heard position.
  func publish(isMoving: Bool) {
    guard reader.hasChunk else { return }
    let chunk = reader.hearing
    let held = Double((reader.read - reader.heard) / chunk.channelCount) / Double(chunk.sampleRate)
    control.clock.set(
      HeardClock.Moment(
        run: chunk.run, position: chunk.seconds(at: reader.heard), time: MonotonicClock.nanoseconds,
        rate: isMoving ? chunk.sourceStep : 0, held: held * chunk.sourceStep))
    guard control.heardRun.load(ordering: .relaxed) != chunk.run else { return }
    control.heardRun.store(chunk.run, ordering: .releasing)
    control.wakeDecoder()
  }

  private func wait(_ device: DeviceShape, isDry: Bool, isAdjusting: Bool) throws(AudioOutputError) {
    if isDry {
      if hasNewsWhileHungry() { return }
      // A playing device may be lost meanwhile.
      let isPlaying = phase == .running && !output.isRendering
      return control.awaitOutputWakeUp(nanoseconds: isPlaying ? 100_000_000 : .max)
    }
    if output.isRendering { return }
    var limit: Int64 = 1_000_000_000
    let frame = 1_000_000_000 / Int64(device.sampleRate)
    let channels = device.channelCount
    if let samples = reader.samplesToNextRun { limit = min(limit, Int64(samples / channels + 1) * frame + 1_000_000) }
    if phase == .draining { limit = min(limit, Int64((reader.read - reader.heard) / channels + 1) * frame + 1_000_000) }
    try wait(untilHeld: device.lowMark(isAdjusting: isAdjusting), nanoseconds: limit)
  }

  /// Waits until the device holds at most `frames`, a message arrives, or `nanoseconds` pass.
  func wait(untilHeld frames: Int, nanoseconds: Int64) throws(AudioOutputError) {
    try output.wait(for: control.outputWakeUp, held: frames, nanoseconds: nanoseconds)
  }
}
