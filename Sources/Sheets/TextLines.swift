/// Splits playlists and sheets into lines: UTF-8, UTF-16 or else Latin-1, with any line breaks.
public enum TextLines {
  /// The maximum length of a line with a path, in bytes.
  public static let pathLimit = 4096

  /// Converts UTF-16, as written by Windows, to UTF-8; detected by its BOM or by zero bytes; nil for other encodings.
  private static func fromUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    let start = Array(bytes.prefix(4))
    guard start.count >= 2 else { return nil }
    let isMarked = start[0] == 0xFF && start[1] == 0xFE || start[0] == 0xFE && start[1] == 0xFF
    let zeros = start.map { $0 == 0 }
    guard isMarked || zeros == [false, true, false, true] || zeros == [true, false, true, false] else { return nil }
    let (low, high) = start[0] == 0xFE || start[0] == 0 ? (1, 0) : (0, 1)
    let units = stride(from: isMarked ? 2 : 0, to: bytes.count - 1, by: 2).lazy
      .map { UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8 }
    return Array(String(decoding: Array(units), as: UTF16.self).utf8)
  }

  /// The bytes in UTF-8 if they were UTF-16, else as they are.
  static func withoutUTF16(_ bytes: [UInt8]) -> [UInt8] { fromUTF16(bytes) ?? bytes }

  /// A piece in UTF-8, or else in Latin-1.
  static func text(_ piece: ArraySlice<UInt8>) -> String {
    String(validating: piece, as: UTF8.self)
      ?? String(String.UnicodeScalarView(piece.map { Unicode.Scalar($0) }))
  }

  /// The nonempty lines, trimmed, without those of more than `limit` bytes, which cannot be paths.
  public static func lines(of bytes: [UInt8], limit: Int = pathLimit) -> some Sequence<String> {
    let bytes = withoutUTF16(bytes)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return sequence(state: hasMark ? 3 : 0) { start in
      while start < bytes.count {
        let rest = bytes[start...]
        let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D || $0 == 0 } ?? bytes.count
        start = end + 1
        let line = rest[..<end].trimming { $0 == 0x20 || $0 == 0x09 }
        guard !line.isEmpty, line.count <= limit else { continue }
        return text(line)
      }
      return nil
    }
  }
}

extension ArraySlice {
  fileprivate func trimming(_ isBlank: (Element) -> Bool) -> ArraySlice {
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return []
    }
    return self[first...last]
  }
}
