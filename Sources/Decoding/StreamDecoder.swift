internal import DecoderProgram
internal import Glibc
internal import Media
internal import Playback
internal import Streams
internal import Threads

/// Decodes a web stream, part by part, each with the decoder that fits.
final class StreamDecoder: AudioDecoder {
  /// A decoder being opened on another thread.
  private final class Opening: Sendable {
    /// Unchecked: the opening thread hands the decoder over and keeps no reference.
    struct Opened: @unchecked Sendable {
      var decoder: any AudioDecoder
    }

    let result = Locked<Result<Opened, DecodingError>?>(nil)
    let isDropped = Locked(false)
    let isDone = WakeUp()
  }

  private let stream: WebStream
  private let facts: StreamFacts
  private let program: DecoderProgram?
  private let timeout: Duration
  /// nil between parts.
  private var current: (any AudioDecoder)?
  private var opening: Opening?
  /// The number of frames returned so far.
  private var position: Int64 = 0
  /// The number of frames to discard before the one that was sought.
  private var skippedFrames: Int64 = 0
  /// The number of consecutive parts that could not be decoded.
  private var failures = 0
  private var notes: [StreamNote] = []

  private(set) var format: AudioFormat
  let frameCount: Int64?
  let isFrameCountExact = false
  private var earlierBrokenFrames = 0
  var brokenFrameCount: Int { earlierBrokenFrames + (current?.brokenFrameCount ?? 0) }

  private static let failureLimit = 8

  /// Waits for the first samples of `stream` while `isWanted` returns true.
  init(
    _ stream: WebStream, program: DecoderProgram?, timeout: Duration, isWanted: @escaping @Sendable () -> Bool
  ) throws(DecodingError) {
    self.stream = stream
    self.program = program
    self.timeout = timeout
    let name = stream.address.description
    do throws(StreamFailure) {
      guard let finding = try stream.finding(while: isWanted) else { throw StreamFailure.cancelled }
      guard case .sound(let facts) = finding else { throw StreamFailure.several }
      self.facts = facts
    } catch {
      throw .remote(name: name, reason: error.cause)
    }
    var part = stream.takePart()
    while part == nil, isWanted(), !stream.end.hasEnded {
      stream.wait(milliseconds: 50)
      part = stream.takePart()
    }
    guard let part else { throw .remote(name: name, reason: StreamFailure.cancelled.cause) }
    let decoder = try Self.open(part, facts, program, timeout, name: name, isWanted: isWanted)
    current = decoder
    if !facts.isLive { stream.description = (decoder as? ProgramDecoder)?.description }
    format = decoder.format
    let (duration, format) = (facts.duration, decoder.format)
    frameCount = duration.map { format.frame(at: $0) } ?? decoder.frameCount
  }

  /// Returns the decoder of a part after its first frame has arrived.
  private static func open(
    _ part: StreamPart, _ facts: StreamFacts, _ program: DecoderProgram?, _ timeout: Duration, name: String,
    isWanted: @Sendable () -> Bool
  ) throws(DecodingError) -> any AudioDecoder {
    do throws(DecodingError) {
      switch part.kind {
      case .mpeg:
        return try MPEGStreamDecoder(part, length: facts.isLive ? nil : facts.length, isWanted: isWanted)
      case .program(let content):
        return try ProgramDecoder(
          part, program: program, timeout: timeout, content: content, isWanted: isWanted)
      }
    } catch {
      switch error {
      case .notAudio, .broken, .silent: throw .remote(name: name, reason: "its data cannot be decoded")
      default: throw error
      }
    }
  }

  var timeShift: (any TimeShift)? { stream.timeShift }

  var readiness: Int32? {
    if let opening { return opening.isDone.descriptor }
    if let current, (current as? MPEGStreamDecoder)?.needsPart != true { return current.readiness }
    return stream.readiness
  }

  func takeNotes() -> [StreamNote] {
    notes += stream.takeConnectionNotes()
    if let current { notes += current.takeNotes() }
    defer { notes = [] }
    return notes
  }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
    // Clears the wake-ups so far; what they announced is handled below.
    stream.wait(milliseconds: 0)
    while true {
      guard let decoder = current else {
        guard try openNext() else {
          if !isOver { return .later }
          if let failure = stream.end.failure { throw remote(failure.cause) }
          return .end
        }
        guard let next = current, next.format != format else { continue }
        take(next.format)
        return .formatChanged
      }
      if let sought = decoder as? MPEGStreamDecoder, sought.needsPart {
        guard let part = stream.takePart() else {
          if let failure = stream.end.failure { throw remote(failure.cause) }
          if stream.end.hasEnded { return .end }
          return .later
        }
        sought.resume(with: part)
      }
      do throws(DecodingError) {
        let block = try decoder.read(into: samples)
        switch block {
        case .frames(let all):
          failures = 0
          let frames = skip(samples, all)
          if frames == 0 { break }
          position += Int64(frames)
          if let byte = (decoder as? any PartDecoder)?.byte {
            stream.timeShift?.decoded(byte, at: format.seconds(frames: position))
          }
          return .frames(frames)
        case .formatChanged:
          let isChanged = decoder.format != format
          take(decoder.format)
          if isChanged { return .formatChanged }
        case .later: return .later
        case .end where !facts.isLive && facts.duration == nil:
          if let failure = stream.end.failure { throw remote(failure.cause) }
          return .end
        case .end: leave(decoder)
        }
      } catch {
        leave(decoder)
        failures += 1
        guard facts.isLive, failures < Self.failureLimit else { throw remote("its data cannot be decoded") }
        stream.reconnect()
      }
    }
  }

  /// Removes the frames before the sought one from the `frames` in `samples`; returns the number that are left.
  private func skip(_ samples: UnsafeMutableBufferPointer<Float>, _ frames: Int) -> Int {
    let early = Int(min(skippedFrames, Int64(frames)))
    guard early > 0, let start = samples.baseAddress else { return frames }
    skippedFrames -= Int64(early)
    let (rest, channels) = (frames - early, format.channelCount)
    memmove(start, start + early * channels, rest * channels * MemoryLayout<Float>.stride)
    return rest
  }

  /// Switches to the format of the samples that follow.
  private func take(_ new: AudioFormat) {
    position = position * Int64(new.sampleRate) / Int64(format.sampleRate)
    skippedFrames = skippedFrames * Int64(new.sampleRate) / Int64(format.sampleRate)
    format = new
  }

  private func remote(_ reason: String) -> DecodingError {
    .remote(name: stream.address.description, reason: reason)
  }

  private func leave(_ decoder: any AudioDecoder) {
    notes += decoder.takeNotes()
    earlierBrokenFrames += decoder.brokenFrameCount
    current = nil
  }

  private var isOver: Bool { opening == nil && stream.end.hasEnded }

  /// Continues with the next part if it is open, and begins to open it once it arrives; returns false until then.
  private func openNext() throws(DecodingError) -> Bool {
    if opening == nil, let part = stream.takePart() { open(part) }
    guard let opening, let result = opening.result.withLock({ $0 }) else { return false }
    self.opening = nil
    switch result {
    case .success(let opened): current = opened.decoder
    case .failure(let error):
      failures += 1
      guard facts.isLive, failures < Self.failureLimit else { throw error }
      stream.reconnect()
    }
    return current != nil
  }

  private func open(_ part: StreamPart) {
    let opening = Opening()
    self.opening = opening
    let (facts, program, timeout, name) = (facts, program, timeout, stream.address.description)
    Thread.start(name: "tt-opener") {
      do throws(DecodingError) {
        let decoder = try Self.open(part, facts, program, timeout, name: name) { !opening.isDropped.withLock { $0 } }
        opening.result.withLock { $0 = .success(.init(decoder: decoder)) }
      } catch {
        opening.result.withLock { $0 = .failure(error) }
      }
      opening.isDone.signal()
    }
  }

  deinit {
    opening?.isDropped.withLock { $0 = true }
    stream.cancel()
  }

  /// Seeks in a station's time-shift buffer, in a segmented recording, or in a file: in MPEG audio near `frame`.
  ///
  /// A file of a server that sends no ranges is decoded up to `frame`.
  func seek(toFrame frame: Int64) -> Int64 {
    if facts.isLive { return replay(fromFrame: frame) }
    if facts.duration != nil { return move(toFrame: frame) }
    if let program = current as? ProgramDecoder, program.isSeekable, let landed = try? program.seek(toFrame: frame) {
      position = frameCount.map { min(landed, $0) } ?? landed
      return position
    }
    guard let place = (current as? MPEGStreamDecoder)?.place(ofFrame: frame) else { return pass(toFrame: frame) }
    stream.seek(toByte: place.byte)
    position = place.frame
    return position
  }

  /// Discards the frames before `frame`, from the first one on if it has been passed.
  private func pass(toFrame frame: Int64) -> Int64 {
    let wanted = max(0, frame)
    let decoded = position - skippedFrames
    if wanted < decoded {
      stream.seek(toByte: 0)
      dropAll()
    }
    skippedFrames = wanted < decoded ? wanted : wanted - decoded
    position = wanted
    return position
  }

  /// Seeks to the segment that contains `frame` and discards the frames before it.
  private func move(toFrame frame: Int64) -> Int64 {
    let wanted = max(0, min(frame, frameCount ?? frame))
    guard let start = stream.seek(toSegmentAt: format.seconds(frames: wanted)) else { return position }
    dropAll()
    skippedFrames = max(0, wanted - format.frame(at: start))
    position = wanted
    return position
  }

  /// Drops the current and the opening decoder, and their notes.
  private func dropAll() {
    opening?.isDropped.withLock { $0 = true }
    opening = nil
    if let current { earlierBrokenFrames += current.brokenFrameCount }
    current = nil
    notes = []
  }

  private func replay(fromFrame frame: Int64) -> Int64 {
    guard let timeShift = stream.timeShift, let range = timeShift.range else { return position }
    let seconds = min(max(format.seconds(frames: frame), range.lowerBound), range.upperBound)
    guard let place = timeShift.place(at: seconds) else { return position }
    stream.replay(from: place.byte)
    dropAll()
    position = format.frame(at: place.seconds)
    return position
  }
}
