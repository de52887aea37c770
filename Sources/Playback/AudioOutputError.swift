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
