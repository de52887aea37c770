internal import Threads

extension Engine {
  /// Enables or disables `heard`; while disabled, no samples are kept.
  public func setListening(_ isOn: Bool) { control.tap.setListening(isOn) }

  /// The last `count` heard samples, mixed to one channel, the newest last; nil while disabled, or if that many
  /// have not been heard yet.
  public func heard(_ count: Int) -> (samples: [Float], sampleRate: Int)? {
    control.tap.samples(count, at: MonotonicClock.nanoseconds)
  }
}
