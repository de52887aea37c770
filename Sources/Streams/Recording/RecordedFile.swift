internal import Files
internal import Glibc
internal import Text
internal import Threads

/// A recording of one title of a station.
final class RecordedFile {
  let path: String
  let title: String
  private let descriptor: Int32
  private var safeAt = MonotonicClock.nanoseconds
  private var isSafe = true
  /// The data before the first complete frame; nil once a frame was found.
  private var early: [UInt8]?
  private let isAAC: Bool
  /// An incomplete AAC frame; the file must never end with one.
  private var begun: [UInt8] = []

  /// The maximum length of a file name without its extension, in bytes.
  private static let longestName = 180
  /// The maximum number of files with the same title.
  private static let copies = 1000

  /// Creates a file in `folder` named after `title`, or after the station if the title is empty; nil on
  /// failure, with the reason in `errno`.
  init?(_ title: String, of station: String, ending: String, in folder: String) {
    let name = Self.name(title.isEmpty ? station : title)
    var (file, path): (Int32, String) = (-1, "")
    for number in 1...Self.copies {
      path = "\(folder)/\(name)\(number == 1 ? "" : " (\(number))").\(ending)"
      file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      if file >= 0 || errno != EEXIST { break }
    }
    guard file >= 0 else { return nil }
    (descriptor, self.path, self.title, isAAC) = (file, path, title, ending == "aac")
    if ending == "mp3" || ending == "aac" {
      guard append(Self.tag(title, station)) else { return nil }
      early = []
    }
  }

  deinit { close(descriptor) }

  /// Writes audio data, from the first frame on; returns false on failure, with the reason in `errno`.
  func write(_ bytes: some Collection<UInt8>) -> Bool {
    guard var early else { return appendFrames(bytes) }
    early += bytes
    let start = MPEGFrame.start(in: early, isAAC: isAAC)
    guard start != nil || early.count >= MPEGFrame.searched else {
      self.early = early
      return true
    }
    self.early = nil
    return appendFrames(early[(start ?? 0)...])
  }

  private func appendFrames(_ bytes: some Collection<UInt8>) -> Bool {
    guard isAAC else { return append(bytes) }
    begun += bytes
    let whole = MPEGFrame.wholeAAC(in: begun)
    defer { begun.removeFirst(whole) }
    return append(begun[..<whole])
  }

  private func append(_ bytes: some Collection<UInt8>) -> Bool {
    guard OpenFile.write(Array(bytes)[...], to: descriptor) == 0 else { return false }
    isSafe = false
    keep()
    return true
  }

  /// Flushes the file to the disk, once a second.
  func keep() {
    guard !isSafe, MonotonicClock.nanoseconds - safeAt > 1_000_000_000 else { return }
    fdatasync(descriptor)
    (isSafe, safeAt) = (true, MonotonicClock.nanoseconds)
  }

  /// Ends the data.
  func finish() {
    if let early, !early.isEmpty {
      self.early = nil
      _ = append(early)
    }
    if !isSafe { fdatasync(descriptor) }
    isSafe = true
  }

  /// A file name that is valid on every file system, without path separators.
  static func name(_ title: String) -> String {
    let shown = DisplayText.line(title).map { "/\\:*?\"<>|".contains($0) ? "_" : $0 }
    var name = ""
    for character in shown where name.utf8.count + character.utf8.count <= longestName { name.append(character) }
    while name.first == "." || name.first == " " { name.removeFirst() }
    while name.last == "." || name.last == " " { name.removeLast() }
    return name.isEmpty ? "Recording" : name
  }

  /// An ID3v2.4 tag: title, artist, and the station as the album.
  static func tag(_ title: String, _ station: String) -> [UInt8] {
    var (artist, name) = ("", title.isEmpty ? station : title)
    if let dash = title.firstRange(ofText: " - "), dash.lowerBound > title.startIndex, dash.upperBound < title.endIndex
    {
      (artist, name) = (String(title[..<dash.lowerBound]), String(title[dash.upperBound...]))
    }
    var frames: [UInt8] = []
    for (id, text) in [("TIT2", name), ("TPE1", artist), ("TALB", station)] where !text.isEmpty {
      let content = [3] + Array(text.utf8)
      frames += Array(id.utf8) + size(content.count) + [0, 0] + content
    }
    return Array("ID3".utf8) + [4, 0, 0] + size(frames.count) + frames
  }

  /// A size with seven bits per byte.
  private static func size(_ count: Int) -> [UInt8] { [21, 14, 7, 0].map { UInt8(count >> $0 & 0x7F) } }
}
