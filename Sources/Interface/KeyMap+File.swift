import Terminal

extension KeyMap {
  /// The table of a key file: lines `bind KEY PHRASE`, blank lines and lines that begin with `#`.
  ///
  /// Invalid lines are skipped and listed in `problems`; the first of two conflicting lines counts.
  public init(file: String, problems: inout [KeyMapError]) {
    self.init()
    for (index, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.utf8.split(maxSplits: 2, whereSeparator: { $0 == 0x20 || $0 == 0x09 }).map(Substring.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard first == "bind", words.count == 3 else {
        problems.append(.notABinding(line: index + 1))
        continue
      }
      let name = String(words[1])
      if let keys = KeySequence(name: name), let other = conflicts(with: keys).first {
        problems.append(
          other.keys == keys
            ? .boundTwice(name, line: index + 1)
            : .excluded(name, by: other.keys.description, line: index + 1))
        continue
      }
      do { try bind(name, to: String(words[2])) } catch { problems.append(error) }
    }
    markAsPreset()
  }
}
