public import Media

/// Tags of single files, without a library: for `tuneterm PATH…`.
public enum TagReader {
  /// Why a file cannot be taken.
  public struct Refusal: Error, Hashable, Sendable {
    /// A phrase such as "AAC cannot be played yet" that follows the path.
    public var reason: String
  }

  /// What the tags of the file at `path` say; the title is the file's name where they say none. The id is 0.
  ///
  /// Waits for the disk: not for the loop.
  public static func read(
    _ path: String, playable: Set<AudioFormat> = AudioFormat.playableByMPG123
  ) throws(Refusal) -> Track {
    Track(id: 0, path: path, title: path)
  }
}
