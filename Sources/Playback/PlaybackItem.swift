/// An item to play: a file and its playback parameters.
public struct PlaybackItem: Hashable, Sendable {
  /// The caller's identifier, repeated in every event about it.
  public var entry: Int
  public var path: String
  /// The start position in seconds.
  public var start: Double
  /// The linear gain of its samples in addition to the volume (ReplayGain); 1 leaves them unchanged.
  public var gain: Float
  /// Its speed, 0.5…3; nil for the engine's own, which `Engine.setRate` sets.
  public var rate: Double?

  public init(entry: Int, path: String, start: Double = 0, gain: Float = 1, rate: Double? = nil) {
    self.entry = entry
    self.path = path
    self.start = start
    self.gain = gain
    self.rate = rate
  }

  /// Whether it starts at the same position of the same file as `other`, regardless of gain and rate.
  func hasSameStart(as other: PlaybackItem) -> Bool { path == other.path && start == other.start }
}

/// An item whose file is open at the item's start.
struct OpenedItem: Sendable {
  var item: PlaybackItem
  var reader: ReadingThread
  /// The frame from which it will be read.
  var frame: Int64
  /// Seconds; nil if unknown.
  var duration: Double?

  /// Opens the file of `item` and moves to its start; `onRead` is called whenever some of it was read.
  init(
    _ item: PlaybackItem, with decoders: any AudioDecoderFactory, isWanted: @escaping @Sendable () -> Bool,
    onRead: @escaping @Sendable () -> Void
  ) throws(DecodingError) {
    let decoder = try decoders.open(path: item.path, isWanted: isWanted)
    let format = decoder.format
    let duration = decoder.frameCount.map(format.seconds(frames:))
    let frame = item.start > 0 ? try decoder.seek(toFrame: format.frame(at: item.start)) : 0
    self.init(item: item, reader: ReadingThread(decoder, onAnswer: onRead), frame: frame, duration: duration)
  }

  init(item: PlaybackItem, reader: ReadingThread, frame: Int64, duration: Double?) {
    self.item = item
    self.reader = reader
    self.frame = frame
    self.duration = duration
  }
}
