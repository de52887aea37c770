internal import Glibc

/// What the calling thread reads from files, which depends neither on the machine nor on what else it does.
public enum BytesRead {
  /// The bytes that `body` reads on this thread (`rchar` in proc_pid_io(5)).
  public static func count(_ body: () throws -> Void) rethrows -> Int {
    let before = total
    try body()
    return total - before
  }

  private static var total: Int {
    guard let file = fopen("/proc/thread-self/io", "r") else { return .max / 2 }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = fread(&bytes, 1, bytes.count, file)
    let digits = bytes[..<count].drop { !(48...57).contains($0) }.prefix { (48...57).contains($0) }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
