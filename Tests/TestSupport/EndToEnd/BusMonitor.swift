/// Listens to a message bus.
public final class BusMonitor {
  private let process: ChildProcess

  init(_ match: String, environment: [String: String]) throws {
    process = try ChildProcess(["stdbuf", "-oL", "dbus-monitor", "--session", match], environment: environment)
    // The first thing it prints is that it listens.
    try wait(for: "NameAcquired")
  }

  /// Waits until `text` has been printed; returns all up to then.
  @discardableResult
  public func wait(for text: String, within seconds: Double = 60) throws -> String {
    let deadline = Deadline(seconds)
    while true {
      let heard = String(decoding: process.output, as: UTF8.self)
      if heard.contains(text) { return heard }
      if deadline.hasPassed || !process.takeOutput(within: 100) { throw TestFailure("“\(text)” never came:\n\(heard)") }
    }
  }

  /// Forgets what was heard so far.
  public func forget() {
    _ = process.takeOutput(within: 50)
    process.output = []
  }
}
