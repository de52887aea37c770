internal import Glibc
import Threads

/// A player on its own terminal, driven by the keys of a benchmark; ends with this value.
struct DrivenPlayer: ~Copyable {
  private let terminal: PseudoTerminal
  private let process: pid_t

  /// Starts the player with `command`; nil if that fails.
  init?(_ command: [String]) {
    guard let terminal = PseudoTerminal(), let process = terminal.start(command) else { return nil }
    self.terminal = terminal
    self.process = process
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// Waits for the first screen: output, then none for 30 milliseconds; returns false after ten seconds without any, or if the
  /// player has ended.
  borrowing func waitForFirstScreen() -> Bool {
    guard arrives(within: 10_000) else { return false }
    repeat {
      guard take() else { return false }
    } while arrives(within: 30)
    return true
  }

  /// Presses a key; returns the nanoseconds until the first and until the last change of the screen, or nil if there was none.
  borrowing func press(_ key: String) -> (first: Int64, whole: Int64)? {
    let bytes = Array(key.utf8)
    let start = MonotonicClock.nanoseconds
    guard write(terminal.descriptor, bytes, bytes.count) == bytes.count, let changes = changes(silence: 60) else {
      return nil
    }
    return (changes.first - start, changes.last - start)
  }

  /// Types `text`, at most `rate` characters a second or as fast as the terminal accepts them, then presses `key`.
  ///
  /// Returns the nanoseconds until the last character was typed, and until `key` had changed the screen; nil if that did not happen.
  borrowing func type(
    _ text: String, perSecond rate: Int64?, then key: String
  ) -> (typed: Int64, whole: Int64)? {
    let bytes = Array(text.utf8)
    let flags = fcntl(terminal.descriptor, F_GETFL)
    _ = fcntl(terminal.descriptor, F_SETFL, flags | O_NONBLOCK)
    let start = MonotonicClock.nanoseconds
    var (count, typed) = (0, start)
    while count < bytes.count, MonotonicClock.nanoseconds - typed < 100_000_000_000 {
      let due = rate.map { Int(clamping: (MonotonicClock.nanoseconds - start) * $0 / 1_000_000_000) + 1 } ?? bytes.count
      let piece = bytes[count..<max(count, min(bytes.count, due, count + 1024))]
      let written = piece.isEmpty ? 0 : piece.withUnsafeBytes { write(terminal.descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        count += written
        typed = MonotonicClock.nanoseconds
      }
      if arrives(within: written > 0 ? 0 : 1), !take() { break }
    }
    _ = fcntl(terminal.descriptor, F_SETFL, flags)
    guard count == bytes.count, let pressed = press(key) else { return nil }
    return (typed - start, typed - start + pressed.whole)
  }

  /// When the first and the last bytes arrived, or nil if there were none or the player has ended.
  ///
  /// The last are followed by `silence` milliseconds in which the player neither wrote nor worked: while it works, more rows may come. A player that
  /// never rests is waited for ten seconds.
  borrowing func changes(silence: Int32) -> (first: Int64, last: Int64)? {
    var changes: (first: Int64, last: Int64)?
    var processor = ProcessUsage(of: process).processor
    let end = MonotonicClock.nanoseconds + 10_000_000_000
    while MonotonicClock.nanoseconds < end {
      if arrives(within: silence) {
        guard take() else { return nil }
        let now = MonotonicClock.nanoseconds
        changes = (changes?.first ?? now, now)
      } else {
        let before = processor
        processor = ProcessUsage(of: process).processor
        // Timers and the like take less than a millisecond.
        if processor - before < 0.001 { return changes }
      }
    }
    return changes
  }

  private func arrives(within milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, milliseconds) > 0
  }

  /// Reads what has arrived; returns false if the player has ended.
  private func take() -> Bool {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    return read(terminal.descriptor, &block, block.count) > 0
  }
}

/// The times of many keys until the screen had changed.
struct ScreenTimes: CustomStringConvertible {
  private var first = Times(nanoseconds: [])
  private var whole = Times(nanoseconds: [])
  private var slowest: (key: String, nanoseconds: Int64)?
  private var unchanged = 0

  /// Adds the times of `key`; nil means that the screen did not change.
  mutating func add(_ times: (first: Int64, whole: Int64)?, of key: String) {
    guard let times else { return unchanged += 1 }
    if times.whole > slowest?.nanoseconds ?? 0 { slowest = (key, times.whole) }
    first.nanoseconds.append(times.first)
    whole.nanoseconds.append(times.whole)
  }

  /// Adds all times of `other`.
  mutating func add(_ other: ScreenTimes) {
    first.nanoseconds += other.first.nanoseconds
    whole.nanoseconds += other.whole.nanoseconds
    unchanged += other.unchanged
    if let other = other.slowest, other.nanoseconds > slowest?.nanoseconds ?? 0 { slowest = other }
  }

  var description: String {
    let silent = unchanged == 0 ? "" : "; \(unchanged) changed nothing"
    let slowest = slowest.map { "; slowest \($0.key.debugDescription) \($0.nanoseconds / 1000) µs" } ?? ""
    return "\(first.nanoseconds.count) keys, first change \(first); whole \(whole)\(slowest)\(silent)"
  }
}
