/// The audio files of a path: itself, those in a folder, or those of a playlist.
public struct FoundFiles: Hashable, Sendable {
  /// Why the search ended.
  public enum Ending: Hashable, Sendable {
    /// Everything was searched.
    case complete
    /// There is nothing at the path.
    case nothingThere
    /// The path is a pipe, a socket or a device.
    case notAFile
    /// The limit was reached.
    case full
    /// The time limit was reached; what was found by then counts.
    case late
    /// It was cancelled.
    case stopped
    /// Nothing can be played from the web or from a playlist; `cause` follows a colon.
    case unheard(cause: String)
    /// The address is that of a podcast's feed.
    case feed
  }

  public var paths: [String]
  public var ending: Ending

  public init(_ paths: [String], _ ending: Ending = .complete) {
    self.paths = paths
    self.ending = ending
  }
}

extension FoundFiles {
  /// The message about a search of `paths` that found nothing or not everything; nil if it was complete.
  public func remark(on paths: [String]) -> String? {
    let paths = paths.joined(separator: ", ")
    return self.paths.isEmpty || ending == .stopped ? Wording.noFiles(paths, ending) : Wording.more(in: paths, ending)
  }
}
