/// The lyrics of a track, with the times of the lines if known.
public struct Lyrics: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// Seconds from the start of the track; nil in unsynced lyrics.
    public var start: Double?
    public var text: String

    public init(start: Double? = nil, text: String) {
      self.start = start
      self.text = text
    }
  }

  /// Limits on the number and length of lines, because tags are untrusted.
  private static let (lineLimit, lengthLimit) = (2_000, 500)

  /// Sorted by time if synced.
  public let lines: [Line]

  /// Whether the lines have times.
  public var isSynced: Bool { lines.first?.start != nil }

  /// Parses the lyrics of an `.lrc` file or a tag: plain lines, or lines with one or more times such as
  /// `[01:23.45]Line`.
  ///
  /// `[offset:±ms]` is applied; other tags such as `[ar:…]` and times of single words, `<01:23.45>`, are dropped. nil
  /// if no text is left.
  public init?(_ text: String) {
    var timed: [Line] = []
    var plain: [Line] = []
    var offset = 0.0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(Lyrics.lineLimit) {
      var rest = Substring(line.prefix(Lyrics.lengthLimit))
      var starts: [Double] = []
      var isTag = false
      while rest.first == "[", let end = rest.firstIndex(of: "]") {
        let inside = rest[rest.index(after: rest.startIndex)..<end]
        if let time = Lyrics.seconds(inside) {
          starts.append(time)
        } else if let colon = inside.firstIndex(of: ":"), inside[..<colon].allSatisfy(\.isLetter) {
          isTag = true
          if inside[..<colon] == "offset" {
            offset = (Double(inside[inside.index(after: colon)...].filter { $0 != "+" && $0 != " " }) ?? 0) / 1000
          }
        } else {
          break
        }
        rest = rest[rest.index(after: end)...]
      }
      let words = Lyrics.withoutWordTimes(rest)
      timed += starts.map { Line(start: $0, text: words) }
      if starts.isEmpty, !isTag { plain.append(Line(text: words)) }
    }
    if timed.isEmpty {
      while plain.last?.text.isEmpty == true { plain.removeLast() }
      lines = Array(plain.drop { $0.text.isEmpty })
    } else {
      lines =
        timed.enumerated().sorted { ($0.element.start ?? 0, $0.offset) < ($1.element.start ?? 0, $1.offset) }
        .map { Line(start: max(0, ($0.element.start ?? 0) - offset), text: $0.element.text) }
    }
    if lines.allSatisfy(\.text.isEmpty) { return nil }
  }

  /// Lyrics from the synced lines of a tag; nil if they have no text.
  public init?(lines: [Line]) {
    let kept = lines.prefix(Lyrics.lineLimit).sorted { ($0.start ?? 0) < ($1.start ?? 0) }
    if kept.allSatisfy(\.text.isEmpty) { return nil }
    self.lines = kept
  }

  /// Unsynced lyrics from plain text, without parsing times; long lines are wrapped at words. nil if there is no text.
  public static func plain(_ text: String) -> Lyrics? {
    var kept: [Line] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var part = ""
      for word in line.split(separator: " ") {
        if part.count + word.count >= Lyrics.lengthLimit, !part.isEmpty {
          kept.append(Line(text: part))
          part = ""
        }
        part += (part.isEmpty ? "" : " ") + word.prefix(Lyrics.lengthLimit)
      }
      kept.append(Line(text: part))
    }
    return kept.allSatisfy(\.text.isEmpty) ? nil : Lyrics(inOrder: Array(kept.prefix(Lyrics.lineLimit)))
  }

  private init(inOrder lines: [Line]) { self.lines = lines }

  /// The lines without their times, separated by newlines.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  /// The index of the line at `elapsed` seconds; nil before the first line and in unsynced lyrics.
  public func line(at elapsed: Double) -> Int? {
    guard isSynced else { return nil }
    return lines.lastIndex { ($0.start ?? .infinity) <= elapsed }
  }

  /// `1:23`, `01:23.45`, `01:23:45`; nil for anything else.
  private static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let minutes = Int(parts[0]), (0..<6000).contains(minutes) else {
      return nil
    }
    let last = parts.count == 3 ? "\(parts[1]).\(parts[2])" : String(parts[1])
    guard last.first?.isNumber == true, let seconds = Double(last), seconds.isFinite, seconds < 60 else { return nil }
    return Double(minutes) * 60 + seconds
  }

  private static func withoutWordTimes(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">"), seconds(rest[rest.index(after: start)..<end]) != nil else {
        break
      }
      result += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    let words = (result + rest).split(separator: " ")
    return words.joined(separator: " ")
  }
}
