internal import Text

extension MediaSearch {
  /// The same among everything in the library: “the recording of Lanterns” may be one that nobody made from a station. Nil if
  /// nothing is named.
  public var withoutRecordings: MediaSearch? {
    guard reference == .recordings, mediaName != nil else { return nil }
    var search = self
    search.reference = .unknown
    return search
  }

  /// Those of `paths`, the recordings from the newest to the oldest, that this search means; `current` is the path of what plays.
  public func recordings(among paths: [String], current: String?) -> [String] {
    // “That recording” is the one that plays, if it is one.
    if limit == 1, sortOrder == .unknown, mediaName == nil, let current, paths.contains(current) { return [current] }
    let named = mediaName.map { FoldedText.fold(([$0] + [artistName].compactMap(\.self)).joined(separator: " ")) }
    let meant = paths.filter { path in
      guard let named else { return true }
      let file = FoldedText.fold(path.split(separator: "/").last.map(String.init) ?? path)
      if file.holds(named) { return true }
      // Files are called “Ada Quill - Lanterns.mp3”; people say “Lanterns by Ada Quill”.
      let words = named.split(separator: " ").filter { $0 != "by" }
      return !words.isEmpty && Set(file.split(separator: " ")).isSuperset(of: words)
    }
    return limit.map { Array(meant.prefix($0)) } ?? meant
  }
}
