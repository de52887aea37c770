internal import CTagLib
internal import Sheets

/// The cover and the words that a file carries in its tags.
public struct TrackExtras: Hashable, Sendable {
  /// The bytes of a JPEG or PNG picture, or of anything that claims to be one; nil for none.
  public var picture: [UInt8]?
  /// Plain words, or words with times as in a file .lrc; nil for none.
  public var lyrics: String?

  /// Larger pictures are not taken.
  private static let pictureLimit = 32 << 20

  /// Reads the tags of the file at `path`; nothing where there are none. Waits for the disk: not for the loop.
  public init(ofFile path: String) {
    var extras = ctaglib_extras()
    defer { ctaglib_free_extras(&extras) }
    let file = Sheet.file(of: path)
    guard ctaglib_read_extras(file, &extras) != 0 else { return }
    if let bytes = extras.picture, extras.picture_length <= Self.pictureLimit {
      picture = Array(UnsafeBufferPointer(start: bytes, count: Int(extras.picture_length)))
    }
    // Of a track of a sheet they would be those of all.
    if file == path { lyrics = extras.lyrics.map { String(cString: $0) } }
  }
}
