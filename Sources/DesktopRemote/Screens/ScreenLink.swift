import Text
public import Terminal
public import Threads

/// The terminal's side of a screen attached to the player of another process.
@LoopActor
public final class ScreenLink {
  /// A message from the player.
  public enum Arrival: Hashable, Sendable {
    case picture(Grid)
    case order(ScreenOrder)
    /// The player refuses this screen; a sentence says why.
    case refused(String)
    /// The connection was lost.
    case lost
  }

  /// The line limit, which has to allow frames of huge screens.
  private static let lineLimit = 16 << 20

  private let connection: ControlConnection
  private let onArrival: @LoopActor (Arrival) -> Void
  private var shown: Grid?

  /// Attaches a screen of `size` to the player that listens at `path`; `version` is this program's.
  public init(
    path: String, size: Size, version: String, _ abilities: ScreenAbilities = ScreenAbilities(),
    onArrival: @escaping @LoopActor (Arrival) -> Void
  ) throws(ControlError) {
    connection = ControlConnection(try UnixSocket.connect(to: path), lineLimit: Self.lineLimit)
    self.onArrival = onArrival
    connection.onLine = { [weak self] in self?.take($0) }
    connection.onClose = { onArrival(.lost) }
    connection.send(ControlRequest.attach(size, version: version, abilities).json)
  }

  /// Sends events of the terminal.
  public func send(_ events: [TerminalEvent]) {
    for line in TerminalEvent.lines(events) { connection.send(line) }
  }

  /// Detaches from the player, which keeps running.
  public func close() { connection.close() }

  private func take(_ line: String) {
    guard let value = JSONValue(line) else { return }
    if let change = value["screen"] {
      guard let picture = GridChange.picture(change, from: shown) else { return }
      shown = picture
      onArrival(.picture(picture))
    } else if let order = ScreenOrder(json: value) {
      onArrival(.order(order))
    } else if let reply = ControlReply(json: line), reply.outcome != 0 {
      onArrival(.refused(reply.text))
    }
  }
}
