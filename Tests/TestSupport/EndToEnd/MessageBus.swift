/// A message bus of its own, with nobody on it.
public final class MessageBus {
  private let folder = TemporaryFolder()
  private var process: ChildProcess
  /// What leads programs to it.
  public let environment: [String: String]

  /// Starts the bus and waits until it takes connections.
  public init() throws {
    let address = "unix:path=\(folder.file("bus"))"
    environment = ["DBUS_SESSION_BUS_ADDRESS": address, "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process = try Self.start(environment)
    try waitUntilItListens()
  }

  private static func start(_ environment: [String: String]) throws -> ChildProcess {
    let address = "--address=\(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")"
    return try ChildProcess(
      ["dbus-daemon", "--session", "--nofork", "--nopidfile", address], environment: environment)
  }

  private func waitUntilItListens() throws {
    let (folder, deadline) = (folder, Deadline())
    // The socket's file is there a moment before anybody listens.
    guard deadline.waits(until: { (try? RawClient(path: folder.file("bus"))) != nil }) else {
      throw TestFailure("dbus-daemon does not start")
    }
  }

  /// Starts a bus where this one was, after its end.
  public func startAgain() throws {
    folder.remove("bus")
    process = try Self.start(environment)
    try waitUntilItListens()
  }

  /// Keeps the bus from doing anything, or lets it go on.
  public func setHung(_ isHung: Bool) { process.send(isHung ? 19 : 18) }

  /// Where it listens.
  public var address: String { environment["DBUS_SESSION_BUS_ADDRESS"] ?? "" }

  /// Ends the bus, as a log-out does.
  public func end() {
    process.send(15)
    _ = process.ended(by: Deadline())
  }

  /// Runs a program of the desktop with this bus to its end.
  public func run(_ words: String..., within seconds: Double = 60) throws -> CommandRun {
    try CommandRun(words, environment: environment, within: seconds)
  }

  /// What is sent over the bus, as `dbus-monitor` prints it, from now on.
  public func monitor(_ match: String) throws -> BusMonitor { try BusMonitor(match, environment: environment) }
}
