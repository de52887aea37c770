internal import Media
internal import Text

/// Builds a `FeedDocument` from the elements of a feed.
final class FeedReader {
  private(set) var document = FeedDocument()
  private(set) var isFeed = false
  private let address: WebAddress
  /// The names of the open elements in lower case.
  private var path: [String] = []
  /// The maximum length of the text of the current element.
  private var limit = FeedDocument.textLimit
  /// The text of the innermost element.
  private var text: [UInt8] = []
  private var item: Item?

  private struct Item {
    var guid = ""
    var title = ""
    var date = ""
    var address: WebAddress?
    var duration: Double?
    var number: Int?
    /// The longest of the notes in the feed.
    var notes = ""
    var image: WebAddress?
    var chapters: WebAddress?
  }

  /// The elements with notes.
  private static let notes: Set<String> = ["description", "content:encoded", "itunes:summary", "content", "summary"]

  init(_ address: WebAddress) { self.address = address }

  func begin(_ name: String, _ attributes: [String: String]) {
    let name = name.lowercased()
    if path.isEmpty { isFeed = ["rss", "feed", "rdf:rdf"].contains(name) }
    path.append(name)
    limit = item != nil && Self.notes.contains(name) ? FeedDocument.notesLimit : FeedDocument.textLimit
    text = []
    switch name {
    case "item", "entry": item = Item()
    case "enclosure": take(attributes["url"], type: attributes["type"])
    case "link" where attributes["rel"] == "enclosure": take(attributes["href"], type: attributes["type"])
    case "itunes:image":
      let image = attributes["href"].flatMap { address.resolving($0) }
      if item != nil { item?.image = image } else if path.count == 3 { document.image = image ?? document.image }
    case "itunes:category" where item == nil:
      let genre = DisplayText.line(String((attributes["text"] ?? "").prefix(100)))
      if !genre.isEmpty, document.genres.count < FeedDocument.genreLimit, !document.genres.contains(genre) {
        document.genres.append(genre)
      }
    case "podcast:chapters": item?.chapters = attributes["url"].flatMap { address.resolving($0) }
    default: break
    }
  }

  /// Takes the address of the audio if its type is audio or missing.
  private func take(_ reference: String?, type: String?) {
    guard item != nil, item?.address == nil, let reference else { return }
    let type = type?.lowercased() ?? ""
    if type.hasPrefix("video/") || type.hasPrefix("image/") || type.hasPrefix("text/") { return }
    let isClean = reference.utf8.allSatisfy { $0 > 0x20 && $0 < 0x80 }
    item?.address = address.resolving(isClean ? reference : reference.filter { !$0.isWhitespace })
  }

  func add(_ bytes: UnsafeRawBufferPointer) {
    text += bytes.prefix(max(0, limit - text.count))
  }

  func end() {
    guard let name = path.popLast() else { return }
    if item != nil, Self.notes.contains(name), path.last == "item" || path.last == "entry" {
      if text.count > item?.notes.utf8.count ?? 0 { item?.notes = String(decoding: text, as: UTF8.self) }
      text = []
      return
    }
    let value = plain
    text = []
    if item != nil { endOfItem(name, value) } else { endOfFeed(name, value) }
  }

  /// The text of the element on one line.
  private var plain: String {
    // Fast path: most are already one line of ASCII.
    var before = UInt8(ascii: " ")
    let isPlain = text.allSatisfy { byte in
      defer { before = byte }
      return byte > 0x20 && byte < 0x7F || byte == 0x20 && before != 0x20
    }
    if isPlain, before != 0x20 || text.isEmpty { return String(decoding: text, as: UTF8.self) }
    return DisplayText.line(
      String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private func endOfItem(_ name: String, _ value: String) {
    guard path.last == "item" || path.last == "entry" else {
      guard name == "item" || name == "entry" else { return }
      if let item, let address = item.address, document.episodes.count < FeedDocument.episodeLimit {
        document.episodes.append(
          FeedDocument.Episode(
            guid: item.guid.isEmpty ? address.text : item.guid,
            title: item.title.isEmpty ? address.lastName ?? address.description : item.title, address: address,
            date: item.date, duration: item.duration, number: item.number,
            notes: item.notes, image: item.image, chapters: item.chapters))
      }
      item = nil
      return
    }
    switch name {
    case "title": item?.title = value
    case "itunes:title" where item?.title.isEmpty == true: item?.title = value
    case "guid", "id": item?.guid = value
    case "pubdate", "published", "dc:date": item?.date = FeedDate.day(value) ?? ""
    case "updated" where item?.date.isEmpty == true: item?.date = FeedDate.day(value) ?? ""
    case "itunes:duration": item?.duration = FeedDate.seconds(value)
    case "itunes:episode": item?.number = Int(value)
    default: break
    }
  }

  private func endOfFeed(_ name: String, _ value: String) {
    let isTop = path.last == "channel" || path.last == "feed"
    switch name {
    case "title" where isTop && document.title.isEmpty: document.title = value
    case "url" where path.last == "image" && document.image == nil: document.image = address.resolving(value)
    case "itunes:author" where isTop && document.author.isEmpty: document.author = value
    case "name" where path.last == "author" && document.author.isEmpty: document.author = value
    case "itunes:new-feed-url" where isTop: document.newAddress = address.resolving(value)
    default: break
    }
  }
}
