internal import Glibc

/// Why an item cannot be played.
public enum PlaybackFailure: Error, Hashable, Sendable {
  /// The file at `path` cannot be played.
  case file(path: String, DecodingError)
  /// The output called `name` cannot be used.
  case output(name: String, AudioOutputError)
}

extension PlaybackFailure: CustomStringConvertible {
  /// A sentence for the user: what failed, why, and a solution.
  public var description: String {
    switch self {
    case .file(_, .remote(let name, let reason)): "Cannot play \(name): \(reason)."
    case .file(let path, let error): "Cannot play \(path.split(separator: "/").last ?? "it"): \(error.cause)."
    case .output(let name, let error): "Cannot play on \(name): \(error.cause)."
    }
  }
}

extension DecodingError {
  /// The cause and a solution, to follow a colon.
  var cause: String {
    switch self {
    case .gone: "there is no such file, or not any more"
    case .folderGone(let folder): "\(folder) is not there; if it is on a disk, plug that in and play again"
    case .folderEmpty(let folder): "\(folder) is empty; if a disk belongs there, plug it in and play again"
    case .unreadable(let code) where [EIO, ENXIO, ENODEV, ENOTCONN, ESTALE, EHOSTDOWN, ETIMEDOUT].contains(code):
      "the disk does not answer (\(String(cString: strerror(code)).lowercasedFirst)); plug it in again"
    case .unreadable(let code): String(cString: strerror(code)).lowercasedFirst
    case .empty: "the file is empty"
    case .notAudio: "there is no audio in it that tuneterm knows"
    case .silent: "there is no sound in it"
    case .unsupported(let what): "\(what) cannot be played; convert it to MP3"
    case .missing(.package(let name), let what): "\(what) needs the package \(name), which is not installed; install it"
    case .remote(_, let reason): reason
    case .missing(.program, let what):
      "\(what) needs the program tuneterm-decode, which is not there; install tuneterm again"
    case .broken(let what): "the file is damaged (\(what))"
    }
  }
}

extension AudioOutputError {
  /// The cause and a solution, to follow a colon.
  var cause: String {
    switch self {
    case .xrun: "it ran out of samples again and again; try a larger buffer"
    case .suspended: "it did not wake up after suspend; play again"
    case .deviceLost: "the device has gone; connect it and play again, or choose another output"
    case .busy(let holder): "\(holder ?? "another program") is using it; close that one or choose another output"
    case .notFound: "there is no such device; “tuneterm outputs” lists those there are"
    case .formatRefused: "the device does not take this sample rate and number of channels; choose another output"
    case .notPermitted: "you are not allowed to use it; join the group audio or choose another output"
    case .failed(ETIMEDOUT): "it does not answer; choose another output"
    case .failed(let code): String(cString: strerror(code)).lowercasedFirst
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
