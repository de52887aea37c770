/// An output as listed by `tuneterm outputs`.
public struct AudioOutputDescription: Hashable, Sendable {
  /// The value for `--output`.
  public var name: String
  /// ALSA's description, on one line.
  public var description: String
  /// A human-readable name: for devices of a sound server their description; nil for others, of which
  /// many lead to the same device.
  public var title: String?
  /// Whether it leads to an audible device or a file; false for converters and connections to servers that may not run, which can
  /// still be chosen by name.
  public var isOffered: Bool
}
