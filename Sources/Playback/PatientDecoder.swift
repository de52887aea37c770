internal import Glibc
internal import Threads

/// A decoder that works on a thread of its own, so that a disk that does not answer holds up nothing but its own file.
///
/// A call waits for its result, but ends without one as soon as something else is to be played, or after `timeout`. From then on the
/// decoder belongs to its thread, which releases it when the disk answers.
///
/// Of a file, the thread reads several blocks at a time, since each of its turns costs two wake-ups.
final class PatientDecoder: AudioDecoder {
  private enum Job {
    /// Reads up to `count` samples; if it is ahead, as often as there is room for as many.
    case read(count: Int, isAhead: Bool)
    case seek(frame: Int64)
    case end
  }

  private enum Result {
    case block(DecodedBlock)
    case frame(Int64)
    case failure(DecodingError)
  }

  /// Unchecked: the decoder and the samples belong to the thread while it has a job, and to the caller otherwise.
  private final class Worker: @unchecked Sendable {
    let decoder: any AudioDecoder
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 15)
    /// What came after the frames of the last job; the result of the next one.
    private var held: Result?
    private let job = Locked(Job.end)
    private let result = Locked<Result?>(nil)
    private let hasJob = WakeUp()
    private let isDone = WakeUp()

    init(_ decoder: any AudioDecoder) { self.decoder = decoder }

    deinit { samples.deallocate() }

    func start(_ job: Job) {
      self.job.withLock { $0 = job }
      hasJob.signal()
    }

    /// The result of the job; nil after `milliseconds` without one.
    func result(within milliseconds: Int32) -> Result? {
      isDone.wait(milliseconds: milliseconds) ? result.withLock { $0 } : nil
    }

    func run() {
      while true {
        hasJob.wait()
        let new: Result
        let held = held
        self.held = nil
        do throws(DecodingError) {
          switch job.withLock({ $0 }) {
          case .read(let count, let isAhead):
            if let held { new = held } else { new = try read(count, isAhead: isAhead) }
          case .seek(let frame): new = .frame(try decoder.seek(toFrame: frame))
          case .end: return
          }
        } catch {
          new = .failure(error)
        }
        result.withLock { $0 = new }
        isDone.signal()
      }
    }

    private func read(_ count: Int, isAhead: Bool) throws(DecodingError) -> Result {
      let channels = decoder.format.channelCount
      var filled = 0
      repeat {
        let block: DecodedBlock
        do throws(DecodingError) {
          block = try decoder.read(into: .init(rebasing: samples[filled..<filled + count]))
        } catch {
          if filled == 0 { throw error }
          held = .failure(error)
          break
        }
        guard case .frames(let frames) = block else {
          if filled == 0 { return .block(block) }
          held = .block(block)
          break
        }
        filled += frames * channels
      } while isAhead && filled + count <= samples.count
      return .block(.frames(filled / channels))
    }
  }

  private let worker: Worker
  private let timeout: Int64
  private let isReplaced: () -> Bool
  private var hasThread = false
  /// Whether a call ended without a result.
  private var isLeft = false
  private var hasTimedOut = false
  /// The samples of the last job that were not asked for yet.
  private var left = 0..<0
  /// Whether it may read ahead: the notes of a stream apply to the frames of the next call.
  private let isFile: Bool
  /// Whether the first block since the beginning or a seek was read, which is wanted at once.
  private var hasBegun = false

  private(set) var format: AudioFormat
  let frameCount: Int64?
  let isFrameCountExact: Bool
  private(set) var brokenFrameCount: Int

  /// The number of samples of a block.
  private static let blockSize = 1 << 13
  /// How often a call that waits looks whether something else is to be played, in milliseconds.
  private static let pause: Int32 = 100

  /// `timeout` is in nanoseconds; `isReplaced` tells, while a call waits, whether something else is to be played.
  init(_ decoder: any AudioDecoder, isFile: Bool, timeout: Int64, isReplaced: @escaping () -> Bool) {
    worker = Worker(decoder)
    self.isFile = isFile
    (self.timeout, self.isReplaced) = (timeout, isReplaced)
    (format, frameCount, isFrameCountExact) = (decoder.format, decoder.frameCount, decoder.isFrameCountExact)
    brokenFrameCount = decoder.brokenFrameCount
  }

  deinit { worker.start(.end) }

  var readiness: Int32? { isLeft ? nil : worker.decoder.readiness }
  var timeShift: (any TimeShift)? { isLeft ? nil : worker.decoder.timeShift }
  func takeNotes() -> [StreamNote] { isLeft ? [] : worker.decoder.takeNotes() }

  /// Like the decoder; `later` if something else is to be played.
  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
    if left.isEmpty {
      let count = min(samples.count, Self.blockSize)
      guard case .block(let block) = try result(of: .read(count: count, isAhead: isFile && hasBegun)) else {
        return .later
      }
      hasBegun = true
      guard case .frames(let frames) = block else { return block }
      left = 0..<(frames * format.channelCount)
    }
    let channels = format.channelCount
    let part = left.prefix(min(samples.count, Self.blockSize) / channels * channels)
    _ = samples.update(fromContentsOf: worker.samples[part.startIndex..<part.endIndex])
    left = part.endIndex..<left.upperBound
    return .frames(part.count / channels)
  }

  /// Like the decoder; `frame` if something else is to be played.
  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
    (left, hasBegun) = (0..<0, false)
    return if case .frame(let landed) = try result(of: .seek(frame: frame)) { landed } else { frame }
  }

  /// nil if something else is to be played.
  private func result(of job: Job) throws(DecodingError) -> Result? {
    if hasTimedOut { throw .unreadable(code: ETIMEDOUT) }
    if isLeft { return nil }
    if !hasThread {
      hasThread = true
      Thread.start(name: "tt-file") { [worker] in worker.run() }
    }
    worker.start(job)
    let deadline = MonotonicClock.nanoseconds + timeout
    while true {
      if let result = worker.result(within: Self.pause) {
        brokenFrameCount = worker.decoder.brokenFrameCount
        // What was read ahead still has the format of before.
        if case .block(.frames) = result {} else { format = worker.decoder.format }
        if case .failure(let error) = result { throw error }
        return result
      }
      hasTimedOut = MonotonicClock.nanoseconds >= deadline
      isLeft = hasTimedOut || isReplaced()
      if hasTimedOut { throw .unreadable(code: ETIMEDOUT) }
      if isLeft { return nil }
    }
  }
}
