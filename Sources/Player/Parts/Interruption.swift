import Remote
import Threads

/// What kind of sound plays, and so what an interruption does to it; AVAudioSession.Mode.
public enum AudioSessionMode: Hashable, Sendable {
  /// Music: it goes on softly.
  case `default`
  /// Speech: it pauses, for nobody listens to two at once.
  case spokenAudio
}

/// Makes room for something else that is to be heard: a call, a voice, an announcement.
@LoopActor
final class Interruption {
  /// How far spoken audio goes back when it goes on, in seconds.
  private static let goingBack = 2.0

  /// Interruptions that have begun and not ended.
  private var count = 0
  private let transport: Transport
  private let volume: VolumeControl

  init(_ transport: Transport, _ volume: VolumeControl) {
    self.transport = transport
    self.volume = volume
  }

  /// Music becomes soft, spoken audio pauses; false when that changes nothing: only the first of several beginnings counts.
  func begin(_ mode: AudioSessionMode) -> Bool {
    count += 1
    guard count == 1, transport.state == .playing else { return false }
    switch mode {
    case .default: volume.duck()
    case .spokenAudio: transport.interrupt()
    }
    return true
  }

  /// Brings the sound back with the last of several ends; spoken audio goes on if it `shouldResume`, else it stays paused.
  ///
  /// False when another interruption goes on.
  func end(shouldResume: Bool) -> Bool {
    guard count > 0 else { return false }
    count -= 1
    guard count == 0 else { return false }
    volume.unduck()
    if transport.state == .interrupted {
      if shouldResume { transport.endInterruption(goingBack: Self.goingBack) } else { transport.stayPaused() }
    }
    return true
  }
}
