internal import Synchronization

/// The heard position, written by the output thread and read by any thread, without a lock.
///
/// A sequence lock: the version is odd while the fields change, and a reader tries again when it was or has moved. All fields
/// are atomics, so a torn read is merely thrown away.
struct HeardClock: ~Copyable, Sendable {
  struct Moment: Equatable {
    /// The run being heard; −1 before the first.
    var run = -1
    /// Seconds of the source.
    var position = 0.0
    /// Nanoseconds of `MonotonicClock`.
    var time: Int64 = 0
    /// Seconds of the source per second.
    var rate = 0.0
    /// Seconds of the source that the device has buffered after `position`.
    var held = 0.0

    /// Seconds of the source at `now`, limited to what the device has buffered.
    func position(at now: Int64) -> Double { position + max(0, min(Double(now - time) / 1e9 * rate, held)) }
  }

  private let version = Atomic<Int>(0)
  private let run = Atomic<Int>(-1)
  private let position = Atomic<UInt64>(0)
  private let time = Atomic<Int64>(0)
  private let rate = Atomic<UInt64>(0)
  private let held = Atomic<UInt64>(0)

  /// Output thread.
  func set(_ moment: Moment) {
    version.add(1, ordering: .relaxed)
    atomicMemoryFence(ordering: .releasing)
    run.store(moment.run, ordering: .relaxed)
    position.store(moment.position.bitPattern, ordering: .relaxed)
    time.store(moment.time, ordering: .relaxed)
    rate.store(moment.rate.bitPattern, ordering: .relaxed)
    held.store(moment.held.bitPattern, ordering: .relaxed)
    version.add(1, ordering: .releasing)
  }

  /// Any thread.
  var moment: Moment {
    while true {
      let before = version.load(ordering: .acquiring)
      let moment = Moment(
        run: run.load(ordering: .relaxed), position: Double(bitPattern: position.load(ordering: .relaxed)),
        time: time.load(ordering: .relaxed), rate: Double(bitPattern: rate.load(ordering: .relaxed)),
        held: Double(bitPattern: held.load(ordering: .relaxed)))
      atomicMemoryFence(ordering: .acquiring)
      if before & 1 == 0, version.load(ordering: .relaxed) == before { return moment }
    }
  }
}
