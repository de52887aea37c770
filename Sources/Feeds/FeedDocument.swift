internal import CExpat
public import Media
internal import Text

/// A podcast's feed as it stands on the web: RSS 2.0 with iTunes' additions, or Atom (RFC 4287).
public struct FeedDocument: Hashable, Sendable {
  public struct Episode: Hashable, Sendable {
    /// By which it is known again wherever it moves; its address where the feed gives none.
    public var guid: String
    public var title: String
    public var address: WebAddress
    /// `2024-01-05`; empty where the feed does not say.
    public var date = ""
    /// Seconds; nil where the feed does not say.
    public var duration: Double?
    public var number: Int?
    /// As they stand in the feed, in HTML or plain: see `ShowNotes`.
    public var notes = ""
    /// A picture of its own, and a list of its chapters (Podcasting 2.0); nil where the feed names none.
    public var image: WebAddress?
    public var chapters: WebAddress?
  }

  /// Why a text is no feed.
  public enum Failure: Error, Hashable, Sendable {
    /// It is something else.
    case noFeed
    /// libexpat is not there: install it.
    case missing
  }

  public var title = ""
  public var author = ""
  /// Its picture; nil where it names none.
  public var image: WebAddress?
  /// Where it says that it has moved to.
  public var newAddress: WebAddress?
  public var episodes: [Episode] = []
  /// Whether it broke off, or was not well formed, in the middle: what came before is good.
  public var isCut = false

  /// More are not taken; the first of a feed are the newest.
  static let episodeLimit = 20_000
  /// The longest text of an element that is kept, in bytes.
  static let textLimit = 4000
  /// The longest notes of an episode that are kept, in bytes.
  static let notesLimit = 32_768

  /// Reads the feed at `address` in one go.
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
