import Text

/// An event for followers after a change: what changed, and the new status.
public struct ControlEvent: Hashable, Sendable {
  /// A part of the status that followers may wait for.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    /// Another track, or none.
    case track
    /// Playing, paused, stopped or interrupted, or whether there is sound.
    case state
    /// A jump within the track.
    case position
    /// The contents of the queue, or the position in it.
    case queue
    /// Volume, mute, speed, repeat or shuffle.
    case modes
    /// The listener.
    case listener
  }

  public var changes: Set<Change>
  public var status: ControlStatus

  public init(changes: Set<Change>, status: ControlStatus) {
    self.changes = changes
    self.status = status
  }
}

extension ControlEvent {
  /// Parses an event from a line of JSON; nil if it is invalid.
  init?(json line: String) {
    guard let value = JSONValue(line), let changes = value["changed"]?.array,
      let status = value["status"].flatMap(ControlStatus.init)
    else { return nil }
    self.init(changes: Set(changes.compactMap { $0.string.flatMap(Change.init) }), status: status)
  }

  /// The event as a line of JSON, without the line break.
  var json: String {
    let changed = Change.allCases.filter(changes.contains).map { JSONValue.string($0.rawValue) }
    return JSONValue.object(["changed": .array(changed), "status": status.value]).text
  }
}

extension ControlStatus {
  /// The differences to `newer`, except for the position.
  public func changes(to newer: ControlStatus) -> Set<ControlEvent.Change> {
    var changes: Set<ControlEvent.Change> = []
    if (title, artist, album, path) != (newer.title, newer.artist, newer.album, newer.path) { changes.insert(.track) }
    if (state, isWaiting) != (newer.state, newer.isWaiting) { changes.insert(.state) }
    if queueRevision != newer.queueRevision || queuePosition != newer.queuePosition { changes.insert(.queue) }
    let modes = (repeatMode, shuffle, volume, isMuted, rate)
    if modes != (newer.repeatMode, newer.shuffle, newer.volume, newer.isMuted, newer.rate) { changes.insert(.modes) }
    if listener != newer.listener { changes.insert(.listener) }
    return changes
  }
}
