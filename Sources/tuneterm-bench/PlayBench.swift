import AudioOutputs
import CMPG123
import DecoderProgram
import Decoding
import Glibc
import Playback
import Threads

/// `tuneterm-bench play [--output NAME] [--seconds N] [--soak] PATH…`: measures the cost and latency of playback.
///
/// Compares with `mpg123`, `mpv` and `cmus` on the same files and output, and with libmpg123 for decoding. `--soak` plays
/// for the given time and counts xruns.
enum PlayBench {
  static func run(_ arguments: [String]) {
    var output = "default"
    var seconds = 10
    var soaks = false
    var paths: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--output": output = rest.popFirst() ?? output
      case "--soak": soaks = true
      case "--seconds": seconds = rest.popFirst().flatMap { Int($0) } ?? seconds
      default: paths.append(word)
      }
    }
    guard !paths.isEmpty else {
      return print("usage: tuneterm-bench play [--output NAME] [--seconds N] [--soak] PATH...")
    }
    if soaks { return soak(paths, output: output, seconds: seconds) }
    measureRing()
    measureDecoding(paths)
    measureFirstPlay(paths[0], output: output)
    measureLatency(paths, output: output)
    measurePlaying(paths, output: output, seconds: seconds)
    OtherPlayers.measure(paths, output: output, seconds: seconds)
  }

  /// The times of the engine's answers to plays and seeks, for a waiting thread.
  private final class Answers: Sendable {
    let last = Locked<(generation: UInt64, time: Int64)>((0, 0))
    let wakeUp = WakeUp()

    func take(_ event: EngineEvent) {
      switch event {
      case .failed(_, _, let failure): print(failure)
      case .started(let generation, _):
        last.withLock { $0 = (generation, MonotonicClock.nanoseconds) }
        wakeUp.signal()
      default: break
      }
    }

    /// When the answer to `generation` arrived; nil after five seconds.
    func time(of generation: UInt64) -> Int64? {
      for _ in 0..<50 {
        let answer = last.withLock { $0 }
        if answer.generation == generation { return answer.time }
        wakeUp.wait(milliseconds: 100)
      }
      return nil
    }
  }

  private static func measurePlaying(_ paths: [String], output: String, seconds: Int) {
    let answers = Answers()
    let engine = Engine(output: AudioOutputs.make(named: output), decoders: AudioDecoders()) { answers.take($0) }
    guard answers.time(of: engine.play(PlaybackItem(entry: 0, path: paths[0]))) != nil else {
      return print("playing: no answer from \(output)")
    }
    // Wait until the ring is full.
    sleep(2)
    let usage = ProcessUsage.during(seconds, of: getpid())
    print("playing on \(output): \(usage.summary(seconds)), \(engine.snapshot.xrunCount) xruns")
    for (name, count) in usage.wakeUps.sorted(by: { $0.key < $1.key }) {
      print("  \(name): \(rounded(Double(count) / Double(seconds))) wake-ups/s")
    }
    engine.pause()
    sleep(12)
    // What counts, wakes itself.
    let silent = ProcessUsage.during(3, of: getpid()).wakeUps.filter { $0.value > 0 }
    print("  paused and released, wake-ups in 3 s: \(silent)")
    engine.shutdown(within: 2)
  }

  /// Plays continuously and prints the xruns and the memory every minute.
  private static func soak(_ paths: [String], output: String, seconds: Int) {
    let queue = Locked<[EngineEvent]>([])
    let engine = Engine(output: AudioOutputs.make(named: output), decoders: AudioDecoders()) { event in
      queue.withLock { $0.append(event) }
    }
    var entry = 0
    engine.play(PlaybackItem(entry: 0, path: paths[0]))
    engine.setNext(PlaybackItem(entry: 1, path: paths[1 % paths.count]), after: 0)
    for second in 1...max(1, seconds) {
      sleep(1)
      for event in queue.withLock({ events in
        defer { events = [] }
        return events
      }) {
        switch event {
        case .advanced(let now):
          entry = now
          engine.setNext(PlaybackItem(entry: now + 1, path: paths[(now + 1) % paths.count]), after: now)
        case .deviceLost, .failed, .broken, .nextFailed, .ended: print("  \(second) s: \(event)")
        default: break
        }
      }
      if second % 60 == 0 || second == seconds {
        print(
          "\(second / 60) min: \(engine.snapshot.xrunCount) xruns, \(ProcessUsage.residentKilobytes(getpid())) KiB resident, item \(entry)"
        )
        fflush(nil)
      }
    }
    engine.shutdown(within: 2)
  }

  /// Measures the latency of the first item, for which the decoder program and the output must be loaded.
  private static func measureFirstPlay(_ path: String, output: String) {
    var plays: [Double] = []
    for round in 0..<20 {
      let answers = Answers()
      let decoders = AudioDecoders(program: DecoderProgram.own.map { DecoderProgram(path: $0.path) })
      let engine = Engine(output: AudioOutputs.make(named: output), decoders: decoders) { answers.take($0) }
      let begun = MonotonicClock.nanoseconds
      if let heard = answers.time(of: engine.play(PlaybackItem(entry: round, path: path))) {
        plays.append(Double(heard - begun) / 1e6)
      }
      engine.shutdown(within: 2)
    }
    print("first play to first period at the output: \(percentiles(plays))")
  }

  private static func measureLatency(_ paths: [String], output: String) {
    let answers = Answers()
    let engine = Engine(output: AudioOutputs.make(named: output), decoders: AudioDecoders()) { answers.take($0) }
    var plays: [Double] = []
    var seeks: [Double] = []
    for round in 0..<100 {
      let path = paths[round % paths.count]
      let begun = MonotonicClock.nanoseconds
      if let heard = answers.time(of: engine.play(PlaybackItem(entry: round, path: path))) {
        plays.append(Double(heard - begun) / 1e6)
      }
      usleep(20_000)
      let length = engine.snapshot.duration ?? 10
      let sought = MonotonicClock.nanoseconds
      if let heard = answers.time(of: engine.seek(to: length * Double(round * 37 % 90) / 100)) {
        seeks.append(Double(heard - sought) / 1e6)
      }
      usleep(20_000)
    }
    engine.shutdown(within: 2)
    print("play to first period at the output: \(percentiles(plays))")
    print("seek to first period at the output: \(percentiles(seeks))")
  }

  private static func measureDecoding(_ paths: [String]) {
    var frames = 0
    let ours = timed {
      for path in paths {
        // Files that cannot be decoded are skipped, here and below.
        guard let decoder = try? AudioDecoders().open(path: path) else { continue }
        let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
        defer { buffer.deallocate() }
        reading: while true {
          switch try? decoder.read(into: buffer) {
          case .frames(let count): frames += count
          case .later: continue
          case .formatChanged, .end, nil: break reading
          }
        }
      }
    }
    let reference = timed {
      for path in paths {
        let handle = mpg123_new(nil, nil)!
        mpg123_param2(
          handle, Int32(MPG123_ADD_FLAGS.rawValue), Int(MPG123_QUIET.rawValue | MPG123_FORCE_FLOAT.rawValue), 0)
        mpg123_open(handle, path)
        var buffer = [Float](repeating: 0, count: 8192)
        var bytes = 0
        while [MPG123_OK.rawValue, MPG123_NEW_FORMAT.rawValue].contains(mpg123_read(handle, &buffer, 32_768, &bytes)) {}
        mpg123_delete(handle)
      }
    }
    let minutes = Double(frames) / 44_100 / 60
    print(
      "decoding: \(rounded(ours / minutes * 1000)) ms a minute of sound; libmpg123 alone \(rounded(reference / minutes * 1000))"
    )
  }

  /// Measures the throughput of the ring between decoder and output by rendering silence to nowhere.
  private static func measureRing() {
    let frames = 48_000 * 600
    let events = Locked(false)
    let done = WakeUp()
    let engine = Engine(output: Swallow(), decoders: SilentDecoders(frames: frames)) { event in
      guard case .ended = event else { return }
      events.withLock { $0 = true }
      done.signal()
    }
    let seconds = timed {
      engine.play(PlaybackItem(entry: 0, path: ""))
      while !events.withLock({ $0 }) { done.wait(milliseconds: 1000) }
    }
    engine.shutdown(within: 2)
    print("ring: \(rounded(Double(frames * 2) / seconds / 1e6)) million samples/s from decoder to output")
  }

  private static func timed(_ work: () -> Void) -> Double {
    let begun = MonotonicClock.nanoseconds
    work()
    return Double(MonotonicClock.nanoseconds - begun) / 1e9
  }

  private static func percentiles(_ values: [Double]) -> String {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return "no answer" }
    return
      "p50 \(rounded(sorted[sorted.count / 2])) ms, p99 \(rounded(sorted[min(sorted.count - 1, sorted.count * 99 / 100)])) ms"
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
