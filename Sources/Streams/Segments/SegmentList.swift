internal import Media
internal import Text

/// A list of the segments of a station, or of several lists of that (HLS, RFC 8216).
struct SegmentList: Hashable {
  struct Segment: Hashable {
    /// Its number in the station.
    var number: Int
    var address: WebAddress
    /// Seconds.
    var duration: Double
    /// Whether what a decoder has learned from those before it holds no more.
    var isDiscontinuous = false
  }

  /// Lists of the same station in other qualities, the one to be taken first.
  private(set) var variants: [WebAddress] = []
  private(set) var segments: [Segment] = []
  /// The longest segment, in seconds.
  private(set) var targetDuration = 6.0
  /// Whether no more segments come.
  private(set) var hasEnded = false
  /// What every decoder is given first; nil where segments stand for themselves.
  private(set) var head: WebAddress?
  /// Whether segments are ranges of bytes.
  private(set) var hasRanges = false
  /// Whether the sound is hidden from those who have no key.
  private(set) var isEncrypted = false

  /// More segments are not taken of a list.
  private static let limit = 10_000
  /// The highest rate that is taken where there is a choice, in bits a second: beyond it are pictures.
  private static let highestRate = 400_000

  /// Reads a list; nil for what is none. Addresses are resolved against `base`.
  init?(_ text: String, at base: WebAddress) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\u{FEFF}" } }
    guard lines.first?.hasPrefix("#EXTM3U") == true else { return nil }
    var rated: [(rate: Int, hasPictures: Bool, address: WebAddress)] = []
    var sounds: [WebAddress] = []
    var attributes: [Substring: String]?
    var duration: Double?
    var number = 0
    var isDiscontinuous = false
    for line in lines {
      let colon = line.firstIndex(of: ":")
      let value = colon.map { line[line.index(after: $0)...] } ?? ""
      switch line[..<(colon ?? line.endIndex)] {
      case "#EXT-X-STREAM-INF": attributes = Self.attributes(value)
      case "#EXT-X-MEDIA":
        let attributes = Self.attributes(value)
        if attributes["TYPE"] == "AUDIO", let address = attributes["URI"].flatMap({ base.resolving($0) }) {
          sounds.insert(address, at: attributes["DEFAULT"] == "YES" ? 0 : sounds.count)
        }
      case "#EXT-X-TARGETDURATION": targetDuration = Double(value).flatMap { (0.1...60).contains($0) ? $0 : nil } ?? 6
      case "#EXT-X-MEDIA-SEQUENCE": number = Int(value).flatMap { (0...1 << 53).contains($0) ? $0 : nil } ?? 0
      case "#EXT-X-DISCONTINUITY": isDiscontinuous = true
      case "#EXT-X-ENDLIST": hasEnded = true
      case "#EXT-X-KEY": isEncrypted = Self.attributes(value)["METHOD"] ?? "NONE" != "NONE"
      case "#EXT-X-MAP":
        let attributes = Self.attributes(value)
        head = attributes["URI"].flatMap { base.resolving($0) }
        if attributes["BYTERANGE"] != nil { hasRanges = true }
      case "#EXT-X-BYTERANGE": hasRanges = true
      case "#EXTINF": duration = Double(value.prefix { $0 != "," }).flatMap { (0...600).contains($0) ? $0 : nil } ?? 0
      default:
        guard !line.hasPrefix("#"), let address = base.resolving(line) else { continue }
        if let found = attributes {
          let rate = found["BANDWIDTH"].flatMap { Int($0) } ?? 0
          rated.append((rate, found["RESOLUTION"] != nil, address))
          attributes = nil
        } else if let length = duration, segments.count < Self.limit {
          segments.append(
            Segment(number: number, address: address, duration: length, isDiscontinuous: isDiscontinuous))
          (duration, isDiscontinuous) = (nil, false)
          number += 1
        }
      }
    }
    // Sound without pictures, as good as it gets below the limit; else the least there is.
    let best = rated.sorted { a, b in
      if a.hasPictures != b.hasPictures { return !a.hasPictures }
      let (isLow, isOtherLow) = (a.rate <= Self.highestRate, b.rate <= Self.highestRate)
      if isLow != isOtherLow { return isLow }
      return isLow ? a.rate > b.rate : a.rate < b.rate
    }
    variants = sounds + best.map(\.address)
    if variants.isEmpty, segments.isEmpty, !text.holds("#EXT-X-TARGETDURATION") { return nil }
  }

  /// `NAME=value,OTHER="a, b"`.
  private static func attributes(_ text: Substring) -> [Substring: String] {
    var attributes: [Substring: String] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].drop { $0 == " " || $0 == "," }
      rest = rest[rest.index(after: equals)...]
      let value: Substring
      if rest.first == "\"" {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(value.count + 1)
      } else {
        value = rest.prefix { $0 != "," }
        rest = rest.dropFirst(value.count)
      }
      attributes[name] = String(value)
      rest = rest.drop { $0 == "," || $0 == " " }
    }
    return attributes
  }
}
