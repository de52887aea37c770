internal import Threads

extension Engine {
  /// Says whether `heard` is going to be asked for; while it is not, nothing is kept for it.
  public func setListening(_ isOn: Bool) { control.tap.setListening(isOn) }

  /// The last `count` samples that were heard by now, mixed to one channel, the newest last; nil while that is not kept, or so many
  /// were not heard yet.
  public func heard(_ count: Int) -> (samples: [Float], sampleRate: Int)? {
    control.tap.samples(count, at: MonotonicClock.nanoseconds)
  }
}
