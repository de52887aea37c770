/// What kind of sound plays, and so what an interruption does to it; AVAudioSession.Mode.
public enum AudioSessionMode: Hashable, Sendable {
  /// Music: it goes on softly.
  case `default`
  /// Speech: it pauses, for nobody listens to two at once.
  case spokenAudio
}
