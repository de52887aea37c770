/// Why a file gives no (more) samples; each case says what can be done about it.
public enum DecodingError: Error, Hashable, Sendable {
  /// The system does not let us read the file (`code` is its errno): correct the path, the rights or the disk.
  case unreadable(code: Int32)
  /// There is no such file in its folder: look where it was moved to.
  case gone
  /// This folder on the way to the file is not there: plug in the disk that it is on.
  case folderGone(String)
  /// Nothing is in the folder of the file any more, as where a disk was mounted: plug that in.
  case folderEmpty(String)
  /// No decoder knows what is in the file: leave it out.
  case notAudio
  /// It is audio of a length of nothing, or nothing of it can be decoded: leave it out.
  case silent
  /// It is audio, but of a kind that is not served (`what` names it): convert it.
  case unsupported(what: String)
  /// It is audio (`what` names its kind), but what decodes it is not there: install that.
  case missing(Component, what: String)
  /// What is on the web and shown as `name` cannot be had; `reason` says why and what to do, to follow a colon.
  case remote(name: String, reason: String)
  /// The data cannot be decoded from here on (`what` names the fault): what came before is good, go on with the next file.
  case broken(what: String)

  /// A part of the player that need not be there.
  public enum Component: Hashable, Sendable {
    /// The Debian package of this name.
    case package(String)
    /// The program `tuneterm-decode`, which comes with the player.
    case program
  }
}
