internal import Glibc
internal import Playback

/// An Ogg file whose first pages are damaged, which makes decoders refuse all of it.
///
/// Often what changed is no more than a tag or a checksum. The headers of Opus and FLAC can even be written anew, because the sound itself
/// tells what is in them; those of Vorbis cannot. The decoder gets a copy of the file, without a name, that begins with whole pages.
enum DamagedOgg {
  /// How far the first pages may reach. Headers with a large cover take more, but damage there is rare.
  private static let headLimit = 1 << 20
  /// The maximum size of a file that is copied.
  private static let sizeLimit: Int64 = 1 << 30

  /// Whether a page begins in `bytes`, the first ones of a file with another beginning than it should have.
  static func holdsPage(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "O") && OggPage(bytes, at: $0) != nil }
  }

  /// A copy of `file` that decoders take; nil if it is no Ogg file, nothing is wrong with its first pages, or they cannot be repaired.
  static func copy(of file: borrowing SourceFile) throws(DecodingError) -> SourceFile? {
    guard file.size <= sizeLimit else { return nil }
    let bytes = try file.bytes(at: 0, count: Int(min(file.size, Int64(headLimit + OggPage.limit))))
    guard let (head, end) = repairedHead(bytes), !bytes[..<end].elementsEqual(head) else { return nil }
    return SourceFile(copying: file, from: Int64(end), behind: head)
  }

  /// What the file has to begin with, and how many of its bytes that replaces.
  private static func repairedHead(_ bytes: [UInt8]) -> (head: [UInt8], end: Int)? {
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
        return headerPages(headers, sound: page).map { (head: $0.flatMap(\.checked), end: offset) }
      }
      headers.append(page)
      offset += page.bytes.count
    }
    return nil
  }

  /// The pages of the headers: those that were found, and new ones in place of those that are damaged.
  private static func headerPages(_ found: [OggPage], sound: OggPage) -> [OggPage]? {
    func has(_ text: String) -> Bool { found.contains { $0.body.starts(with: text.utf8) } }
    func page(_ packet: [UInt8], _ number: UInt8) -> OggPage {
      OggPage(packet: packet, serial: sound.serial, number: number)
    }
    // A whole first page is as the codec has it; only the checksum may be wrong.
    let first = found.first.flatMap { $0.bytes[5] & 2 != 0 ? $0 : nil }
    if first?.body.starts(with: "\u{1}vorbis".utf8) == true { return found }
    if has("OpusHead") || has("OpusTags") {
      let head = first.flatMap { isOpusHead($0.body) ? $0 : nil } ?? page(opusHead(sound.body), 0)
      let tags = has("OpusTags") ? found.drop { !$0.body.starts(with: "OpusTags".utf8) } : [page(opusTags, 1)]
      return [head] + tags
    }
    if first?.body.starts(with: "\u{7F}FLAC".utf8) == true { return found }
    guard let flac = flacHead(sound.body) else { return nil }
    return [page(flac, 0), page(flacTags, 1)]
  }

  private static func isOpusHead(_ body: ArraySlice<UInt8>) -> Bool {
    body.count >= 19 && body.starts(with: "OpusHead".utf8) && body[body.startIndex + 8] < 16
      && body[body.startIndex + 9] > 0
  }

  /// The header of Opus: one or two channels, as the first packet tells, and the delay of the usual encoder.
  private static func opusHead(_ sound: ArraySlice<UInt8>) -> [UInt8] {
    let channels: UInt8 = (sound.first ?? 0) & 4 != 0 ? 2 : 1
    return Array("OpusHead".utf8) + [1, channels, 0x38, 0x01, 0x80, 0xBB, 0, 0, 0, 0, 0]
  }

  private static let opusTags = Array("OpusTags".utf8) + [UInt8](repeating: 0, count: 8)
  /// An empty VORBIS_COMMENT, the last block of metadata.
  private static let flacTags: [UInt8] = [0x84, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0]

  /// The header of FLAC in Ogg, from that of the first frame (RFC 9639, 9.1 and 10.1); nil if the sound is not FLAC.
  private static func flacHead(_ sound: ArraySlice<UInt8>) -> [UInt8]? {
    let frame = Array(sound.prefix(4))
    guard frame.count == 4, frame[0] == 0xFF, frame[1] & 0xFE == 0xF8 else { return nil }
    let rates = [0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000]
    let depths = [0, 8, 12, 0, 16, 20, 24, 32]
    let (rateCode, depthCode, channelCode) = (Int(frame[2] & 15), Int(frame[3] >> 1 & 7), Int(frame[3] >> 4))
    guard rateCode < rates.count, rates[rateCode] > 0, depths[depthCode] > 0, channelCode < 11 else { return nil }
    let (rate, depth) = (UInt64(rates[rateCode]), UInt64(depths[depthCode]))
    let channels = UInt64(channelCode < 8 ? channelCode + 1 : 2)
    // The shortest and the longest block there may be; the sizes of frames and the length are unknown.
    var info: [UInt8] = [0, 16, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]
    let fields = rate << 44 | (channels - 1) << 41 | (depth - 1) << 36
    info += (0..<8).map { UInt8(truncatingIfNeeded: fields >> (56 - 8 * $0)) }
    info += [UInt8](repeating: 0, count: 16)
    return [0x7F] + Array("FLAC".utf8) + [1, 0, 0, 1] + Array("fLaC".utf8) + [0, 0, 0, 34] + info
  }
}

extension SourceFile {
  /// A file without a name that contains `head` and what `file` has from `offset` on; nil if there is no room for it.
  fileprivate init?(copying file: borrowing SourceFile, from offset: Int64, behind head: [UInt8]) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    let copy = Glibc.open(folder, Self.temporaryFile | O_RDWR | O_CLOEXEC, 0o600)
    self.init(descriptor: copy, size: file.size - offset + Int64(head.count))
    guard copy >= 0, head.withUnsafeBytes({ write(copy, $0.baseAddress, $0.count) }) == head.count else { return nil }
    var place = off_t(offset)
    while place < file.size {
      guard sendfile(copy, file.descriptor, &place, Int(file.size - Int64(place))) > 0 else { return nil }
    }
  }

  /// O_TMPFILE of fcntl.h, which Swift does not import.
  private static let temporaryFile: Int32 = 0o20_200_000
}
