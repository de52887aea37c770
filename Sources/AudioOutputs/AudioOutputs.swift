public import Playback

/// Outputs by the names that `--output` and "play on …" take.
public enum AudioOutputs {
  /// An output of ALSA as `tuneterm outputs` lists it.
  public struct Description: Hashable, Sendable {
    public var name: String
    public var description: String
  }

  /// The output called `name`: `null`, `wav:FILE` or any ALSA PCM; it is not opened yet. nil for `wav:` without a file.
  public static func make(named name: String = "default") -> (any AudioOutput)? { nil }

  /// The outputs of this machine, `null` and `wav:FILE` included; may take a while.
  public static func list() -> [Description] { [] }
}
