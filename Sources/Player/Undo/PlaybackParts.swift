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
