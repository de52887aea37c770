internal import Glibc
internal import Threads

/// A decoder that works on a thread of its own, so that a disk that does not answer holds up nothing but its own file.
///
/// A call waits for its result, but ends without one as soon as something else is to be played, or after `timeout`. From then on the
/// decoder belongs to its thread, which releases it when the disk answers.
final class PatientDecoder: AudioDecoder {
  private enum Job {
    case read(count: Int)
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
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 13)
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
        do throws(DecodingError) {
          switch job.withLock({ $0 }) {
          case .read(let count): new = .block(try decoder.read(into: .init(rebasing: samples[..<count])))
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
  }

  private let worker: Worker
  private let timeout: Int64
  private let isReplaced: () -> Bool
  private var hasThread = false
  /// Whether a call ended without a result.
  private var isLeft = false
  private var hasTimedOut = false

  private(set) var format: AudioFormat
  let frameCount: Int64?
  let isFrameCountExact: Bool
  private(set) var brokenFrameCount: Int

  /// How often a call that waits looks whether something else is to be played, in milliseconds.
  private static let pause: Int32 = 100

  /// `timeout` is in nanoseconds; `isReplaced` tells, while a call waits, whether something else is to be played.
  init(_ decoder: any AudioDecoder, timeout: Int64, isReplaced: @escaping () -> Bool) {
    worker = Worker(decoder)
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
    guard case .block(let block) = try result(of: .read(count: min(samples.count, worker.samples.count))) else {
      return .later
    }
    if case .frames(let frames) = block {
      _ = samples.update(fromContentsOf: worker.samples[..<(frames * format.channelCount)])
    }
    return block
  }

  /// Like the decoder; `frame` if something else is to be played.
  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
    if case .frame(let landed) = try result(of: .seek(frame: frame)) { landed } else { frame }
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
        (format, brokenFrameCount) = (worker.decoder.format, worker.decoder.brokenFrameCount)
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
