internal import CTagLib
internal import Files
internal import Sheets

/// The cover and the lyrics in the tags of a file.
public struct TrackExtras: Hashable, Sendable {
  /// The bytes of a JPEG or PNG picture, or of anything that claims to be one; nil for none.
  public var picture: [UInt8]?
  /// Plain lyrics, or timed lyrics in LRC format; nil for none.
  public var lyrics: String?

  /// Larger pictures are ignored.
  private static let pictureLimit = 32 << 20

  /// Reads the tags of the file at `path`. Blocks on the disk; not to be called on the loop.
  public init(ofFile path: String) {
    var extras = ctaglib_extras()
    defer { ctaglib_free_extras(&extras) }
    let file = Sheet.file(of: path)
    if ctaglib_read_extras(file, nil, &extras) == 0 {
      let isRead = DamagedOgg(path: file)?.withBeginning { ctaglib_read_extras(file, $0, &extras) } ?? 0
      guard isRead != 0 else { return }
    }
    if let bytes = extras.picture, extras.picture_length <= Self.pictureLimit {
      picture = Array(UnsafeBufferPointer(start: bytes, count: Int(extras.picture_length)))
    }
    // They would apply to all tracks of a sheet.
    if file == path { lyrics = extras.lyrics.map { String(cString: $0) } }
  }
}
