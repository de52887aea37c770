/// An audiobook of one or more files: its parts in order, and all their chapters.
///
/// A part without chapters counts as one chapter, unless it is the whole book.
public struct Book: Hashable, Sendable {
  /// One file of the book.
  public struct Part: Hashable, Sendable {
    public var trackID: Int64
    public var title: String
    /// Seconds; nil if unknown.
    public var duration: Double?
    public var chapters: [Media.Chapter]

    public init(trackID: Int64, title: String, duration: Double? = nil, chapters: [Media.Chapter] = []) {
      self.trackID = trackID
      self.title = title
      self.duration = duration
      self.chapters = chapters
    }
  }

  /// A position in the book.
  public struct Place: Hashable, Sendable, Comparable {
    /// The index of the part.
    public var part: Int
    /// Seconds from the start of the part.
    public var seconds: Double

    public init(part: Int = 0, seconds: Double = 0) {
      self.part = part
      self.seconds = seconds
    }

    /// The position so many seconds from the start of parts that are this long; nil behind the end of the last one.
    ///
    /// A part of unknown length has no end.
    public init?(at seconds: Double, inPartsOf lengths: [Double?]) {
      var rest = seconds
      for (index, length) in lengths.enumerated() {
        guard let length, rest >= length else {
          self.init(part: index, seconds: rest)
          return
        }
        rest -= length
      }
      return nil
    }

    public static func < (a: Place, b: Place) -> Bool { (a.part, a.seconds) < (b.part, b.seconds) }
  }

  /// A chapter of the book, always within one part.
  public struct Chapter: Hashable, Sendable {
    public var title: String
    public var start: Place
    /// Seconds from the start of its part; nil if it ends with a part of unknown length.
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

  /// The index of the part that is the track `id`; nil if there is none.
  public func part(ofTrack id: Int64) -> Int? { parts.firstIndex { $0.trackID == id } }

  /// Whether `item` is the book or one of its parts.
  public func holds(_ item: MediaIdentifier) -> Bool {
    item == identifier || item.kind == .track && part(ofTrack: item.key) != nil
  }

  /// The index of the chapter at a position; nil for a book without chapters.
  public func chapter(at place: Place) -> Int? {
    // Positions are in whole samples, so the start of a chapter may be slightly later than the position.
    let place = Place(part: place.part, seconds: place.seconds + 0.01)
    return chapters.isEmpty ? nil : chapters.lastIndex { $0.start <= place } ?? 0
  }

  /// The chapter with a number, where 1 is the first and −1 the last; nil if there is none.
  public func chapter(numbered number: Int) -> Chapter? {
    let index = number < 0 ? chapters.count + number : number - 1
    return chapters.indices.contains(index) ? chapters[index] : nil
  }

  /// The duration of all parts in seconds; nil if one of them is unknown.
  public var duration: Double? { length(of: parts[...]) }

  /// Seconds from the start of the book to a position; nil if the length of a part before it is unknown.
  public func elapsed(at place: Place) -> Double? {
    length(of: parts.prefix(place.part)).map { $0 + place.seconds }
  }

  /// Seconds from a position to the end of the book; nil if unknown.
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
