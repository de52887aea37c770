import Text
public import Terminal
import Threads

/// The player's side of a screen of another process, attached through the control socket.
///
/// It runs on the loop, and its methods may be called only there.
public final class AttachedScreen: TerminalDriver {
  /// Protected by the loop.
  @LoopActor
  private final class State {
    var size: Size
    var events: [TerminalEvent] = []
    /// What the other side shows, and what it should show.
    var shown: Grid?
    var wanted: Grid?

    init(_ size: Size) { self.size = size }
  }

  public let abilities: ScreenAbilities
  private let state: State
  private let connection: ControlConnection
  private let waiting = WakeUp()
  private let forget: @LoopActor () -> Void

  @LoopActor
  init(
    _ size: Size, _ abilities: ScreenAbilities, _ connection: ControlConnection, forget: @escaping @LoopActor () -> Void
  ) {
    self.abilities = abilities
    state = State(size)
    self.connection = connection
    self.forget = forget
    connection.onLine = { [weak self] line in
      for event in TerminalEvent.events(json: line) { self?.take(event) }
    }
    connection.onClose = { [weak self] in
      forget()
      self?.take(.hangUp)
    }
  }

  public var size: Size { LoopActor.assumeIsolated { state.size } }

  public var eventDescriptor: Int32 { waiting.descriptor }

  public func takeEvents() -> [TerminalEvent] {
    waiting.clear()
    return LoopActor.assumeIsolated {
      defer { state.events = [] }
      return state.events
    }
  }

  public func present(_ grid: Grid) {
    LoopActor.assumeIsolated {
      state.wanted = grid
      connection.offer { [state] in
        guard let wanted = state.wanted, let change = GridChange.value(from: state.shown, to: wanted) else {
          return nil
        }
        state.shown = wanted
        return JSONValue.object(["screen": change]).text
      }
    }
  }

  /// The other side reports its size by itself.
  public func resized() {}

  public func redraw() { order(.redraw) }

  public func suspend() { order(.suspend) }

  /// The other side resumes by itself.
  public func resume() {}

  public func leave() { leave(.left) }

  /// Closes the screen and tells the other side what to do.
  public func leave(_ order: ScreenOrder) {
    self.order(order)
    LoopActor.assumeIsolated {
      connection.close()
      forget()
    }
  }

  private func order(_ order: ScreenOrder) { LoopActor.assumeIsolated { connection.send(order.json) } }

  @LoopActor
  private func take(_ event: TerminalEvent) {
    if case .resize(let size) = event {
      state.size = size
      state.shown = nil
    }
    state.events.append(event)
    waiting.signal()
  }
}
