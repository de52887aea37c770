internal import Glibc
internal import Synchronization
internal import Threads

extension DecodingThread {
  /// Whether there is something to decode, and room for it.
  var canDecode: Bool {
    guard let stream = streams.last, !stream.isAtEnd, stream.readingSince == nil else { return false }
    // At half speed a block becomes two, and the stretcher retains some.
    if ring.space >= 4 * scratch.count, ring.hasChunkSpace { return true }
    control.lowWater.store(ring.capacity / 2, ordering: .relaxed)
    control.isDecoderFull.store(true, ordering: .sequentiallyConsistent)
    return false
  }

  /// Starts to append `opened` to the ring.
  func append(_ opened: OpenedItem, crossfade: Crossfade? = nil) {
    append(
      Stream(
        item: opened.item, reader: opened.reader, duration: opened.duration, run: 0, startSample: 0, startChunk: 0,
        startFrame: Double(opened.frame), sourceFrame: Double(opened.frame),
        brokenFrameCount: opened.reader.facts.brokenFrameCount, crossfade: crossfade))
  }

  /// Starts the next item before the end of this one, when it is time.
  private func crossfadeIfDue() {
    guard crossfade > 0, streams.count == 1, streams[0].stretcher == nil, case .ready(let opened) = next,
      speed(of: opened.item) == 1
    else { return }
    let stream = streams[0]
    let (ending, beginning) = (stream.reader.facts, opened.reader.facts)
    let format = ending.format
    guard format == beginning.format, let frameCount = ending.frameCount else { return }
    let shortest = min(Double(frameCount), beginning.frameCount.map { Double($0 - opened.frame) } ?? .infinity)
    let overlap = min(crossfade * Double(format.sampleRate), shortest / 2)
    let left = Double(frameCount) - stream.sourceFrame
    guard left > 0, left <= overlap else { return }
    next = .nothing
    streams[0].isAtEnd = true
    let gain = opened.item.gain > 0 ? stream.item.gain / opened.item.gain : 1
    append(
      opened,
      crossfade: Crossfade(
        reader: stream.reader, beginning: stream.sourceFrame, frameCount: Int(left), gain: gain))
  }

  /// Starts to append `stream` to the ring as a new run.
  func append(_ stream: Stream) {
    runs += 1
    var stream = stream
    stream.run = runs
    stream.startSample = ring.cursors.pointee.written.load(ordering: .relaxed)
    beginStretching(&stream)
    stream.startChunk = beginChunk(of: stream)
    streams.append(stream)
  }

  @discardableResult
  private func beginChunk(of stream: Stream) -> Int {
    let format = stream.reader.facts.format
    return ring.begin(
      Chunk(
        start: 0, run: stream.run, sampleRate: format.sampleRate, channelCount: format.channelCount,
        sourceFrame: stream.sourceFrame, sourceStep: stream.stretcher?.rate ?? 1, gain: stream.item.gain,
        gainJumps: stream.crossfade != nil))
  }

  /// The speed of `item`.
  private func speed(of item: PlaybackItem) -> Double { min(max(item.rate ?? rate, 0.5), 3) }

  private func beginStretching(_ stream: inout Stream) {
    let rate = speed(of: stream.item)
    stream.stretcher = rate == 1 ? nil : TimeStretcher(format: stream.reader.facts.format, rate: rate)
  }

  /// Has one block of the last stream decoded; `takeBlock` continues with it.
  func decode() {
    crossfadeIfDue()
    let last = streams.count - 1
    streams[last].readingSince = MonotonicClock.nanoseconds
    streams[last].reader.begin(.read)
  }

  /// Continues with the block that was awaited, if it is there.
  func takeBlock() {
    guard let stream = streams.last, stream.readingSince != nil else { return }
    let last = streams.count - 1
    let sampleRate = stream.reader.facts.format.sampleRate
    let reader = stream.isAwaitingCrossfade ? stream.crossfade?.reader : stream.reader
    guard let answer = reader?.takeAnswer() else { return }
    streams[last].readingSince = nil
    switch answer {
    case .read(let block) where stream.isAwaitingCrossfade:
      streams[last].isAwaitingCrossfade = false
      streams[last].crossfade?.take(block)
      mixBlock()
    case .read(.success(let block)):
      tellNotes(of: stream)
      took(block, previousRate: sampleRate)
    case .read(.failure(let error)): endStream(error)
    // A crossfade was cancelled.
    case .sought(let landed):
      streams[last].isAtEnd = (try? landed.get()) != Int64(stream.sourceFrame)
      if streams[last].isAtEnd { joinNext() }
    }
    countBrokenFrames()
  }

  /// Ends the last stream, because its block is not there in time, or the crossfade, if that is what is waited for.
  func giveUpBlock() {
    let last = streams.count - 1
    streams[last].readingSince = nil
    guard streams[last].isAwaitingCrossfade else { return endStream(.unreadable(code: ETIMEDOUT)) }
    streams[last].isAwaitingCrossfade = false
    streams[last].crossfade?.take(nil)
    mixBlock()
  }

  private func took(_ block: DecodedBlock, previousRate: Int) {
    let last = streams.count - 1
    switch block {
    case .frames(let frames):
      streams[last].sourceFrame += Double(frames)
      guard streams[last].crossfade?.isOver == false else { return write(frames) }
      streams[last].crossfade?.begin(frames)
      mixBlock()
    case .formatChanged:
      finishStretching()
      streams[last].sourceFrame *= Double(streams[last].reader.facts.format.sampleRate) / Double(previousRate)
      beginStretching(&streams[last])
      beginChunk(of: streams[last])
    // Messages are handled before it is tried again.
    case .later: isWaitingForSamples = true
    case .end: endStream()
    }
  }

  /// Writes the block that is mixed with the end of the item before, when all of that is read.
  private func mixBlock() {
    let last = streams.count - 1
    let samples = streams[last].reader.samples
    if let frames = streams[last].crossfade?.mix(into: samples) { return write(frames) }
    streams[last].isAwaitingCrossfade = true
    streams[last].readingSince = MonotonicClock.nanoseconds
  }

  /// Writes the block of the last stream to the ring.
  private func write(_ frames: Int) {
    guard let stream = streams.last, let samples = stream.reader.samples.baseAddress else { return }
    if let stretcher = stream.stretcher {
      stretcher.write(samples, frames: frames)
      drain(stretcher)
    } else {
      ring.append(samples, count: frames * stream.reader.facts.format.channelCount)
    }
    feedOutput()
    if isPaused, streams.count == 1 { answerPending() }
  }

  private func tellNotes(of stream: Stream) {
    for note in stream.reader.facts.notes {
      let seconds = stream.sourceFrame / Double(stream.reader.facts.format.sampleRate)
      onEvent(.noted(entry: stream.item.entry, seconds: seconds, note))
    }
  }

  private func countBrokenFrames() {
    guard let stream = streams.last else { return }
    let total = stream.reader.facts.brokenFrameCount
    guard total != stream.brokenFrameCount else { return }
    streams[streams.count - 1].brokenFrameCount = total
    onEvent(.brokenFramesSkipped(entry: stream.item.entry, total: total))
  }

  /// Moves the output of the stretcher into the ring, which has room for the output of one block.
  private func drain(_ stretcher: TimeStretcher) {
    let channels = stretcher.format.channelCount
    while true {
      let frames = stretcher.read(into: scratch.baseAddress!, frames: min(scratch.count, ring.space) / channels)
      if frames == 0 { return }
      ring.append(scratch.baseAddress!, count: frames * channels)
    }
  }

  private func finishStretching() {
    guard let stretcher = streams.last?.stretcher else { return }
    stretcher.finish()
    drain(stretcher)
  }

  /// Ends the last stream, because all of it was decoded, or because of `error`.
  private func endStream(_ error: DecodingError? = nil) {
    finishStretching()
    streams[streams.count - 1].isAtEnd = true
    let stream = streams[streams.count - 1]
    let error = error ?? (stream.sourceFrame == 0 && stream.crossfade == nil ? .silent : nil)
    if let error {
      let failure = PlaybackFailure.file(path: stream.item.path, error)
      // If nothing of it was or will be heard, that is the answer to the play or seek.
      if stream.sourceFrame == stream.startFrame, stream.crossfade == nil, streams.count == 1,
        pending?.run == stream.run
      {
        streams = []
        guard stream.wasOpenBefore else { return failed(failure) }
        // Meanwhile another file may have taken its place.
        pending?.run = nil
        opening = (open(stream.item, for: .current), stream.item, nil)
        return
      }
      onEvent(.broken(entry: stream.item.entry, failure))
    }
    if isPaused, streams.count == 1 { answerPending() }
    joinNext()
  }

  /// Continues with the next item if it is open and nothing else follows the current one.
  func joinNext() {
    guard streams.count == 1, case .ready(let opened) = next else { return finishIfNothingFollows() }
    next = .nothing
    append(opened)
  }

  /// Tells the output thread to stop after the last sample, if nothing follows.
  func finishIfNothingFollows() {
    guard let stream = streams.last, stream.isAtEnd, next.item == nil else { return }
    finals += 1
    control.finalNumber.store(finals, ordering: .sequentiallyConsistent)
    feedOutput()
  }

  /// Wakes the output thread if it waits for samples.
  private func feedOutput() {
    // Either this thread sees the flag, or the output thread sees the samples.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    if control.isOutputHungry.exchange(false, ordering: .sequentiallyConsistent) { control.outputWakeUp.signal() }
  }

  /// Handles the reports of the output thread.
  func followOutput() {
    if control.startedRun.load(ordering: .acquiring) >= pending?.run ?? .max { answerPending() }
    if control.resumed.load(ordering: .acquiring) >= pending?.resumption ?? .max { answerPending() }
    hear(upTo: control.heardRun.load(ordering: .acquiring))
    for report in takeReports() { take(report) }
    let drained = control.drainedNumber.load(ordering: .acquiring)
    if drained != 0, drained == control.finalNumber.load(ordering: .relaxed) { end() }
  }

  private func takeReports() -> [OutputControl.Report] {
    control.reports.withLock { reports in
      if reports.isEmpty { return [] }
      let taken = reports
      reports = []
      return taken
    }
  }

  /// The stream of `run` is heard now, and those before it are over.
  private func hear(upTo run: Int) {
    while streams.count > 1, streams[1].run <= run {
      streams.removeFirst()
      showStream(streams[0], start: 0)
      onEvent(.advanced(entry: streams[0].item.entry))
      if streams[0].isAtEnd { joinNext() }
    }
  }

  /// The last sample of all has been heard.
  private func end() {
    control.finalNumber.store(0, ordering: .releasing)
    hear(upTo: .max)
    // A pending seek was beyond the end of what is there: it is answered by the end.
    defer { answerPending() }
    guard let stream = streams.last else { return }
    streams = []
    show { $0.entry = nil }
    onEvent(.ended(entry: stream.item.entry))
  }

  private func take(_ report: OutputControl.Report) {
    switch report {
    case .opened(let parameters):
      front.state.withLock { $0.status.output = parameters }
      onEvent(.deviceOpened(parameters))
    case .released: front.state.withLock { $0.status.output = nil }
    case .lost(let error): lost(.output(name: outputName, error))
    }
  }

  /// The device is gone; the place is kept.
  private func lost(_ failure: PlaybackFailure) {
    front.state.withLock { $0.status.problem = failure }
    show { $0.isPaused = true }
    isPaused = true
    control.isPaused.store(true, ordering: .releasing)
    onEvent(.deviceLost(failure))
    guard let pending else { return }
    self.pending = nil
    onEvent(.failed(generation: pending.generation, entry: pending.entry, failure))
  }
}
