public import Threads

/// The contract of an output: a device, a file, or nothing at all.
///
/// The engine calls everything but `probe` on its output thread, in this order:
///
///     open → (write… → start → (wait, write…, delay, rewind)… → pause → drop)… → close → open …
///
/// A device is *prepared* after `open`, `drop` and `recover`: it takes samples but is silent until `start`. Only whole periods
/// are written, and never more than `writableFrames` says, so `write` never waits. An error leaves the device as it is; the
/// engine answers with `recover` (at most a few times), `close` and `open` (once), or gives up with a sentence.
///
/// For the implementer: no call may block for more than a second, `open` two, whatever the device does; `write`,
/// `writableFrames`, `delay` and `wait` neither lock nor allocate, as far as the library below allows.
public protocol AudioOutput: AnyObject, Sendable {
  /// Its display name: the name of a device or a file.
  var name: String { get }

  /// Whether this renders to a file: as fast as possible, with any number of frames per write, without ramps, fades or padding.
  var isRendering: Bool { get }

  /// Whether it plays in real time, so that its thread needs real-time priority. Otherwise that thread would starve
  /// everything else. By default all outputs that do not render.
  var hasDeadlines: Bool { get }

  /// Checks on the calling thread whether the device can be opened now.
  func probe() throws(AudioOutputError)

  /// Opens the device for samples of `format`; the returned format is the one to write.
  func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters

  /// How many frames can be written now.
  func writableFrames() throws(AudioOutputError) -> Int

  /// Writes `frames` interleaved frames: whole periods, or any number when rendering. Returns how many the device took,
  /// fewer when it takes no more now.
  func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioOutputError) -> Int

  /// Starts the prepared device.
  func start() throws(AudioOutputError)

  /// Takes back up to `frames` of those written last, in whole periods, so that others can be written in their place.
  ///
  /// Returns how many; 0 if the device has already passed them on, like ALSA's plug-ins.
  func rewind(_ frames: Int) throws(AudioOutputError) -> Int

  /// Stops the running device in place, so that `delay` returns exactly what was not heard; `drop` follows. Called only
  /// if `canPause` is true.
  func pause() throws(AudioOutputError)

  /// Stops immediately, discards what has not been heard, and is prepared again.
  func drop() throws(AudioOutputError)

  /// Prepares the device again after `.xrun` or `.suspended`; returns true if it kept its buffer and continues playing.
  func recover() throws(AudioOutputError) -> Bool

  /// The number of written frames that have not been heard yet; never negative.
  func delay() throws(AudioOutputError) -> Int

  /// Waits until the running device has at most `held` frames left and accepts more, `wakeUp` is signalled (it is left
  /// signalled), or `nanoseconds` pass.
  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) throws(AudioOutputError)

  /// Closes the device, finishing a file; does nothing if it is not open.
  func close()
}

extension AudioOutput {
  public var hasDeadlines: Bool { !isRendering }
}
