internal import Playback

/// The first frame of many MP3 files, which holds the frame count instead of sound: `Xing`, `Info` or `VBRI`.
///
/// Source: Gabriel Bouvigne, "MP3 Info Tag revision 1 specifications"; Fraunhofer's VBRI tag is 32 bytes after the
/// header.
enum InfoFrame {
  /// Whether `file` declares its frame count, so its length is not an estimate.
  static func declaresFrameCount(in file: borrowing SourceFile) throws(DecodingError) -> Bool {
    let bytes = try file.bytes(at: file.soundOffset(), count: 4096)
    var at = 0
    while at + 64 < bytes.count {
      if isHeader(bytes[at...]) { return isInfo(bytes, at) }
      at += 1
    }
    return false
  }

  private static func isHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    let (first, second, third) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1], bytes[bytes.startIndex + 2])
    return first == 0xFF && second & 0xE0 == 0xE0 && second & 0x18 != 0x08 && second & 0x06 == 0x02
      && third & 0xF0 != 0xF0 && third & 0x0C != 0x0C
  }

  private static func isInfo(_ bytes: [UInt8], _ header: Int) -> Bool {
    let isMPEG1 = bytes[header + 1] & 0x18 == 0x18
    let isMono = bytes[header + 3] & 0xC0 == 0xC0
    let sideInfo = isMPEG1 ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    let tag = bytes[(header + 4 + sideInfo)...]
    if tag.starts(with: "Xing".utf8) || tag.starts(with: "Info".utf8) {
      // The lowest flag means that a frame count follows.
      return tag.count > 8 && tag[tag.startIndex + 7] & 1 != 0
    }
    return bytes[(header + 36)...].starts(with: "VBRI".utf8)
  }
}
