public import Media
internal import Text

/// Parses files with the chapters of an episode (Podcasting 2.0, “JSON Chapters”).
public enum ChapterList {
  /// The maximum number of chapters and length of titles.
  private static let (limit, titleLimit) = (1000, 300)
  /// The maximum time in seconds.
  private static let latest = 1e6

  /// Returns the chapters sorted by time, without those excluded from the table of contents; empty for invalid files.
  ///
  /// `duration` is the length of the episode in seconds.
  public static func read(_ bytes: [UInt8], duration: Double? = nil) -> [Chapter] {
    let entries = JSONValue(String(decoding: bytes, as: UTF8.self))?["chapters"]?.array ?? []
    var starts: [(start: Double, end: Double?, title: String)] = []
    for entry in entries.prefix(limit) where entry["toc"]?.bool != false {
      guard let start = entry["startTime"]?.number, (0...latest).contains(start) else { continue }
      let title = DisplayText.line(String((entry["title"]?.string ?? "").prefix(titleLimit)))
      starts.append((start, entry["endTime"]?.number.flatMap { $0 > start && $0 <= latest ? $0 : nil }, title))
    }
    starts.sort { $0.start < $1.start }
    return starts.indices.map { index in
      let chapter = starts[index]
      let next = starts.dropFirst(index + 1).first?.start
      return Chapter(
        title: chapter.title.isEmpty ? "Chapter \(index + 1)" : chapter.title, start: chapter.start,
        end: next ?? chapter.end ?? max(chapter.start, duration ?? 0))
    }
  }
}
