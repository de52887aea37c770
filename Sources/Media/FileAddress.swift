/// Converts between paths and file URLs: `file:///music/a%20b.mp3`, `/music/a b.mp3`, `~/a.mp3`.
public enum FileAddress {
  /// The path in `text`, an absolute path, a path in the home folder or a file URL of this machine; nil for anything
  /// else.
  public static func path(_ text: String) -> String? {
    if text.hasPrefix("/") || text.hasPrefix("~/") { return text }
    guard text.prefix(7).lowercased() == "file://" else { return nil }
    let path = decoded(String(text.dropFirst(7)))
    if path.hasPrefix("/") { return path }
    return path.hasPrefix("localhost/") ? String(path.dropFirst(9)) : nil
  }

  /// The path or web address in `text`; nil for anything else.
  public static func place(_ text: String) -> String? { path(text) ?? WebAddress(text)?.text }

  /// The URL of `place`, an absolute path or a web address, for other programs.
  public static func address(ofPlace place: String) -> String { WebAddress(place)?.text ?? url(of: place) }

  /// The file URL of an absolute path: `"file:///music/a%20b.mp3"` for `"/music/a b.mp3"`.
  public static func url(of path: String) -> String {
    var url = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        url.unicodeScalars.append(Unicode.Scalar(byte))
      default: url += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return url
  }

  /// Decodes percent-encoding (RFC 3986 §2.1): `"a b"` for `"a%20b"`. Returns `text` unchanged if the result is not
  /// UTF-8.
  public static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, rest.prefix(2).allSatisfy(isHexadecimal),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
