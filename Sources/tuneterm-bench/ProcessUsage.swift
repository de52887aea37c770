import Glibc
import Files
import Threads

/// The resource usage of a process and its threads, from the kernel.
struct ProcessUsage {
  /// The number of wake-ups by thread name.
  var wakeUps: [String: Int] = [:]
  /// Processor time in seconds.
  var processor = 0.0

  /// The usage of `process` so far.
  init(of process: pid_t) {
    for thread in FolderNames.read("/proc/\(process)/task") ?? [] {
      let path = "/proc/\(process)/task/\(thread)"
      if let name = Self.value("Name:", in: "\(path)/status"),
        let count = Self.value("voluntary_ctxt_switches:", in: "\(path)/status").flatMap({ Int($0) })
      {
        wakeUps[name, default: 0] += count
      }
      let nanoseconds = Self.text("\(path)/schedstat").split(separator: " ").first.flatMap { Double($0) }
      processor += (nanoseconds ?? 0) / 1e9
    }
  }

  /// The usage of `process` during the next `seconds`.
  static func during(_ seconds: Int, of process: pid_t) -> ProcessUsage {
    let before = ProcessUsage(of: process)
    sleep(UInt32(seconds))
    var usage = ProcessUsage(of: process)
    usage.processor -= before.processor
    for (name, count) in before.wakeUps { usage.wakeUps[name, default: count] -= count }
    return usage
  }

  /// `1.2 % of a core, 18.5 wake-ups/s`.
  func summary(_ seconds: Int) -> String {
    let share = (processor / Double(seconds) * 10_000).rounded() / 100
    let total = Double(wakeUps.values.reduce(0, +)) / Double(seconds)
    return "\(share) % of a core, \((total * 10).rounded() / 10) wake-ups/s"
  }

  /// Memory in use, in KiB.
  static func residentKilobytes(_ process: pid_t) -> Int {
    value("VmRSS:", in: "/proc/\(process)/status").flatMap { Int($0.prefix { $0 != " " }) } ?? 0
  }

  private static func value(_ key: String, in path: String) -> String? {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { String($0.dropFirst(key.count).drop { $0 == "\t" || $0 == " " }) }
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

/// The memory usage of this process.
enum Residence {
  /// Resident memory in KiB, from /proc/self/statm.
  static var kibibytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
  }
}
