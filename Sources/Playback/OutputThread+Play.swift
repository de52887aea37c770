internal import Synchronization
internal import Threads

extension OutputThread {
  /// Fills the device, starts it when it is full, and waits for the next period or a message.
  func play() throws(AudioOutputError) {
    guard let parameters else { return }
    gain.target = Float(bitPattern: control.volume.load(ordering: .relaxed))
    var isDry = false
    let periods = min(try output.writableFrames(), parameters.bufferFrames) / parameters.periodFrames
    if periods > 0, phase != .draining {
      let room = periods * parameters.periodFrames
      let written = try writePeriods(parameters, room: room)
      isDry = phase != .draining && written < (output.isRendering ? 1 : room)
    }
    // Sound of many channels at a high rate may not fill a device even when the ring is full.
    if phase == .filling, !isDry || control.isDecoderFull.load(ordering: .relaxed) {
      try output.start()
      phase = .running
    }
    try noteHeard()
    if phase == .draining {
      if isDrained { return try endDraining() }
      try writeSilence(parameters)
    }
    publish(isMoving: phase != .filling)
    try wait(parameters, isDry: isDry)
  }

  /// Sound that begins in the middle of something fades in; the volume is there from the start.
  func prepareGain() {
    gain.target = Float(bitPattern: control.volume.load(ordering: .relaxed))
    gain.settle()
    let chunk = reader.reading
    if chunk.sourceFrame > 0 || reader.read > chunk.start { gain.fadeIn() }
  }

  /// Writes as many periods as there are samples for, in one call, and returns the frames; begins to drain after the last.
  private func writePeriods(_ parameters: AudioOutputParameters, room: Int) throws(AudioOutputError) -> Int {
    guard let period else { return 0 }
    let channels = parameters.format.channelCount
    filled += reader.fill(
      period + filled * channels, frames: room - filled, sampleRate: parameters.format.sampleRate,
      channelCount: channels, gain: &gain)
    let frames = output.isRendering ? filled : filled / parameters.periodFrames * parameters.periodFrames
    if frames > 0 {
      try output.write(period, frames: frames)
      filled -= frames
      period.update(from: period + frames * channels, count: filled * channels)
      noteWritten()
    }
    if frames < room, isLast(parameters) { try beginDraining(parameters) }
    return frames
  }

  /// Whether nothing that the open device could play follows what has been read.
  private func isLast(_ parameters: AudioOutputParameters) -> Bool {
    // The number first: samples that are written after it has been read make it void.
    let isFinal = control.finalNumber.load(ordering: .acquiring) != 0
    guard let next = reader.nextFormat() else { return isFinal }
    return next != parameters.format
  }

  /// Writes what is left of the last period, whole with silence.
  private func beginDraining(_ parameters: AudioOutputParameters) throws(AudioOutputError) {
    if filled > 0, let period {
      let channels = parameters.format.channelCount
      (period + filled * channels).update(repeating: 0, count: (parameters.periodFrames - filled) * channels)
      try output.write(period, frames: parameters.periodFrames)
      silence = parameters.periodFrames - filled
      filled = 0
      noteWritten()
    }
    if phase == .filling, !output.isRendering { try output.start() }
    phase = .draining
    let bufferNanoseconds = Int64(parameters.bufferFrames) * 1_000_000_000 / Int64(parameters.format.sampleRate)
    drainDeadline = MonotonicClock.nanoseconds + bufferNanoseconds + 1_000_000_000
  }

  /// Keeps the device from running dry before the last frame of sound is heard.
  private func writeSilence(_ parameters: AudioOutputParameters) throws(AudioOutputError) {
    let periods = min(try output.writableFrames(), parameters.bufferFrames) / parameters.periodFrames
    guard let period, periods > 0 else { return }
    let frames = periods * parameters.periodFrames
    period.update(repeating: 0, count: frames * parameters.format.channelCount)
    try output.write(period, frames: frames)
    silence += frames
  }

  private var isDrained: Bool {
    reader.heard == reader.read || output.isRendering || MonotonicClock.nanoseconds > drainDeadline
  }

  /// All has been heard: the device is silent until there is more, in this format or another.
  private func endDraining() throws(AudioOutputError) {
    reader.setUnheard(0)
    publish(isMoving: false)
    try output.drop()
    becomeIdle()
    answerFinal()
  }

  /// A period of the run being read has reached the output.
  private func noteWritten() {
    periodsSinceFault += 1
    if periodsSinceFault > 16 { (recoveries, reopenings) = (0, 0) }
    let run = reader.reading.run
    guard control.startedRun.load(ordering: .relaxed) != run else { return }
    control.startedRun.store(run, ordering: .releasing)
    control.decoderWakeUp.signal()
  }

  /// Asks the device what has been heard by now, and frees it for the decoding thread.
  func noteHeard() throws(AudioOutputError) {
    guard let parameters, reader.hasChunk else { return }
    let delay = phase == .filling ? Int.max / 16 : try output.delay()
    let unheard = max(0, delay - silence) + filled
    reader.setUnheard(min(unheard * parameters.format.channelCount, reader.read - reader.heard))
    if control.isDecoderFull.load(ordering: .relaxed), reader.unread < control.lowWater.load(ordering: .relaxed),
      control.isDecoderFull.exchange(false, ordering: .acquiringAndReleasing)
    {
      control.decoderWakeUp.signal()
    }
  }

  /// Tells all threads where the listener is.
  func publish(isMoving: Bool) {
    guard reader.hasChunk else { return }
    let chunk = reader.hearing
    control.clock.set(
      HeardClock.Moment(
        run: chunk.run, position: chunk.seconds(at: reader.heard), time: MonotonicClock.nanoseconds,
        rate: isMoving ? chunk.sourceStep : 0))
    guard control.heardRun.load(ordering: .relaxed) != chunk.run else { return }
    control.heardRun.store(chunk.run, ordering: .releasing)
    control.decoderWakeUp.signal()
  }

  private func wait(_ parameters: AudioOutputParameters, isDry: Bool) throws(AudioOutputError) {
    if isDry {
      if hasNewsWhileHungry() { return }
      // A device that plays on may be lost meanwhile.
      let isPlaying = phase == .running && !output.isRendering
      return control.outputWakeUp.await(nanoseconds: isPlaying ? 100_000_000 : .max)
    }
    if output.isRendering { return }
    var limit: Int64 = 1_000_000_000
    let frame = 1_000_000_000 / Int64(parameters.format.sampleRate)
    let channels = parameters.format.channelCount
    if let samples = reader.samplesToNextRun { limit = min(limit, Int64(samples / channels + 1) * frame + 1_000_000) }
    if phase == .draining { limit = min(limit, Int64((reader.read - reader.heard) / channels + 1) * frame + 1_000_000) }
    try output.wait(for: control.outputWakeUp, nanoseconds: limit)
  }
}
