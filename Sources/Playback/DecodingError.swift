/// Why a file provides no (more) samples; each case says what can be done about it.
public enum DecodingError: Error, Hashable, Sendable {
  /// The file cannot be read (`code` is the errno): correct the path, the permissions or the disk.
  case unreadable(code: Int32)
  /// The file does not exist in its folder: find out where it was moved.
  case gone
  /// This folder on the path to the file does not exist: mount its disk.
  case folderGone(String)
  /// The folder of the file is empty, like the mount point of a disk: mount the disk.
  case folderEmpty(String)
  /// The file contains no bytes: skip it.
  case empty
  /// No decoder recognizes the file: skip it.
  case notAudio
  /// It is audio without any frames, or none of them can be decoded: skip it.
  case silent
  /// It is audio of an unsupported kind, named by `what`: convert it.
  case unsupported(what: String)
  /// It is audio of the kind `what`, but its decoder is not installed: install it.
  case missing(Component, what: String)
  /// A web resource displayed as `name` is unavailable; `reason`, after a colon, says why and what to do.
  case remote(name: String, reason: String)
  /// The data cannot be decoded from here on (`what` names the error): continue with the next file.
  case broken(what: String)

  /// An optional component of the player.
  public enum Component: Hashable, Sendable {
    /// The Debian package of this name.
    case package(String)
    /// The program `tuneterm-decode`, which comes with the player.
    case program
  }
}
