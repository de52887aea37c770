/// A parsed playlist file: M3U, PLS, XSPF, ASX or OPML, detected from its content.
public struct PlaylistText: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    /// A path or address as written, possibly relative to the playlist.
    public var reference: String
    /// Empty if unknown.
    public var title = ""
    /// Seconds; nil if unknown or endless, as for stations.
    public var duration: Double?

    public init(reference: String, title: String = "", duration: Double? = nil) {
      self.reference = reference
      self.title = title
      self.duration = duration
    }
  }

  public var entries: [Entry] = []
  /// The addresses of feeds in OPML.
  public var feeds: [String] = []

  /// More entries are never read.
  public static let entryLimit = 1_000_000

  /// Parses a playlist; nil if it is clearly something else, such as a web page or a feed. `isNumbered` means that its extension is that of PLS.
  ///
  /// Lists of lines are parsed up to their `limit`th entry.
  public init?(_ bytes: [UInt8], isNumbered: Bool = false, limit: Int = entryLimit) {
    let limit = min(limit, Self.entryLimit)
    let lines = TextLines.lines(of: bytes)
    // Programs write all of a list in XML on one line.
    let start =
      TextLines.lines(of: Array(bytes.prefix(1024)), limit: .max).first { _ in true } ?? lines.first { _ in true }
    if start?.hasPrefix("<") == true {
      let tags = MarkupTags(TextLines.withoutUTF16(bytes))
      guard let root = tags.first(where: { !$0.name.hasPrefix("?") && !$0.name.hasPrefix("!") })?.name else {
        return nil
      }
      switch root {
      case "asx": entries = Self.asx(tags, limit)
      case "playlist": entries = Self.xspf(tags, limit)
      case "opml": (entries, feeds) = Self.opml(tags, limit)
      default: return nil
      }
      return
    }
    let head = start?.lowercased() ?? ""
    if isNumbered || head.hasPrefix("[playlist]") || head.hasPrefix("[reference]") {
      entries = Self.numbered(lines, limit)
    } else {
      entries = Self.plain(lines, limit)
    }
  }

  /// Whether no entry has a duration, as for stations and their mirrors.
  public var hasNoDurations: Bool { entries.allSatisfy { $0.duration == nil } }

  /// Parses M3U: one line per entry, with its metadata in the line before.
  private static func plain(_ lines: some Sequence<String>, _ limit: Int) -> [Entry] {
    var entries: [Entry] = []
    var next = Entry(reference: "")
    for line in lines where !line.isEmpty {
      // Compare bytes, because there may be a million lines.
      guard line.utf8.first == UInt8(ascii: "#") else {
        next.reference = line
        entries.append(next)
        if entries.count == limit { break }
        next = Entry(reference: "")
        continue
      }
      guard line.prefix(8).lowercased() == "#extinf:" else { continue }
      let value = line.dropFirst(8)
      let comma = value.firstIndex(of: ",") ?? value.endIndex
      next.title = String(value[comma...].dropFirst().drop { $0 == " " })
      next.duration = seconds(value[..<comma].prefix { $0 != " " })
    }
    return entries
  }

  /// Parses PLS: `File1=…`, `Title1=…` and `Length1=…`, in the order of their numbers; `Ref1=…` in old ASX files.
  private static func numbered(_ lines: some Sequence<String>, _ limit: Int) -> [Entry] {
    var entries: [Int: Entry] = [:]
    for line in lines {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let key = line[..<equals].lowercased()
      let name = key.prefix { $0.isLetter }
      guard let number = Int(key.dropFirst(name.count)) else { continue }
      let value = String(line[line.index(after: equals)...])
      if entries[number] == nil, entries.count == limit { break }
      var entry = entries[number] ?? Entry(reference: "")
      switch name {
      case "file", "ref": entry.reference = value
      case "title": entry.title = value
      case "length": entry.duration = seconds(value)
      default: continue
      }
      entries[number] = entry
    }
    return entries.sorted { $0.key < $1.key }.map(\.value).filter { !$0.reference.isEmpty }
  }

  private static func asx(_ tags: MarkupTags, _ limit: Int) -> [Entry] {
    var entries: [Entry] = []
    var next = Entry(reference: "")
    for tag in tags where entries.count < limit {
      switch tag.name {
      case "entry": next = Entry(reference: "")
      case "title": next.title = tag.text
      case "ref", "entryref":
        guard let reference = tag.attributes["href"] else { continue }
        // Use the first of several alternatives.
        if tag.name == "ref", !next.reference.isEmpty { continue }
        next.reference = reference
        entries.append(next)
      default: continue
      }
    }
    return entries
  }

  private static func xspf(_ tags: MarkupTags, _ limit: Int) -> [Entry] {
    var entries: [Entry] = []
    for tag in tags {
      switch tag.name {
      case "track":
        // An entry without a file makes room for the next one.
        if entries.last?.reference.isEmpty == true { entries.removeLast() }
        if entries.count == limit { return entries }
        entries.append(Entry(reference: ""))
      case _ where entries.isEmpty: continue
      case "location":
        if entries[entries.count - 1].reference.isEmpty { entries[entries.count - 1].reference = tag.text }
      case "title": entries[entries.count - 1].title = tag.text
      // Milliseconds.
      case "duration": entries[entries.count - 1].duration = seconds(tag.text).map { $0 / 1000 }
      default: continue
      }
    }
    return entries.filter { !$0.reference.isEmpty }
  }

  /// The outlines that refer to audio, and the addresses of those that refer to a feed.
  private static func opml(_ tags: MarkupTags, _ limit: Int) -> (entries: [Entry], feeds: [String]) {
    var entries: [Entry] = []
    var feeds: [String] = []
    for tag in tags where tag.name == "outline" {
      if let feed = tag.attributes["xmlurl"], feeds.count < limit { feeds.append(feed) }
      guard let reference = tag.attributes["url"], !reference.isEmpty, entries.count < limit else { continue }
      entries.append(Entry(reference: reference, title: tag.attributes["text"] ?? tag.attributes["title"] ?? ""))
    }
    return (entries, feeds)
  }

  /// Parses seconds; nil if missing, and for −1 and 0, which mean endless.
  private static func seconds(_ text: some StringProtocol) -> Double? {
    guard let seconds = Double(text), seconds > 0, seconds.isFinite else { return nil }
    return seconds
  }
}
