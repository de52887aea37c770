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
/// For the implementer: no call may wait longer than a second, `open` two, whatever the device does; `write`,
/// `writableFrames`, `delay` and `wait` neither lock nor allocate, as far as the library below allows.
public protocol AudioOutput: AnyObject, Sendable {
  /// What people call it: a device's name or a file.
  var name: String { get }

  /// Whether this renders a file: as fast as it is fed, any number of frames a write, no ramps, fades or padding.
  var isRendering: Bool { get }

  /// Whether it plays in real time, so that its thread must not be kept waiting; where it does not, that thread would keep
  /// everything else waiting. Standard: all that does not render.
  var hasDeadlines: Bool { get }

  /// Finds out whether the device can be opened now, on the calling thread.
  func probe() throws(AudioOutputError)

  /// Opens the device for samples of `format`; the format it answers with is the one to write.
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
  /// Returns how many; 0 where the device has passed them on, as ALSA's plug-ins have.
  func rewind(_ frames: Int) throws(AudioOutputError) -> Int

  /// Stops the running device where it is, so that `delay` tells exactly what was not heard; `drop` follows. Called only
  /// where `canPause` was told.
  func pause() throws(AudioOutputError)

  /// Stops at once, forgets what has not been heard, and is prepared again.
  func drop() throws(AudioOutputError)

  /// Prepares the device again after `.xrun` or `.suspended`; true when what it held is still there and goes on playing.
  func recover() throws(AudioOutputError) -> Bool

  /// How many of the written frames have not been heard yet; never negative.
  func delay() throws(AudioOutputError) -> Int

  /// Waits until the running device has no more than `held` frames left and takes others, `wakeUp` is signalled (it is left
  /// signalled), or `nanoseconds` pass.
  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) throws(AudioOutputError)

  /// Lets go of the device, finishing a file; nothing when it is not open.
  func close()
}

extension AudioOutput {
  public var hasDeadlines: Bool { !isRendering }
}
