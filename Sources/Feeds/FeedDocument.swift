internal import CExpat
public import Media
internal import Text

/// A podcast feed: RSS 2.0 with the iTunes extensions, or Atom (RFC 4287).
public struct FeedDocument: Hashable, Sendable {
  public struct Episode: Hashable, Sendable {
    /// Identifies the episode even if its address changes; the address if the feed has no GUID.
    public var guid: String
    public var title: String
    public var address: WebAddress
    /// `2024-01-05`; empty if unknown.
    public var date = ""
    /// Seconds; nil if unknown.
    public var duration: Double?
    public var number: Int?
    /// The notes as in the feed, HTML or plain text; see `ShowNotes`.
    public var notes = ""
    /// Its own picture and its chapter list (Podcasting 2.0); nil if there is none.
    public var image: WebAddress?
    public var chapters: WebAddress?
  }

  /// Why a feed could not be parsed.
  public enum Failure: Error, Hashable, Sendable {
    /// The text is not a feed.
    case noFeed
    /// libexpat is not installed: install it.
    case missing
  }

  /// Whether a feed may begin with `bytes`, in any encoding: the first character is that of a tag.
  @Sendable public static func mayBegin(with bytes: [UInt8]) -> Bool {
    let mark = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]].first { bytes.starts(with: $0) } ?? []
    // In UTF-16 every other byte is zero.
    let spaces: Set<UInt8> = [0, 0x09, 0x0A, 0x0D, 0x20]
    return bytes.dropFirst(mark.count).first { !spaces.contains($0) }.map { $0 == UInt8(ascii: "<") } ?? true
  }

  public var title = ""
  public var author = ""
  /// Its categories as in Apple's directory, such as “News” and “Daily News”.
  public var genres: [String] = []
  /// Its picture; nil if there is none.
  public var image: WebAddress?
  /// The new address, if the feed says that it has moved.
  public var newAddress: WebAddress?
  public var episodes: [Episode] = []
  /// Whether the feed was truncated or not well-formed; the part before that is valid.
  public var isCut = false

  /// The maximum number of genres.
  static let genreLimit = 8
  /// The maximum number of episodes; the first of a feed are the newest.
  static let episodeLimit = 20_000
  /// The maximum length of the text of an element in bytes.
  static let textLimit = 4000
  /// The maximum length of the notes of an episode in bytes.
  static let notesLimit = 32_768

  /// Parses the feed at `address`.
  public init(_ bytes: [UInt8], at address: WebAddress) throws(Failure) {
    let reader = FeedReader(address)
    var callbacks = cexpat_reader()
    callbacks.context = Unmanaged.passUnretained(reader).toOpaque()
    callbacks.start = { context, name, attributes in
      let reader = Unmanaged<FeedReader>.fromOpaque(context!).takeUnretainedValue()
      var values: [String: String] = [:]
      var next = attributes
      while let key = next?[0], let value = next?[1] {
        values[String(cString: key)] = String(cString: value)
        next = next?.advanced(by: 2)
      }
      reader.begin(String(cString: name!), values)
    }
    callbacks.end = { context in Unmanaged<FeedReader>.fromOpaque(context!).takeUnretainedValue().end() }
    callbacks.text = { context, bytes, count in
      let reader = Unmanaged<FeedReader>.fromOpaque(context!).takeUnretainedValue()
      reader.add(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }
    let result = withExtendedLifetime(reader) {
      bytes.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { cexpat_read($0.baseAddress, $0.count, &callbacks) }
      }
    }
    if result == Int32(CEXPAT_MISSING) { throw .missing }
    guard reader.isFeed, !reader.document.title.isEmpty || !reader.document.episodes.isEmpty else { throw .noFeed }
    self = reader.document
    isCut = result != Int32(CEXPAT_DONE)
  }

  init() {}
}
