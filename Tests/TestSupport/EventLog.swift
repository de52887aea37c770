internal import Glibc
public import Playback
internal import Threads

/// The events of an engine, and waiting for them.
public final class EventLog: Sendable {
  private let log = Locked<[EngineEvent]>([])

  public init() {}

  /// Give this to the engine.
  public var record: @Sendable (EngineEvent) -> Void {
    { [self] event in log.withLock { $0.append(event) } }
  }

  public var events: [EngineEvent] { log.withLock { $0 } }

  /// Waits until an event is like `isWanted` says and returns the first; nil after half a minute, which is a fault.
  public func first(where isWanted: (EngineEvent) -> Bool) -> EngineEvent? {
    var found: EngineEvent?
    _ = Eventually.isTrue {
      found = events.first(where: isWanted)
      return found != nil
    }
    return found
  }

  /// Waits until `event` has come; false after half a minute.
  public func has(_ event: EngineEvent) -> Bool { first { $0 == event } != nil }

  /// Waits until something has ended, or failed; false after half a minute.
  public func hasEnded(_ entry: Int) -> Bool { has(.ended(entry: entry)) }

  /// Waits until the device has been given up; false after half a minute.
  public func hasLostDevice() -> Bool {
    first { if case .deviceLost = $0 { true } else { false } } != nil
  }
}

/// Waiting for what other threads do.
public enum Eventually {
  /// Looks again and again whether `condition` holds; false after half a minute.
  public static func isTrue(_ condition: () -> Bool) -> Bool {
    for _ in 0..<30_000 {
      if condition() { return true }
      usleep(1000)
    }
    return false
  }

  /// The same in a test whose other tasks need the thread meanwhile.
  public static func becomesTrue(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<30_000 {
      if condition() { return true }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return false
  }
}
