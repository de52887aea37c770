import Remote
import Threads

/// The kind of sound that plays, which decides what an interruption does to it; see AVAudioSession.Mode.
public enum AudioSessionMode: Hashable, Sendable {
  /// Music continues at a lower volume.
  case `default`
  /// Speech pauses, since nobody can follow two voices at once.
  case spokenAudio
}

/// Makes room for another sound: a call, a voice assistant, an announcement.
@LoopActor
final class Interruption {
  /// How far spoken audio rewinds when it resumes, in seconds.
  private static let goingBack = 2.0

  /// The number of interruptions that have not ended yet.
  private var count = 0
  private let transport: Transport
  private let volume: VolumeControl

  init(_ transport: Transport, _ volume: VolumeControl) {
    self.transport = transport
    self.volume = volume
  }

  /// Lowers the volume of music, pauses spoken audio. Returns false if another interruption has done so already.
  func begin(_ mode: AudioSessionMode) -> Bool {
    count += 1
    guard count == 1, transport.state == .playing else { return false }
    switch mode {
    case .default: volume.duck()
    case .spokenAudio: transport.interrupt()
    }
    return true
  }

  /// Restores the sound when the last interruption ends. Spoken audio resumes if `shouldResume` is true, else it stays paused.
  ///
  /// Returns false while another interruption lasts.
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
