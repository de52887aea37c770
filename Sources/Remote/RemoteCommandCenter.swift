public import Threads

/// The one door to the player: keys, phrases, media keys and other programs perform their commands here.
///
/// A command is absent until somebody adds a target, and can be disabled and enabled as the state changes.
@LoopActor
public final class RemoteCommandCenter {
  /// Carries a command out and tells how it ended, once it is heard or has failed.
  public typealias Target = @LoopActor (RemoteCommand) async -> RemoteCommandStatus

  /// One command as clients see it.
  public struct Availability: Hashable, Sendable {
    public var isEnabled: Bool
    /// Seconds that `skipForward` and `skipBackward` offer first.
    public var preferredIntervals: [Double] = []
    /// The rates that `changePlaybackRate` takes: lowest, highest.
    public var supportedPlaybackRates: ClosedRange<Double>?
  }

  private var targets: [RemoteCommandName: Target] = [:]
  private var availabilities: [RemoteCommandName: Availability] = [:]
  private var observers: [@LoopActor () -> Void] = []

  public nonisolated init() {}

  /// Registers who carries out the commands `names`, enabled from now on; the last registration counts.
  public func addTarget(for names: [RemoteCommandName], _ target: @escaping Target) {
    for name in names {
      targets[name] = target
      availabilities[name] = availabilities[name] ?? Availability(isEnabled: true)
    }
    notify()
  }

  /// What is to be known of the command `name`; nil while it is absent.
  public func availability(of name: RemoteCommandName) -> Availability? { availabilities[name] }

  /// Enables or disables commands; those that are absent stay so.
  public func setEnabled(_ isEnabled: Bool, _ names: [RemoteCommandName]) {
    let before = availabilities
    for name in names { availabilities[name]?.isEnabled = isEnabled }
    if availabilities != before { notify() }
  }

  /// States which intervals and rates the commands support.
  public func setSupported(_ name: RemoteCommandName, intervals: [Double] = [], rates: ClosedRange<Double>? = nil) {
    availabilities[name]?.preferredIntervals = intervals
    availabilities[name]?.supportedPlaybackRates = rates
    notify()
  }

  /// Carries `command` out. Returns when its effect is heard, or with the reason why there is none.
  public func perform(_ command: RemoteCommand) async -> RemoteCommandStatus {
    guard let target = targets[command.name], let availability = availabilities[command.name] else { return .absent }
    guard availability.isEnabled else { return .disabled }
    return await target(command)
  }

  /// Calls `observer` after each change of what is available.
  public func observe(_ observer: @escaping @LoopActor () -> Void) { observers.append(observer) }

  private func notify() { for observer in observers { observer() } }
}
