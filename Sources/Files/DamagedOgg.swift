internal import Glibc

/// The repair of an Ogg file whose first pages are damaged, so decoders and tag readers refuse the whole file.
///
/// Often only a tag or a checksum is damaged. The headers of Opus and FLAC can even be reconstructed from the sound; those of Vorbis
/// cannot.
public struct DamagedOgg: Hashable, Sendable {
  /// The intact pages that replace the beginning of the file.
  public let head: [UInt8]
  /// The number of bytes that they replace.
  public let replacedCount: Int

  /// The maximum length of the first pages. Headers with a large cover are longer, but damage there is rare.
  private static let headLimit = 1 << 20
  /// The maximum size of a file that is repaired, because decoders get a copy.
  private static let sizeLimit: Int64 = 1 << 30

  /// How far to search for the first page if the file begins with something else.
  private static let searchLimit = 1 << 16

  /// Whether a page begins near the start of the open file.
  public static func holdsPage(_ descriptor: Int32, from offset: Int64 = 0) -> Bool {
    let bytes = bytes(of: descriptor, at: offset, count: searchLimit)
    return bytes.indices.contains { bytes[$0] == UInt8(ascii: "O") && OggPage(bytes, at: $0) != nil }
  }

  /// The regular file at `path`; nil if it is not an Ogg file, or its first pages are intact or beyond repair.
  public init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Self.holdsPage(descriptor) else {
      return nil
    }
    self.init(descriptor, size: Int64(status.st_size))
  }

  /// An open file of `size` bytes; nil as above.
  public init?(_ descriptor: Int32, size: Int64) {
    guard size <= Self.sizeLimit else { return nil }
    let bytes = Self.bytes(of: descriptor, at: 0, count: Self.headLimit + OggPage.limit)
    let ending = Self.bytes(of: descriptor, at: max(0, size - Int64(2 * OggPage.limit)), count: 2 * OggPage.limit)
    guard let (head, end) = Self.repairedHead(bytes, ending: ending), !bytes[..<end].elementsEqual(head) else {
      return nil
    }
    (self.head, replacedCount) = (head, end)
  }

  /// Up to `count` bytes; fewer at the end of the file, and where it cannot be read.
  static func bytes(of descriptor: Int32, at offset: Int64, count: Int) -> [UInt8] {
    OpenFile.read(descriptor, at: offset, count: count).bytes
  }

  /// The repaired beginning, and the number of bytes that it replaces.
  private static func repairedHead(_ bytes: [UInt8], ending: [UInt8]) -> (head: [UInt8], end: Int)? {
    var headers: [OggPage] = []
    var offset = 0
    while offset < headLimit {
      guard let page = OggPage(bytes, at: offset) else {
        // The next page begins where its mark does.
        guard let next = bytes[min(offset + 1, bytes.count)...].firstIndex(of: UInt8(ascii: "O")) else { return nil }
        offset = next
        continue
      }
      if page.isSound {
        let pages = headerPages(headers, sound: page, frames: lastTime(in: ending, serial: page.serial))
        return pages.map { (head: $0.flatMap(\.checked), end: offset) }
      }
      headers.append(page)
      offset += page.bytes.count
    }
    return nil
  }

  /// The time at which the last whole page ends, 0 if there is none.
  private static func lastTime(in ending: [UInt8], serial: ArraySlice<UInt8>) -> UInt64 {
    for offset in ending.indices.reversed() where ending[offset] == UInt8(ascii: "O") {
      // A page in which no packet ends has the time −1.
      if let page = OggPage(ending, at: offset), page.serial == serial, page.end != .max { return page.end }
    }
    return 0
  }

  /// The pages of the headers: those that were found, with new ones for those that are damaged.
  private static func headerPages(_ found: [OggPage], sound: OggPage, frames: UInt64) -> [OggPage]? {
    func has(_ text: String) -> Bool { found.contains { $0.body.starts(with: text.utf8) } }
    func page(_ packet: [UInt8], _ number: UInt8) -> OggPage {
      OggPage(packet: packet, serial: sound.serial, number: number)
    }
    // The first page has its original contents if it is whole; only the checksum may be wrong.
    let first = found.first.flatMap { $0.bytes[5] & 2 != 0 ? $0 : nil }
    if first?.body.starts(with: "\u{1}vorbis".utf8) == true {
      // Without the codebooks, which begin on the page of the tags, nothing is decoded.
      return found.dropFirst().contains { $0.holds("\u{5}vorbis") } ? found : nil
    }
    if has("OpusHead") || has("OpusTags") {
      let head = first.flatMap { isOpusHead($0.body) ? $0 : nil } ?? page(opusHead(sound.body), 0)
      let tags = has("OpusTags") ? found.drop { !$0.body.starts(with: "OpusTags".utf8) } : [page(opusTags, 1)]
      return [head] + tags
    }
    if first?.body.starts(with: "\u{7F}FLAC".utf8) == true { return found }
    guard let flac = flacHead(sound.body, frames: frames) else { return nil }
    return [page(flac, 0), page(flacTags, 1)]
  }

  private static func isOpusHead(_ body: ArraySlice<UInt8>) -> Bool {
    body.count >= 19 && body.starts(with: "OpusHead".utf8) && body[body.startIndex + 8] < 16
      && body[body.startIndex + 9] > 0
  }

  /// The header of Opus: one or two channels, according to the first packet, and the delay of the usual encoder.
  private static func opusHead(_ sound: ArraySlice<UInt8>) -> [UInt8] {
    let channels: UInt8 = (sound.first ?? 0) & 4 != 0 ? 2 : 1
    return Array("OpusHead".utf8) + [1, channels, 0x38, 0x01, 0x80, 0xBB, 0, 0, 0, 0, 0]
  }

  private static let opusTags = Array("OpusTags".utf8) + [UInt8](repeating: 0, count: 8)
  /// An empty VORBIS_COMMENT, the last block of metadata.
  private static let flacTags: [UInt8] = [0x84, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0]

  /// The header of FLAC in Ogg, from that of the first frame (RFC 9639, 9.1 and 10.1); nil if the sound is not FLAC.
  private static func flacHead(_ sound: ArraySlice<UInt8>, frames: UInt64) -> [UInt8]? {
    let frame = Array(sound.prefix(4))
    guard frame.count == 4, frame[0] == 0xFF, frame[1] & 0xFE == 0xF8 else { return nil }
    let rates = [0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000]
    let depths = [0, 8, 12, 0, 16, 20, 24, 32]
    let (rateCode, depthCode, channelCode) = (Int(frame[2] & 15), Int(frame[3] >> 1 & 7), Int(frame[3] >> 4))
    guard rateCode < rates.count, rates[rateCode] > 0, depths[depthCode] > 0, channelCode < 11 else { return nil }
    let (rate, depth) = (UInt64(rates[rateCode]), UInt64(depths[depthCode]))
    let channels = UInt64(channelCode < 8 ? channelCode + 1 : 2)
    // The shortest and the longest block there may be; the sizes of frames are unknown.
    var info: [UInt8] = [0, 16, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]
    let fields = rate << 44 | (channels - 1) << 41 | (depth - 1) << 36 | (frames < 1 << 36 ? frames : 0)
    info += (0..<8).map { UInt8(truncatingIfNeeded: fields >> (56 - 8 * $0)) }
    info += [UInt8](repeating: 0, count: 16)
    return [0x7F] + Array("FLAC".utf8) + [1, 0, 0, 1] + Array("fLaC".utf8) + [0, 0, 0, 34] + info
  }
}
