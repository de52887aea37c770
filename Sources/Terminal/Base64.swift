/// Base64 (RFC 4648), for bytes in JSON or in terminal sequences.
public enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Encodes `bytes`, without padding.
  public static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 4 / 3 + 3)
    var (held, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(digits[Int(held >> count & 63)])
      }
    }
    if count > 0 { text.append(digits[Int(held << (6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes `text`, without padding; nil if it contains other characters.
  public static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var (held, count): (UInt32, UInt32) = (0, 0)
    for digit in text.utf8 {
      let value = values[Int(digit)]
      guard value < 64 else { return nil }
      held = held << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: held >> count))
      }
    }
    return bytes
  }
}
