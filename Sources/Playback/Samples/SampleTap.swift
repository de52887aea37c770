internal import Synchronization
internal import Threads

/// The last second or so of written samples, mixed to one channel, for meters.
///
/// The output thread writes, one other thread at a time reads; no lock, and no memory until it is enabled. Unchecked: the
/// memory is allocated once and contains only atomics.
struct SampleTap: ~Copyable, @unchecked Sendable {
  /// A power of two that exceeds any device buffer.
  private static let capacity = 1 << 17

  /// The samples, as bits of a Float each; nil while disabled.
  private let active = Atomic<UnsafeMutablePointer<Atomic<UInt32>>?>(nil)
  /// The number of frames written since the start.
  private let written = Atomic<Int>(0)
  /// The number of these that were heard at `time` (nanoseconds of `MonotonicClock`).
  private let heard = Atomic<Int>(0)
  private let time = Atomic<Int64>(0)
  private let sampleRate = Atomic<Int>(0)
  /// The memory, once allocated; it is kept until the end, because the output thread may be using it.
  private let memory = Atomic<UnsafeMutablePointer<Atomic<UInt32>>?>(nil)

  deinit { memory.load(ordering: .acquiring)?.deallocate() }

  /// Enables or disables keeping samples; one thread at a time.
  func setListening(_ isOn: Bool) {
    if isOn, memory.load(ordering: .acquiring) == nil {
      let new = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: Self.capacity)
      for index in 0..<Self.capacity { (new + index).initialize(to: Atomic(0)) }
      memory.store(new, ordering: .releasing)
    }
    active.store(isOn ? memory.load(ordering: .acquiring) : nil, ordering: .releasing)
  }

  /// Adds frames that the output has accepted; output thread.
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

  /// Notes that the device still holds `frames`; output thread.
  func noteHeld(_ frames: Int) {
    guard active.load(ordering: .relaxed) != nil else { return }
    heard.store(max(0, written.load(ordering: .relaxed) - frames), ordering: .relaxed)
    time.store(MonotonicClock.nanoseconds, ordering: .relaxed)
  }

  /// The last `count` samples heard by `now`, the newest last; nil while disabled, or if that many have not been heard yet.
  func samples(_ count: Int, at now: Int64) -> (samples: [Float], sampleRate: Int)? {
    guard let memory = active.load(ordering: .acquiring) else { return nil }
    let end = written.load(ordering: .acquiring)
    let rate = sampleRate.load(ordering: .relaxed)
    // The time since the device was queried; it is never longer than a second.
    let since = max(0, min(now - time.load(ordering: .relaxed), 1_000_000_000))
    let position = min(end, heard.load(ordering: .relaxed) + Int(since) * rate / 1_000_000_000)
    guard count > 0, position >= count, end - position + count < Self.capacity else { return nil }
    let samples = (position - count..<position).map { index in
      Float(bitPattern: memory[index & (Self.capacity - 1)].load(ordering: .relaxed))
    }
    return (samples, rate)
  }
}
