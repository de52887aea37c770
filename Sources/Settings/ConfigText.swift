/// The bytes of a config file, for changing single lines; all others stay as they are, byte for byte.
public struct ConfigText: Hashable, Sendable {
  private struct Line: Hashable {
    var text: ArraySlice<UInt8>
    /// The line break as it is in the file; empty if the last line has none.
    var end: ArraySlice<UInt8>

    var string: String { String(decoding: text, as: UTF8.self) }
  }

  private var lines: [Line] = []

  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let text = rest.prefix(Self.lengthOfFirstLine(in: rest))
      let after = rest[text.endIndex...]
      let end = after.prefix(Self.lengthOfBreak(at: after))
      lines.append(Line(text: text, end: end))
      rest = after[end.endIndex...]
    }
  }

  public var bytes: [UInt8] { lines.flatMap { $0.text + $0.end } }

  /// The lines as text, without their ends.
  var texts: [String] { lines.map(\.string) }

  private static func lengthOfFirstLine(in bytes: ArraySlice<UInt8>) -> Int {
    (bytes.indices.first { lengthOfBreak(at: bytes[$0...]) > 0 } ?? bytes.endIndex) - bytes.startIndex
  }

  /// The number of bytes of the line break that `bytes` begin with; 0 if they begin with something else.
  private static func lengthOfBreak(at bytes: ArraySlice<UInt8>) -> Int {
    switch bytes.first {
    case 0x0D: bytes.dropFirst().first == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: 1
    // U+0085.
    case 0xC2: bytes.starts(with: [0xC2, 0x85]) ? 2 : 0
    // U+2028 and U+2029.
    case 0xE2: bytes.starts(with: [0xE2, 0x80, 0xA8]) || bytes.starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }

  /// Sets `name` to `value`, in place of the last line that sets it.
  ///
  /// For settings with several entries, such as `speaker`, in place of the line for the same entry.
  public mutating func set(_ name: SettingName, to value: String) {
    let entry = value.split(separator: " ").first
    put("set \(name.rawValue) \(value)") { line in
      switch line {
      case .set(let other, let old):
        other == name.rawValue && (name != .speaker || old.split(separator: " ").first == entry)
      // “theme light” is short for “set theme light”.
      case .phrase(let phrase):
        phrase.split(separator: " ").count == 2 && phrase.split(separator: " ").first.map(String.init) == name.rawValue
      case .bind, .unbind: false
      }
    }
  }

  /// Binds `key` to `phrase`, in place of the last line that binds it.
  public mutating func bind(_ key: String, to phrase: String) {
    put("bind \(key) \(phrase)") { line in
      if case .bind(let other, _) = line { other == key } else { false }
    }
  }

  /// Removes the lines that bind `key`.
  public mutating func unbind(_ key: String) {
    lines.removeAll { line in
      if case .bind(key, _)? = ConfigLine(line.string) { true } else { false }
    }
  }

  private mutating func put(_ line: String, inPlaceOf isOld: (ConfigLine) -> Bool) {
    let text = ArraySlice(line.utf8)
    if let index = lines.lastIndex(where: { ConfigLine($0.string).map(isOld) == true }) {
      lines[index].text = text
    } else {
      let end = lines.first.flatMap { $0.end.isEmpty ? nil : $0.end } ?? [0x0A]
      if let last = lines.indices.last, lines[last].end.isEmpty { lines[last].end = end }
      lines.append(Line(text: text, end: end))
    }
  }
}

/// The lines of a config file without blank lines and comments, with line numbers from 1.
public struct ConfigFile: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public var number: Int
    public var content: ConfigLine
  }

  public var lines: [Line]

  /// Parses a config file.
  public init(_ text: ConfigText) {
    lines = text.texts.enumerated().compactMap { index, line in
      ConfigLine(line).map { Line(number: index + 1, content: $0) }
    }
  }
}
