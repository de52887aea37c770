import AudioOutputs
import CMPG123
import Decoding
import Glibc
import Playback
import Threads

/// `tuneterm-bench play [--output NAME] [--seconds N] PATH…`: what playing costs and how soon it is heard.
///
/// Beside each figure stands that of a reference on the same files: `mpg123` on the same output, libmpg123 alone for decoding.
enum PlayBench {
  static func run(_ arguments: [String]) {
    var output = "default"
    var seconds = 10
    var paths: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--output": output = rest.popFirst() ?? output
      case "--seconds": seconds = rest.popFirst().flatMap { Int($0) } ?? seconds
      default: paths.append(word)
      }
    }
    guard !paths.isEmpty else { return print("usage: tuneterm-bench play [--output NAME] [--seconds N] PATH...") }
    measureDecoding(paths)
    measureLatency(paths, output: output)
    measurePlaying(paths, output: output, seconds: seconds)
    measureMPG123(paths, output: output, seconds: seconds)
  }

  /// Counts and times of one thread, or of the whole process.
  private struct Usage {
    var wakeUps: [String: Int] = [:]
    var processor = 0.0

    static func now() -> Usage {
      var usage = Usage()
      var times = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &times)
      usage.processor = seconds(times)
      guard let folder = opendir("/proc/self/task") else { return usage }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let thread = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        let lines = text("/proc/self/task/\(thread)/status").split(separator: "\n")
        func value(_ key: String) -> String? {
          lines.first { $0.hasPrefix(key) }?.split(separator: "\t").last.map(String.init)
        }
        if let name = value("Name:"), let count = value("voluntary_ctxt").flatMap({ Int($0) }) {
          usage.wakeUps[name, default: 0] += count
        }
      }
      return usage
    }

    static func seconds(_ times: rusage) -> Double {
      Double(times.ru_utime.tv_sec + times.ru_stime.tv_sec)
        + Double(times.ru_utime.tv_usec + times.ru_stime.tv_usec) / 1e6
    }

    private static func text(_ path: String) -> String {
      let file = open(path, O_RDONLY)
      guard file >= 0 else { return "" }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = max(0, read(file, &bytes, bytes.count))
      return String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  /// Answers of the engine to plays and seeks, for a thread that waits for them.
  private final class Answers: Sendable {
    let last = Locked<(generation: UInt64, time: Int64)>((0, 0))
    let wakeUp = WakeUp()

    func take(_ event: EngineEvent) {
      switch event {
      case .started(let generation, _), .failed(let generation, _, _):
        last.withLock { $0 = (generation, MonotonicClock.nanoseconds) }
        wakeUp.signal()
      default: break
      }
    }

    /// When the answer to `generation` came; nil after five seconds.
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
    // Past the first filling of the ring.
    sleep(2)
    let before = Usage.now()
    sleep(UInt32(seconds))
    let after = Usage.now()
    let share = (after.processor - before.processor) / Double(seconds) * 100
    print("playing on \(output): \(rounded(share)) % of a core, \(engine.snapshot.xrunCount) xruns")
    var total = 0.0
    for (name, count) in after.wakeUps.sorted(by: { $0.key < $1.key }) {
      let rate = Double(count - before.wakeUps[name, default: 0]) / Double(seconds)
      total += rate
      print("  \(name): \(rounded(rate)) wake-ups/s")
    }
    print("  all threads: \(rounded(total)) wake-ups/s")
    engine.pause()
    sleep(12)
    let silent = Usage.now()
    sleep(3)
    let later = Usage.now()
    let woken = later.wakeUps.map { $0.value - silent.wakeUps[$0.key, default: 0] }.reduce(0, +)
    print("  paused and released: \(woken - 1) wake-ups in 3 s")
    engine.shutdown(within: 2)
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
        guard let decoder = try? AudioDecoders().open(path: path) else { continue }
        let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
        defer { buffer.deallocate() }
        while case .frames(let count)? = try? decoder.read(into: buffer) { frames += count }
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

  private static func measureMPG123(_ paths: [String], output: String, seconds: Int) {
    guard !output.hasPrefix("wav:"), output != "null" else { return }
    var words: [UnsafeMutablePointer<CChar>?] =
      (["mpg123", "-q", "-o", "alsa", "-a", output] + paths).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, words[0]!, nil, nil, &words, environ) == 0 else { return }
    sleep(UInt32(seconds))
    kill(process, SIGTERM)
    var status: Int32 = 0
    var times = rusage()
    wait4(process, &status, 0, &times)
    let share = Usage.seconds(times) / Double(seconds) * 100
    print(
      "mpg123 on \(output): \(rounded(share)) % of a core, \(rounded(Double(times.ru_nvcsw) / Double(seconds))) wake-ups/s"
    )
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
