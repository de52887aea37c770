internal import Synchronization
internal import Threads

/// The last second or so of what the output was given, in one channel, for who wants to see what is heard.
///
/// The output thread writes, one other thread at a time reads; no lock, and no memory before somebody listens. Unchecked: the
/// memory is made once and holds atomics alone.
struct SampleTap: ~Copyable, @unchecked Sendable {
  /// A power of two, and more than any device holds.
  private static let capacity = 1 << 17

  /// Where samples go, as bits of a Float each; nil while nobody listens.
  private let active = Atomic<UnsafeMutablePointer<Atomic<UInt32>>?>(nil)
  /// Frames written since the start.
  private let written = Atomic<Int>(0)
  /// Frames heard of these, at `time` (nanoseconds of `MonotonicClock`).
  private let heard = Atomic<Int>(0)
  private let time = Atomic<Int64>(0)
  private let sampleRate = Atomic<Int>(0)
  /// The memory, once there is some; it stays until the end, since the output thread may be using it.
  private let memory = Atomic<UnsafeMutablePointer<Atomic<UInt32>>?>(nil)

  deinit { memory.load(ordering: .acquiring)?.deallocate() }

  /// Begins or ends to keep samples; one thread at a time.
  func setListening(_ isOn: Bool) {
    if isOn, memory.load(ordering: .acquiring) == nil {
      let new = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: Self.capacity)
      for index in 0..<Self.capacity { (new + index).initialize(to: Atomic(0)) }
      memory.store(new, ordering: .releasing)
    }
    active.store(isOn ? memory.load(ordering: .acquiring) : nil, ordering: .releasing)
  }

  /// Takes frames that the output has taken; output thread.
  func take(_ samples: UnsafePointer<Float>, frames: Int, _ device: DeviceShape) {
    guard let memory = active.load(ordering: .acquiring) else { return }
    let start = written.load(ordering: .relaxed)
    let channels = device.channelCount
    let share = 1 / Float(channels)
    for frame in 0..<frames {
      var sum: Float = 0
      for channel in 0..<channels { sum += samples[frame * channels + channel] }
      memory[(start + frame) & (Self.capacity - 1)].store((sum * share).bitPattern, ordering: .relaxed)
    }
    sampleRate.store(device.sampleRate, ordering: .relaxed)
    written.store(start + frames, ordering: .releasing)
  }

  /// Learns that the device still holds `frames`; output thread.
  func noteHeld(_ frames: Int) {
    guard active.load(ordering: .relaxed) != nil else { return }
    heard.store(max(0, written.load(ordering: .relaxed) - frames), ordering: .relaxed)
    time.store(MonotonicClock.nanoseconds, ordering: .relaxed)
  }

  /// The last `count` samples heard by `now`, the newest last; nil while nobody listens, or so many were not heard yet.
  func samples(_ count: Int, at now: Int64) -> (samples: [Float], sampleRate: Int)? {
    guard let memory = active.load(ordering: .acquiring) else { return nil }
    let end = written.load(ordering: .acquiring)
    let rate = sampleRate.load(ordering: .relaxed)
    // What has been heard since the device was asked; a second is longer than it is left alone.
    let since = max(0, min(now - time.load(ordering: .relaxed), 1_000_000_000))
    let position = min(end, heard.load(ordering: .relaxed) + Int(since) * rate / 1_000_000_000)
    guard count > 0, position >= count, end - position + count < Self.capacity else { return nil }
    let samples = (position - count..<position).map { index in
      Float(bitPattern: memory[index & (Self.capacity - 1)].load(ordering: .relaxed))
    }
    return (samples, rate)
  }
}
