/// The audio files that a path means: itself, those beneath a folder, those of a playlist.
public struct FoundFiles: Hashable, Sendable {
  /// Why the looking ended.
  public enum Ending: Hashable, Sendable {
    /// All was looked through.
    case complete
    /// There is nothing at the path.
    case nothingThere
    /// What is at the path is a pipe, a socket or a device.
    case notAFile
    /// As many were found as are wanted.
    case full
    /// It took too long; what was found by then counts.
    case late
    /// Somebody stopped it.
    case stopped
    /// Nothing is to be heard from the web, for the cause that follows a colon.
    case unheard(cause: String)
  }

  public var paths: [String]
  public var ending: Ending

  public init(_ paths: [String], _ ending: Ending = .complete) {
    self.paths = paths
    self.ending = ending
  }
}

extension FoundFiles {
  /// What is said of a look through `paths` that found nothing, or not all there is; nil where there is nothing to say.
  public func remark(on paths: [String]) -> String? {
    let paths = paths.joined(separator: ", ")
    return self.paths.isEmpty || ending == .stopped ? Wording.noFiles(paths, ending) : Wording.more(in: paths, ending)
  }
}
