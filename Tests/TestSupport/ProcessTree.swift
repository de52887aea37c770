import Files
internal import Glibc
internal import Threads

/// What the system tells of running processes (proc(5)).
public enum ProcessTree {
  /// The processes that `process` started and that still run.
  public static func children(of process: Int32) -> [Int32] {
    let threads = FolderNames.read("/proc/\(process)/task") ?? []
    return threads.flatMap { thread in
      text(of: process, "task/\(thread)/children").split(separator: " ").compactMap { Int32($0) }
    }
  }

  /// Whether the first thread of `process` has blocked `signal`, as a program does that takes it by a descriptor.
  public static func isBlocked(_ signal: Int32, in process: Int32) -> Bool {
    let line = text(of: process, "status").split(separator: "\n").first { $0.hasPrefix("SigBlk:\t") }
    let blocked = line.flatMap { UInt64($0.dropFirst("SigBlk:\t".count), radix: 16) } ?? 0
    return blocked >> (signal - 1) & 1 == 1
  }

  /// The text of a file in the folder of `process`; empty when there is none any more.
  public static func text(of process: Int32, _ name: String) -> String {
    let descriptor = open("/proc/\(process)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
