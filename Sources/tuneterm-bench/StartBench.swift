internal import Glibc
import Threads

/// Measures the time from the start of a full-screen program until a text is on its screen, and its memory then.
///
/// Two programs are started alternately, so other load affects both alike.
enum StartBench {
  static let usage = "start [-n RUNS] PATTERN COMMAND... [-- PATTERN COMMAND...]"

  /// Runs with the arguments after `start`; returns the exit status.
  static func run(_ words: [String]) -> Int32 {
    var words = words[...]
    var runs = 10
    if words.first == "-n", let number = words.dropFirst().first.flatMap({ Int($0) }), number > 0 {
      runs = number
      words = words.dropFirst(2)
    }
    let programs = words.split(separator: "--", maxSplits: 1).map {
      Program(pattern: $0[$0.startIndex], command: Array($0.dropFirst()))
    }
    guard !programs.isEmpty, programs.allSatisfy({ !$0.command.isEmpty }) else {
      print("usage: tuneterm-bench \(usage)")
      return 2
    }
    var starts = [[Start]](repeating: [], count: programs.count)
    for _ in 0..<runs {
      for (index, program) in programs.enumerated() {
        switch program.start() {
        case .success(let start): starts[index].append(start)
        case .failure(let failure):
          print(failure.sentence)
          return 1
        }
      }
    }
    for (program, starts) in zip(programs, starts) {
      let times = starts.map(\.milliseconds).sorted()
      print(
        """
        \(program.command.joined(separator: " ")): ms min \(rounded(times[0])) median \(rounded(median(times))) \
        max \(rounded(times[times.count - 1])); resident \(rounded(median(starts.map(\.mebibytes).sorted()))) MiB
        """)
    }
    if programs.count == 2 {
      let time = zip(starts[0], starts[1]).map { $0.milliseconds / $1.milliseconds }.sorted()
      let memory = zip(starts[0], starts[1]).map { $0.mebibytes / $1.mebibytes }.sorted()
      print("first / second, median of \(runs) pairs: time \(rounded(median(time))), memory \(rounded(median(memory)))")
    }
    return 0
  }

  private static func median(_ sorted: [Double]) -> Double {
    (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private static func rounded(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let fraction = "\(hundredths % 100)"
    return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction)"
  }
}

extension StartBench {
  /// The figures of one start.
  struct Start {
    var milliseconds: Double
    var mebibytes: Double
  }

  /// Why a start could not be measured.
  struct Failure: Error {
    var sentence: String
  }

  /// A program, and the text that shows that its screen is ready.
  struct Program {
    var pattern: String
    var command: [String]

    /// Starts the program, waits for its screen, and ends it.
    func start() -> Result<Start, Failure> {
      guard let terminal = PseudoTerminal() else {
        return .failure(Failure(sentence: "the system has no pseudo-terminal left"))
      }
      let began = MonotonicClock.nanoseconds
      guard let process = terminal.start(command) else {
        return .failure(Failure(sentence: "\(command[0]) cannot be started; is it installed?"))
      }
      defer { end(process) }
      var seen: [UInt8] = []
      var block = [UInt8](repeating: 0, count: 1 << 16)
      let wanted = Array(pattern.utf8)
      var searched = 0
      while MonotonicClock.nanoseconds - began < 30_000_000_000 {
        var ready = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 1000) > 0 else { continue }
        let count = read(terminal.descriptor, &block, block.count)
        guard count > 0 else { break }
        seen += block[..<count]
        if contains(wanted, in: seen[max(0, searched - wanted.count)...]) {
          let took = MonotonicClock.nanoseconds - began
          return .success(Start(milliseconds: Double(took) / 1e6, mebibytes: residentMebibytes(of: process)))
        }
        searched = seen.count
      }
      let last = String(decoding: seen.suffix(200), as: UTF8.self)
      return .failure(Failure(sentence: "“\(pattern)” never came from \(command[0]); last: \(last.debugDescription)"))
    }

    private func contains(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
      guard bytes.count >= wanted.count else { return false }
      return (bytes.startIndex...bytes.endIndex - wanted.count).contains { bytes[$0...].starts(with: wanted) }
    }

    private func residentMebibytes(of process: pid_t) -> Double {
      guard let file = fopen("/proc/\(process)/statm", "re") else { return 0 }
      defer { fclose(file) }
      var text = [CChar](repeating: 0, count: 128)
      guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
      let fields = String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
      return Double(fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / Double(1 << 20)
    }

    /// Asks the program to quit, and kills it after a fifth of a second.
    private func end(_ process: pid_t) {
      kill(process, SIGTERM)
      for _ in 0..<20 {
        usleep(10_000)
        if waitpid(process, nil, WNOHANG) == process { return }
      }
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }
}
