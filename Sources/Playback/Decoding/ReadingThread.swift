internal import Threads

/// Reads one open file on a thread of its own, so a disk that does not answer keeps nothing else waiting.
///
/// It does one job at a time. A new job replaces one that has not begun, and the answer to one that has begun is dropped. When
/// this object is released, the thread ends after its job and closes the file.
///
/// Unchecked: the opener thread hands it over to the decoding thread, the only one that calls it.
final class ReadingThread: @unchecked Sendable {
  enum Job {
    /// Decode the next block.
    case read
    case seek(frame: Int64)
  }

  /// The result of a job.
  enum Answer {
    case read(Result<DecodedBlock, DecodingError>)
    /// The frame that was reached.
    case sought(Result<Int64, DecodingError>)
  }

  /// What the decoder said after the last answered job.
  struct Facts {
    var format: AudioFormat
    var frameCount: Int64?
    var isFrameCountExact: Bool
    var brokenFrameCount: Int
    var readiness: Int32?
    var timeShift: (any TimeShift)?
    /// The notes that apply from the frames of the last block on.
    var notes: [StreamNote] = []

    init(_ decoder: any AudioDecoder) {
      format = decoder.format
      frameCount = decoder.frameCount
      isFrameCountExact = decoder.isFrameCountExact
      brokenFrameCount = decoder.brokenFrameCount
      readiness = decoder.readiness
      timeShift = decoder.timeShift
    }
  }

  private(set) var facts: Facts
  private var hasStarted = false
  private let reading: Reading

  /// `onAnswer` is called on the thread when an answer can be taken.
  init(_ decoder: any AudioDecoder, onAnswer: @escaping @Sendable () -> Void) {
    facts = Facts(decoder)
    reading = Reading(decoder, onAnswer: onAnswer)
  }

  deinit {
    reading.jobs.withLock { $0.hasEnded = true }
    // Closing a file may block, too.
    if hasStarted { reading.wakeUp.signal() } else { start() }
  }

  /// The samples of the last block that was answered; valid until the next job.
  var samples: UnsafeMutableBufferPointer<Float> { reading.samples }

  /// Begins `job`, whose answer `takeAnswer` will return.
  func begin(_ job: Job) {
    reading.jobs.withLock { jobs in
      jobs.number += 1
      jobs.next = job
      jobs.answer = nil
    }
    guard hasStarted else { return start() }
    reading.wakeUp.signal()
  }

  /// Returns the answer to the last job, once; nil while it is not there.
  func takeAnswer() -> Answer? {
    let answered = reading.jobs.withLock { jobs in
      defer { jobs.answer = nil }
      return jobs.answer
    }
    guard let answered else { return nil }
    facts = answered.facts
    return answered.answer
  }

  private func start() {
    hasStarted = true
    Thread.start(name: "tt-reader") { [reading] in reading.work() }
  }

  /// The part that the thread keeps until it ends.
  ///
  /// Unchecked: once there is a thread, only it uses the decoder, and the samples are used in turn: by the thread during a job, by the
  /// decoding thread after its answer.
  private final class Reading: @unchecked Sendable {
    struct Jobs {
      /// The number of the last job.
      var number = 0
      var next: Job?
      var answer: (answer: Answer, facts: Facts)?
      var hasEnded = false
    }

    let jobs = Locked(Jobs())
    let wakeUp = WakeUp()
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 13)
    private var decoder: (any AudioDecoder)?
    private let onAnswer: @Sendable () -> Void

    init(_ decoder: any AudioDecoder, onAnswer: @escaping @Sendable () -> Void) {
      self.decoder = decoder
      self.onAnswer = onAnswer
    }

    deinit { samples.deallocate() }

    func work() {
      while let decoder {
        let (job, number, hasEnded) = jobs.withLock { jobs in
          defer { jobs.next = nil }
          return (jobs.next, jobs.number, jobs.hasEnded)
        }
        if hasEnded { break }
        guard let job else {
          wakeUp.wait()
          continue
        }
        let answer = answer(to: job, from: decoder)
        var facts = Facts(decoder)
        if case .read = job { facts.notes = decoder.takeNotes() }
        jobs.withLock { if $0.number == number { $0.answer = (answer, facts) } }
        onAnswer()
      }
      decoder = nil
    }

    private func answer(to job: Job, from decoder: any AudioDecoder) -> Answer {
      do throws(DecodingError) {
        switch job {
        case .read: return .read(.success(try decoder.read(into: samples)))
        case .seek(let frame): return .sought(.success(try decoder.seek(toFrame: frame)))
        }
      } catch {
        if case .read = job { return .read(.failure(error)) }
        return .sought(.failure(error))
      }
    }
  }
}
