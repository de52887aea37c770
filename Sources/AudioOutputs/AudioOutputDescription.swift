/// An output as `tuneterm outputs` lists it.
public struct AudioOutputDescription: Hashable, Sendable {
  /// What `--output` takes.
  public var name: String
  /// What it is, in one line, in ALSA's words.
  public var description: String
}
