public import Media
internal import Terminal

/// Information about an item, for the info pane.
public struct RowInfo: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public var label: String
    public var text: String

    public init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  public var item: MediaIdentifier
  public var title: String
  /// Lines with empty texts are omitted.
  public var lines: [Line]

  public init(item: MediaIdentifier, title: String, lines: [Line]) {
    self.item = item
    self.title = title
    self.lines = lines.filter { !$0.text.isEmpty }
  }
}

extension FileFormat {
  /// `FLAC · 44.1 kHz · stereo · 920 kbit/s`, as much of it as `width` cells can show.
  public func shown(in width: Int = .max) -> String {
    let channels = channelCount.map { $0 == 1 ? "mono" : $0 == 2 ? "stereo" : "\($0) channels" }
    let bits = bitRate.map { "\((($0 + 500) / 1000).grouped) kbit/s" }
    var parts = [name, spokenRate, channels, bits].compactMap(\.self)
    while parts.count > 1, CellText.width(of: parts.joined(separator: " · ")) > width { parts.removeLast() }
    return parts.joined(separator: " · ")
  }
}

extension ReplayGain {
  /// `track −6.2 dB, album −7.0 dB`; empty without any.
  public var shown: String {
    func decibels(_ gain: Float) -> String {
      guard abs(gain) < 100 else { return gain < 0 ? "under −100 dB" : "over 100 dB" }
      let tenths = Int((abs(gain) * 10).rounded())
      return "\(gain < 0 && tenths > 0 ? "−" : "+")\(tenths / 10).\(tenths % 10) dB"
    }
    return [trackGain.map { "track \(decibels($0))" }, albumGain.map { "album \(decibels($0))" }].compactMap(\.self)
      .joined(separator: ", ")
  }
}

/// `★★★★☆` for 4; empty for none.
func starsShown(_ stars: Int?) -> String {
  guard let stars, (1...5).contains(stars) else { return "" }
  return String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)
}
