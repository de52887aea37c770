/// An audiobook as one thing, whether it is one file or many: its parts in their order, and the chapters across them.
///
/// A part without chapters of its own counts as one, unless the book is nothing but that part.
public struct Book: Hashable, Sendable {
  /// One file of the book.
  public struct Part: Hashable, Sendable {
    public var trackID: Int64
    public var title: String
    /// Seconds; nil when unknown.
    public var duration: Double?
    public var chapters: [Media.Chapter]

    public init(trackID: Int64, title: String, duration: Double? = nil, chapters: [Media.Chapter] = []) {
      self.trackID = trackID
      self.title = title
      self.duration = duration
      self.chapters = chapters
    }
  }

  /// A moment of the book.
  public struct Place: Hashable, Sendable, Comparable {
    /// The number of the part, 0 being the first.
    public var part: Int
    /// Seconds from the start of the part.
    public var seconds: Double

    public init(part: Int = 0, seconds: Double = 0) {
      self.part = part
      self.seconds = seconds
    }

    public static func < (a: Place, b: Place) -> Bool { (a.part, a.seconds) < (b.part, b.seconds) }
  }

  /// A chapter of the book, which lies within one part.
  public struct Chapter: Hashable, Sendable {
    public var title: String
    public var start: Place
    /// Seconds from the start of its part; nil where it ends with a part of unknown length.
    public var end: Double?
  }

  public var identifier: MediaIdentifier
  public var title: String
  public var author: String
  public let parts: [Part]
  /// All chapters in order; empty for a book of one part without chapters.
  public let chapters: [Chapter]

  public init(identifier: MediaIdentifier, title: String, author: String, parts: [Part]) {
    self.identifier = identifier
    self.title = title
    self.author = author
    self.parts = parts
    let isOneFile = parts.count == 1 && parts[0].chapters.isEmpty
    chapters =
      isOneFile
      ? []
      : parts.enumerated().flatMap { number, part in
        part.chapters.isEmpty
          ? [Chapter(title: part.title, start: Place(part: number), end: part.duration)]
          : part.chapters.map {
            Chapter(title: $0.title, start: Place(part: number, seconds: $0.start), end: $0.end)
          }
      }
  }

  /// The number of the part that is the track `id`, 0 being the first; nil where none is.
  public func part(ofTrack id: Int64) -> Int? { parts.firstIndex { $0.trackID == id } }

  /// True for the book itself and its parts.
  public func holds(_ item: MediaIdentifier) -> Bool {
    item == identifier || item.kind == .track && part(ofTrack: item.key) != nil
  }

  /// The number of the chapter at a place, 0 being the first; nil for a book without chapters.
  public func chapter(at place: Place) -> Int? {
    // What is heard is told in whole samples, so the start of a chapter may seem to be a moment later.
    let place = Place(part: place.part, seconds: place.seconds + 0.01)
    return chapters.isEmpty ? nil : chapters.lastIndex { $0.start <= place } ?? 0
  }

  /// The chapter of a number, 1 being the first and −1 the last; nil where there is none.
  public func chapter(numbered number: Int) -> Chapter? {
    let index = number < 0 ? chapters.count + number : number - 1
    return chapters.indices.contains(index) ? chapters[index] : nil
  }

  /// Seconds of all parts; nil when one of them is of unknown length.
  public var duration: Double? { length(of: parts[...]) }

  /// Seconds from the start of the book to a place; nil when a part before it is of unknown length.
  public func elapsed(at place: Place) -> Double? {
    length(of: parts.prefix(place.part)).map { $0 + place.seconds }
  }

  /// Seconds from a place to the end of the book; nil when unknown.
  public func remaining(at place: Place) -> Double? {
    guard let duration, let elapsed = elapsed(at: place) else { return nil }
    return max(0, duration - elapsed)
  }

  private func length(of parts: ArraySlice<Part>) -> Double? {
    var sum = 0.0
    for part in parts {
      guard let duration = part.duration else { return nil }
      sum += duration
    }
    return sum
  }
}
