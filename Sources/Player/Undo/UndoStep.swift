public import Storage
public import Threads

/// A step that can be undone: the changes of one request.
public struct UndoStep: Hashable, Sendable {
  /// Identifies the step; increases from step to step.
  public let id: Int64
  /// What was done, for "Undone: …": "clearing the queue".
  public internal(set) var label: String
}

/// The result of an undo or redo, for the reply.
public struct UndoneStep: Hashable, Sendable {
  /// What was undone or redone: "clearing the queue".
  public var label: String
  /// The restored parts of the playback; only those that differed.
  public var restored: SavedPlayback
  /// True if it changed more than `restored`: the library, a setting.
  public var isMore: Bool
}

/// Groups all changes of a request into one undo step.
///
///     let group = UndoGroup()
///     await group.run { … }
///     group.step  // the undo step, if anything was changed
@LoopActor
public final class UndoGroup {
  /// The group of the current task.
  @TaskLocal static var current: UndoGroup?
  /// True while a task makes changes that the user did not request, such as applying the config.
  @TaskLocal static var isUnrecorded = false

  /// The step that holds the changes; nil if nothing has changed.
  public internal(set) var step: UndoStep?
  /// The text for "Undone: …"; nil to use the labels of the changes.
  let label: String?
  /// Whether small changes of the same kind in quick succession form one step, as with a held key.
  let joinsRepeats: Bool

  public init(_ label: String? = nil, joiningRepeats: Bool = false) {
    self.label = label
    joinsRepeats = joiningRepeats
  }

  /// Adds all changes of `body` to this step, or to that of the enclosing group.
  public func run<Result: Sendable>(_ body: () async -> Result) async -> Result {
    if let outer = Self.current {
      defer { step = outer.step }
      return await body()
    }
    return await Self.$current.withValue(self) { await body() }
  }

  /// Runs `body` without recording its changes for undo.
  public nonisolated static func withoutRecording<Result: Sendable>(_ body: () async -> Result) async -> Result {
    await $isUnrecorded.withValue(true) { await body() }
  }
}

/// The parts of the playback state that a change may affect and that undo restores.
struct PlaybackParts: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// Entries, their order, and the order before shuffling.
  static let queue = PlaybackParts(rawValue: 1 << 0)
  /// Which entry is current, and the position in its track.
  static let place = PlaybackParts(rawValue: 1 << 1)
  /// The same, but the current track keeps playing if the restored queue contains it.
  static let placeUnlessPlaying = PlaybackParts(rawValue: 1 << 2)
  /// The position within the current track only.
  static let position = PlaybackParts(rawValue: 1 << 3)
  static let state = PlaybackParts(rawValue: 1 << 4)
  static let shuffle = PlaybackParts(rawValue: 1 << 5)
  static let repeatMode = PlaybackParts(rawValue: 1 << 6)
  static let volume = PlaybackParts(rawValue: 1 << 7)
  static let muting = PlaybackParts(rawValue: 1 << 8)
  static let speed = PlaybackParts(rawValue: 1 << 9)
  static let sleepTimer = PlaybackParts(rawValue: 1 << 10)
  static let output = PlaybackParts(rawValue: 1 << 11)

  /// The parts that a held key changes in small steps.
  static let repeated: PlaybackParts = [.volume, .muting, .speed, .position]
}
