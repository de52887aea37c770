import Threads

/// Seeks continuously until stopped, playing short pieces on the way.
@LoopActor
final class ContinuousSeek {
  /// The length of each piece, and the distance between pieces at the first speed, in seconds.
  private static let pieceLength = 0.4
  private static let stride = 4.0
  private static let greatestSpeed = 8.0

  /// Signed speed; 0 means off.
  private var speed = 0.0
  private var call: EventLoop.Timer?
  /// Moves by a number of seconds, which may be negative; returns false to end the seek.
  var onStep: @LoopActor (Double) -> Bool = { _ in false }

  var isActive: Bool { speed != 0 }

  /// Starts to seek forward (1) or backward (−1); each further call in the same direction doubles the speed.
  ///
  /// Returns the speed as a multiple of normal playback.
  func begin(direction: Double) -> Int {
    let isFaster = speed * direction > 0
    speed = isFaster ? max(-Self.greatestSpeed, min(Self.greatestSpeed, speed * 2)) : direction
    scheduleStep()
    return Int(abs(speed) * Self.stride / Self.pieceLength)
  }

  func end() {
    call?.cancel()
    call = nil
    speed = 0
  }

  private func scheduleStep() {
    guard call == nil else { return }
    call = EventLoop.shared.schedule(after: .seconds(Self.pieceLength)) { [weak self] in
      guard let self else { return }
      call = nil
      guard isActive, onStep(speed * Self.stride) else { return end() }
      scheduleStep()
    }
  }
}
