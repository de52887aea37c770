internal import Synchronization
internal import Threads

extension DecodingThread {
  func take(_ message: EngineMailbox.Message) {
    switch message {
    case .play(let item, let isPaused, let generation): play(item, isPaused, generation)
    case .next(let item, let entry): setNext(item, after: entry)
    case .prepare(let item): prepare(item)
    case .seek(let seconds, let generation): seek(seconds, generation)
    case .pause:
      if pending?.resumption != nil { supersedePending() }
      setPaused(true)
    case .resume(let generation): resume(generation)
    case .stop(let generation):
      self.generation = generation
      supersedePending()
      forget(.release)
    case .rate(let rate): setRate(rate)
    case .gain(let gain, let entry): setGain(gain, of: entry)
    case .crossfade(let seconds): crossfade = seconds
    case .output(let output):
      outputName = output.name
      control.newOutput.withLock { $0 = output }
      clearProblem()
      control.perform(.exchange)
    case .warmUp: control.perform(.warmUp)
    case .opened(let ticket, let result): opened(ticket, result)
    case .shutdown:
      supersedePending()
      forget(.end)
      opener.end()
      hasEnded = true
    }
  }

  /// Forgets all streams and what is opened but what has the ticket `kept`, silences the output with `command`, and waits for
  /// nothing.
  private func forget(_ command: OutputControl.Command, keeping kept: Int? = nil) {
    control.finalNumber.store(0, ordering: .releasing)
    control.perform(command)
    for case let ticket? in [opening?.ticket, next.ticket, prepared.ticket] where ticket != kept { opener.drop(ticket) }
    streams = []
    opening = nil
    next = .nothing
    prepared = .nothing
  }

  private func setPaused(_ isPaused: Bool) {
    if self.isPaused, !isPaused { resumed = MonotonicClock.nanoseconds }
    self.isPaused = isPaused
    control.isPaused.store(isPaused, ordering: .releasing)
    control.outputWakeUp.signal()
  }

  private func clearProblem() {
    front.state.withLock { $0.status.problem = nil }
  }

  private func play(_ item: PlaybackItem, _ isPaused: Bool, _ generation: UInt64) {
    supersedePending()
    self.generation = generation
    let ahead = [next, prepared].first { $0.item?.hasSameStart(as: item) == true }
    forget(.flush, keeping: ahead?.ticket)
    clearProblem()
    pending = Pending(generation: generation, entry: item.entry)
    setPaused(isPaused)
    switch ahead {
    case .ready(var opened)?:
      opened.item = item
      begin(opened)
      streams[0].wasOpenBefore = true
    case .opening(let ticket, _)?:
      opener.promote(ticket)
      opening = (ticket, item, nil)
    case .nothing?, nil: opening = (open(item, for: .current), item, nil)
    }
  }

  /// Has the file of `item` opened and returns the ticket by which the answer is known.
  func open(_ item: PlaybackItem, for purpose: Opener.Purpose) -> Int {
    let ticket = nextTicket()
    opener.open(item, for: purpose, ticket: ticket)
    return ticket
  }

  private func nextTicket() -> Int {
    tickets += 1
    openingDeadlines[tickets] = MonotonicClock.nanoseconds + openingTime
    return tickets
  }

  private func prepare(_ item: PlaybackItem) {
    guard prepared.item?.hasSameStart(as: item) != true else { return }
    if let ticket = prepared.ticket { opener.drop(ticket) }
    prepared = .opening(ticket: open(item, for: .prepared), item)
  }

  private func resume(_ generation: UInt64) {
    supersedePending()
    self.generation = generation
    clearProblem()
    control.perform(.retry)
    if let entry = opening?.item.entry {
      pending = Pending(generation: generation, entry: entry)
    } else if let stream = streams.first {
      resumptions += 1
      pending = Pending(generation: generation, entry: stream.item.entry, resumption: resumptions)
      control.resumption.store(resumptions, ordering: .releasing)
      show { status in
        status.entry = stream.item.entry
        status.duration = stream.duration
        status.run = stream.run
      }
    } else {
      onEvent(.superseded(generation: generation, entry: 0))
    }
    setPaused(false)
  }

  private func setNext(_ item: PlaybackItem?, after entry: Int) {
    guard entry == opening?.item.entry ?? streams.first?.item.entry else { return }
    if streams.count > 1 {
      if item == streams[1].item { return next = .nothing }
      discardDecodedNext()
    } else if item == next.item {
      return
    }
    if let ticket = next.ticket { opener.drop(ticket) }
    next = .nothing
    control.finalNumber.store(0, ordering: .releasing)
    if let item { next = .opening(ticket: open(item, for: .next), item) }
    finishIfNothingFollows()
  }

  /// Takes the samples of the following stream out of the ring, unless they are being read already.
  private func discardDecodedNext() {
    let stream = streams[1]
    ring.cursors.pointee.limit.store(stream.startSample, ordering: .releasing)
    if control.perform(.truncate) {
      ring.truncate(toSample: stream.startSample, chunk: stream.startChunk)
      streams.remove(at: 1)
      if let crossfade = stream.crossfade { takeBack(crossfade) }
    }
    ring.cursors.pointee.limit.store(.max, ordering: .releasing)
  }

  /// Continues decoding a stream whose crossfade with the next one was cancelled.
  private func takeBack(_ crossfade: Crossfade) {
    streams[0].isAtEnd = false
    streams[0].readingSince = MonotonicClock.nanoseconds
    crossfade.reader.begin(.seek(frame: Int64(crossfade.beginning)))
  }

  func opened(_ ticket: Int, _ result: Result<OpenedItem, DecodingError>) {
    // A request that timed out stays that way.
    guard openingDeadlines.removeValue(forKey: ticket) != nil else { return }
    if ticket == opening?.ticket, let (_, item, reader) = opening {
      opening = nil
      switch result {
      case .success(var opened):
        // Its speed may have changed meanwhile.
        opened.item = item
        begin(opened, isNew: reader == nil)
      case .failure(let error) where reader == nil: failed(.file(path: item.path, error))
      case .failure(let error): breakOff(item, error)
      }
    } else if case .opening(ticket, let item) = next {
      switch result {
      case .success(let opened):
        next = .ready(opened)
        tellOpened(opened)
        if streams.last?.isAtEnd == true { joinNext() }
      case .failure(let error):
        next = .nothing
        onEvent(.nextFailed(entry: item.entry, .file(path: item.path, error)))
        finishIfNothingFollows()
      }
    } else if case .opening(ticket, _) = prepared {
      // The reason is reported when it plays.
      if case .success(let opened) = result { prepared = .ready(opened) } else { prepared = .nothing }
    }
  }

  /// The pending play has failed, or the pending seek, after which the player goes on with the next entry.
  func failed(_ failure: PlaybackFailure) {
    show { status in
      status.entry = nil
      status.isOpening = false
    }
    next = .nothing
    guard let pending else { return }
    self.pending = nil
    onEvent(.failed(generation: pending.generation, entry: pending.entry, failure))
    if pending.isSeek { onEvent(.ended(entry: pending.entry)) }
  }

  private func tellOpened(_ opened: OpenedItem) {
    onEvent(
      .opened(
        entry: opened.item.entry, duration: opened.duration, isExact: opened.reader.facts.isFrameCountExact))
  }

  /// Starts to decode the requested item, which is new, or was sought in.
  private func begin(_ opened: OpenedItem, isNew: Bool = true) {
    if isNew { tellOpened(opened) }
    append(opened)
    pending?.run = runs
    showStream(streams[0], start: opened.reader.facts.format.seconds(frames: opened.frame))
  }

  /// Publishes that `stream` is heard, or will be from `start` seconds.
  func showStream(_ stream: Stream, start: Double) {
    show { status in
      status.entry = stream.item.entry
      status.duration = stream.duration
      status.timeShift = stream.reader.facts.timeShift
      status.start = start
      status.run = stream.run
      status.isOpening = false
    }
  }

  private func seek(_ seconds: Double, _ generation: UInt64) {
    let entry = opening?.item.entry ?? streams.first?.item.entry
    supersedePending()
    self.generation = generation
    guard let entry else {
      // It ended before the message arrived.
      show { status in
        status.entry = nil
        status.isOpening = false
      }
      return onEvent(.superseded(generation: generation, entry: 0))
    }
    pending = Pending(generation: generation, entry: entry, isSeek: true)
    guard let opening else { return moveHeardStream(to: seconds) }
    if let reader = opening.reader { return seek(opening.item, with: reader, to: seconds) }
    var item = opening.item
    item.start = seconds
    opener.drop(opening.ticket)
    self.opening = (open(item, for: .current), item, nil)
  }

  private func moveHeardStream(to seconds: Double) {
    control.finalNumber.store(0, ordering: .releasing)
    control.perform(.flush)
    if streams.count > 1 { reopenNext() }
    let stream = streams[0]
    streams = []
    seek(stream.item, with: stream.reader, to: seconds)
  }

  /// Has an open file sought in; `takeSeek` continues with it.
  private func seek(_ item: PlaybackItem, with reader: ReadingThread, to seconds: Double) {
    if let opening { openingDeadlines[opening.ticket] = nil }
    opening = (nextTicket(), item, reader)
    reader.begin(.seek(frame: reader.facts.format.frame(at: seconds)))
  }

  /// Continues with the item that was sought in, if that is done.
  func takeSeek() {
    guard let (ticket, item, reader) = opening, let reader, case .sought(let landed)? = reader.takeAnswer() else {
      return
    }
    let duration = reader.facts.frameCount.map(reader.facts.format.seconds(frames:))
    opened(ticket, landed.map { OpenedItem(item: item, reader: reader, frame: $0, duration: duration) })
  }

  /// Ends an item that can no longer be sought in, like one that is damaged from here on.
  private func breakOff(_ item: PlaybackItem, _ error: DecodingError) {
    let failure = PlaybackFailure.file(path: item.path, error)
    if pending == nil { onEvent(.broken(entry: item.entry, failure)) }
    let isToldToEnd = pending?.isSeek == true
    failed(failure)
    if !isToldToEnd { onEvent(.ended(entry: item.entry)) }
  }

  /// Changes the speed of the current item.
  private func setRate(_ rate: Double) {
    let before = streams.first?.item.rate ?? self.rate
    self.rate = rate
    opening?.item.rate = rate
    guard !streams.isEmpty, rate != before else { return }
    streams[0].item.rate = rate
    decodeAgain()
  }

  /// Changes the gain of the current item.
  private func setGain(_ gain: Float, of entry: Int) {
    if opening?.item.entry == entry { opening?.item.gain = gain }
    guard let stream = streams.first, stream.item.entry == entry, stream.item.gain != gain else { return }
    streams[0].item.gain = gain
    decodeAgain()
  }

  /// Decodes again from the last heard frame.
  private func decodeAgain() {
    guard let stream = streams.first else { return }
    let moment = control.clock.moment
    if moment.run == stream.run {
      moveHeardStream(to: isPaused ? moment.position : moment.position(at: MonotonicClock.nanoseconds))
    } else {
      moveHeardStream(to: stream.startFrame / Double(stream.reader.facts.format.sampleRate))
    }
  }

  /// The decoded part of the next stream was dropped, too, so it is opened again.
  private func reopenNext() {
    guard next.item == nil else { return }
    let item = streams[1].item
    next = .opening(ticket: open(item, for: .next), item)
  }
}
