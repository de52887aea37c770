/// Everything the player remembers from one run to the next.
public struct SavedState: Hashable, Sendable {
  public var queue: SavedQueue
  /// The current entry; nil if there is none.
  public var currentEntry: Int64?
  /// Seconds into the current entry.
  public var position: Double
  public var modes: SavedModes
  /// The remembered speeds, by the player's keys for kinds and shows.
  public var speeds: [String: Double]
  public var listening: SavedListening
  /// The labels of the requests that filled the queue, by the identifier of the first entry that each may have added.
  public var requests: [Int64: String]

  public init(
    queue: SavedQueue = SavedQueue(), currentEntry: Int64? = nil, position: Double = 0,
    modes: SavedModes = SavedModes(),
    speeds: [String: Double] = [:], listening: SavedListening = SavedListening(), requests: [Int64: String] = [:]
  ) {
    self.queue = queue
    self.currentEntry = currentEntry
    self.position = position
    self.modes = modes
    self.speeds = speeds
    self.listening = listening
    self.requests = requests
  }
}
