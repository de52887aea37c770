/// The sample format of a device.
enum SampleFormat: Int32, CaseIterable {
  /// 32-bit float.
  case float
  case integer32
  /// 24 bits in the lower three of four bytes.
  case integer24
  /// 24 bits in three bytes.
  case packed24
  case integer16

  var bytes: Int {
    switch self {
    case .float, .integer32, .integer24: 4
    case .packed24: 3
    case .integer16: 2
    }
  }
}
