internal import Glibc
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

/// The parameters of an open device.
public struct AudioOutputParameters: Hashable, Sendable {
  /// The format in which frames are written.
  public var format: AudioFormat
  /// Frames per write; each wake-up of the output thread writes several periods.
  public var periodFrames: Int
  /// The size of the device buffer in frames; at least two periods.
  public var bufferFrames: Int
  /// The maximum number of frames to buffer: a change of volume is heard after these.
  public var leadFrames: Int
  /// Whether `pause` stops the device without losing its buffer.
  public var canPause: Bool
  /// The name of the device on the screen.
  public var name: String
  /// ALSA's name of the device's sample format: `FLOAT_LE`, `S16_LE`; empty if there is no device.
  public var sampleFormat: String
  /// The number of channels of the device; those of `format` are mixed into them.
  public var deviceChannelCount: Int

  public init(
    format: AudioFormat, periodFrames: Int, bufferFrames: Int, canPause: Bool, name: String,
    leadFrames: Int? = nil, sampleFormat: String = "FLOAT_LE", deviceChannelCount: Int? = nil
  ) {
    self.format = format
    self.periodFrames = periodFrames
    self.bufferFrames = bufferFrames
    self.canPause = canPause
    self.name = name
    self.leadFrames = leadFrames ?? bufferFrames
    self.sampleFormat = sampleFormat
    self.deviceChannelCount = deviceChannelCount ?? format.channelCount
  }
}

extension AudioOutputParameters {
  /// The actual format of the device, for the user: `44.1 kHz, stereo, 16 bits`; nil if there is no device.
  public var spoken: String? {
    guard !sampleFormat.isEmpty else { return nil }
    let tenths = (format.sampleRate + 50) / 100
    let kilohertz = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    let rate = format.sampleRate < 1000 ? "\(format.sampleRate) Hz" : "\(kilohertz) kHz"
    let channels =
      deviceChannelCount == 1 ? "mono" : deviceChannelCount == 2 ? "stereo" : "\(deviceChannelCount) channels"
    let bits = sampleFormat.drop { !$0.isNumber }.prefix { $0.isNumber }
    let samples = sampleFormat.hasPrefix("FLOAT") ? "float" : "\(bits) bits"
    return "\(rate), \(channels), \(samples)"
  }
}

/// An error of a device, classified by what can be done about it.
public enum AudioOutputError: Error, Hashable, Sendable {
  /// The device ran out of samples: `recover`, then write again.
  case xrun
  /// The system was suspended and the device may have lost its buffer: `recover`, then write again.
  case suspended
  /// The device is gone (unplugged, or its sound server ended); `code` is the errno: close, and open again on request.
  case deviceLost(code: Int32)
  /// Another program uses the device, `holder` if known: try later or choose another.
  case busy(holder: String?)
  /// There is no device of that name: choose another.
  case notFound
  /// The device supports neither the format nor one it could be converted to: choose another.
  case formatRefused
  /// The user may not use the device: change its permissions or choose another.
  case notPermitted
  /// Anything else; `code` is the errno: close and open again, once.
  case failed(code: Int32)
}

extension AudioOutput {
  /// The error that opening it causes now; nil if it can be opened.
  ///
  /// A device that does not answer for 5 s, or a configuration of ALSA's that cannot be read in this time, counts as failed (`ETIMEDOUT`).
  public func failure() async -> AudioOutputError? {
    await Thread.run(name: "output-probe", within: .seconds(5)) { () -> AudioOutputError? in
      do throws(AudioOutputError) {
        try self.probe()
        return nil
      } catch {
        return error
      }
    } ?? .failed(code: ETIMEDOUT)
  }
}

/// An output that accepts everything immediately and has no device with a buffer or errors of its own.
public protocol RenderingOutput: AudioOutput {}

extension RenderingOutput {
  public var isRendering: Bool { true }

  /// The result of `open` for an output called `name` that takes samples as they are.
  public func parameters(_ format: AudioFormat, name: String) -> AudioOutputParameters {
    AudioOutputParameters(format: format, periodFrames: 8192, bufferFrames: 16_384, canPause: false, name: name)
  }

  public func writableFrames() -> Int { 8192 }
  public func start() {}
  public func rewind(_ frames: Int) -> Int { 0 }
  public func pause() {}
  public func drop() {}
  public func recover() -> Bool { true }
  public func delay() -> Int { 0 }
  public func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) {}
}
