/// What a device refused, by what can be done about it.
public enum AudioOutputError: Error, Hashable, Sendable {
  /// The device ran out of samples, and all it had was heard: `recover`, then write again.
  case xrun
  /// The system was suspended; what the device held may be lost: `recover`, then write again.
  case suspended
  /// The device has gone (unplugged, its sound server ended); `code` is the errno: close, and open again when asked.
  case deviceLost(code: Int32)
  /// Another program holds the device, `holder` where that can be known: try later or choose another.
  case busy(holder: String?)
  /// There is no device of that name: choose another.
  case notFound
  /// The device takes neither the format nor one that it could be converted to: choose another.
  case formatRefused
  /// The user may not use the device: change its rights or choose another.
  case notPermitted
  /// Anything else; `code` is the errno: close and open again, once.
  case failed(code: Int32)
}
