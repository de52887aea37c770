/// The parts of the playback that a change may touch, and that undo brings back.
struct PlaybackParts: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// Entries, their order, and the order before shuffling.
  static let queue = PlaybackParts(rawValue: 1 << 0)
  /// Which entry is current, and the position in its track.
  static let place = PlaybackParts(rawValue: 1 << 1)
  /// The same, but what plays now goes on where the queue that comes back has it.
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

  /// What a held key changes by small amounts.
  static let repeated: PlaybackParts = [.volume, .muting, .speed, .position]
}
