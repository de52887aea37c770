internal import Media
internal import Text

/// An HLS playlist (RFC 8216): a list of segments of a station, or of variants.
struct SegmentList: Hashable {
  /// The key of an encrypted piece.
  struct Key: Hashable {
    var address: WebAddress
    /// The initialization vector.
    var start: [UInt8]
  }

  /// The location of bytes of the stream.
  struct Piece: Hashable {
    var address: WebAddress
    /// The range of bytes at the address; nil for all.
    var range: Range<Int64>?
    /// nil if they are not encrypted.
    var key: Key?
  }

  struct Segment: Hashable {
    /// Its media sequence number.
    var number: Int
    var piece: Piece
    /// Seconds.
    var duration: Double
    /// Whether the decoder has to be reset before it.
    var isDiscontinuous = false
    /// Its initialization section, which a decoder gets first; nil if it needs none.
    var head: Piece?
  }

  /// The variants of the station, the preferred one first.
  private(set) var variants: [WebAddress] = []
  private(set) var segments: [Segment] = []
  /// The longest segment, in seconds.
  private(set) var targetDuration = 6.0
  /// Whether the list is complete.
  private(set) var hasEnded = false
  /// Whether the sound is encrypted in a way that is not known here.
  private(set) var isSealed = false

  /// More segments are not taken of a list: three days of them.
  private static let limit = 50_000
  /// The highest rate that is taken where there is a choice, in bits a second: beyond it are pictures.
  private static let highestRate = 400_000

  /// Parses a list; nil if it is not one. Addresses are resolved against `base`.
  init?(_ text: String, at base: WebAddress) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\u{FEFF}" } }
    guard lines.first?.hasPrefix("#EXTM3U") == true else { return nil }
    var rated: [(rate: Int, hasPictures: Bool, address: WebAddress)] = []
    var sounds: [WebAddress] = []
    var attributes: [Substring: String]?
    var duration: Double?
    var number = 0
    var isDiscontinuous = false
    var head: Piece?
    var key: (address: WebAddress, start: [UInt8]?)?
    var range: (count: Int64, start: Int64?)?
    /// Where the range before ended, and of what.
    var reached: (address: WebAddress, end: Int64)?
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
      case "#EXT-X-KEY":
        let attributes = Self.attributes(value)
        key = nil
        guard let method = attributes["METHOD"], method != "NONE" else { break }
        guard method == "AES-128", attributes["KEYFORMAT"] ?? "identity" == "identity",
          let address = attributes["URI"].flatMap({ base.resolving($0) })
        else {
          isSealed = true
          break
        }
        key = (address, attributes["IV"].flatMap(Self.block))
      case "#EXT-X-MAP":
        let attributes = Self.attributes(value)
        let range = attributes["BYTERANGE"].flatMap { Self.range($0[...]) }
        head = attributes["URI"].flatMap { base.resolving($0) }.map { address in
          let start = range?.start ?? 0
          return Piece(
            address: address, range: range.map { start..<start + $0.count },
            key: key.map { Key(address: $0.address, start: $0.start ?? Self.block(of: number)) })
        }
      case "#EXT-X-BYTERANGE": range = Self.range(value)
      case "#EXTINF": duration = Double(value.prefix { $0 != "," }).flatMap { (0...600).contains($0) ? $0 : nil } ?? 0
      default:
        guard !line.hasPrefix("#"), let address = base.resolving(line) else { continue }
        if let found = attributes {
          let rate = found["BANDWIDTH"].flatMap { Int($0) } ?? 0
          rated.append((rate, found["RESOLUTION"] != nil, address))
          attributes = nil
        } else if let length = duration, segments.count < Self.limit {
          var piece = Piece(
            address: address, key: key.map { Key(address: $0.address, start: $0.start ?? Self.block(of: number)) })
          if let found = range {
            let start = found.start ?? (reached?.address == address ? reached?.end ?? 0 : 0)
            piece.range = start..<start + found.count
            reached = (address, start + found.count)
          }
          segments.append(
            Segment(number: number, piece: piece, duration: length, isDiscontinuous: isDiscontinuous, head: head))
          (duration, isDiscontinuous, range) = (nil, false, nil)
          number += 1
        }
      }
    }
    // The best audio-only variant below the limit, or else the lowest one.
    let best = rated.sorted { a, b in
      if a.hasPictures != b.hasPictures { return !a.hasPictures }
      let (isLow, isOtherLow) = (a.rate <= Self.highestRate, b.rate <= Self.highestRate)
      if isLow != isOtherLow { return isLow }
      return isLow ? a.rate > b.rate : a.rate < b.rate
    }
    variants = sounds + best.map(\.address)
    if variants.isEmpty, segments.isEmpty, !text.holds("#EXT-X-TARGETDURATION") { return nil }
  }

  /// `1000@2000`: so many bytes, from there on or behind those before.
  private static func range(_ text: Substring) -> (count: Int64, start: Int64?)? {
    let parts = text.split(separator: "@", maxSplits: 1).map { Int64($0) }
    guard let count = parts.first ?? nil, (1...1 << 40).contains(count) else { return nil }
    guard parts.count > 1 else { return (count, nil) }
    guard let start = parts[1], (0...1 << 48).contains(start) else { return nil }
    return (count, start)
  }

  /// `0x` and a block of 16 bytes in hexadecimal.
  private static func block(_ text: String) -> [UInt8]? {
    let digits = text.dropFirst(2).compactMap(\.hexDigitValue)
    guard text.lowercased().hasPrefix("0x"), digits.count == text.count - 2, digits.count <= 32 else { return nil }
    let all = [Int](repeating: 0, count: 32 - digits.count) + digits
    return stride(from: 0, to: 32, by: 2).map { UInt8(all[$0] << 4 | all[$0 + 1]) }
  }

  /// The initialization vector of a segment without one in the list: its number (RFC 8216, 5.2).
  private static func block(of number: Int) -> [UInt8] {
    (0..<16).map { $0 < 8 ? 0 : UInt8(truncatingIfNeeded: number >> (8 * (15 - $0))) }
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
