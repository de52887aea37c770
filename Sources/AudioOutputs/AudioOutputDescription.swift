/// An output as `tuneterm outputs` lists it.
public struct AudioOutputDescription: Hashable, Sendable {
  /// What `--output` takes.
  public var name: String
  /// What it is, in one line, in ALSA's words.
  public var description: String
  /// What it is called by its maker or its owner: of the devices of a sound server the description; nil for others, of which
  /// many lead to the same device.
  public var title: String?
  /// Whether it leads to somebody's ears or a file; false for converters and doors to servers that need not run, which can
  /// be named nevertheless.
  public var isOffered: Bool
}
