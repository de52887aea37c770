import Text
import Media

/// An error of the library; each case says what its caller can do next.
public enum CatalogError: Error, Hashable, Sendable {
  /// There is no library at this path, and none was to be created: import something first.
  case noLibrary(path: String)
  /// Written by a newer tuneterm: update this one, or choose another library.
  case newerLibrary(path: String, version: Int, supported: Int)
  /// The file is not a database or has damaged pages: opening it again repairs it.
  case damaged(path: String, detail: String)
  /// Rows and indexes of the file do not agree, so nothing was changed: opening it again checks all of it.
  case contradictory(detail: String)
  /// The file cannot be opened: look at its folder and permissions.
  case cannotOpen(path: String, detail: String)
  /// Nothing was changed; make room and try again.
  case diskFull
  /// Nothing was changed; the file or its medium cannot be written.
  case readOnly
  /// Another program held the library too long; nothing was changed, try again.
  case locked
  /// The file was removed while it was in use and cannot be recreated; nothing was changed.
  case fileRemoved(path: String, detail: String)
  /// Reading or writing the disk failed; nothing was changed.
  case diskFailed(detail: String)
  /// No playlist of this name: create it, or name another.
  case playlistNameNotFound(String)
  /// The playlist mirrors criteria: copy it first.
  case playlistNotEditable(String)
  /// A playlist of this name exists already: choose another name.
  case nameTaken(String)
  /// A name must have at least one character that is not blank.
  case nameEmpty
  /// SQLite refused a statement, which is a fault of this program: report it.
  case unexpected(detail: String)
}

extension CatalogError {
  /// Whether the file is to be checked as a whole before it is used again.
  package var tellsOfDamage: Bool {
    switch self {
    case .damaged, .contradictory: true
    default: false
    }
  }
}

extension CatalogError {
  /// Whether the same request may succeed later, once the disk or another program allows it.
  public var mayRetry: Bool {
    switch self {
    case .diskFull, .readOnly, .locked, .fileRemoved, .diskFailed: true
    case .noLibrary, .newerLibrary, .damaged, .contradictory, .cannotOpen, .playlistNameNotFound, .playlistNotEditable,
      .nameTaken, .nameEmpty, .unexpected:
      false
    }
  }
}

extension CatalogError: CustomStringConvertible {
  private static let library = "the library"

  /// The description as a complete sentence.
  public var sentence: String { "\(description.prefix(1).uppercased())\(description.dropFirst())." }

  /// The cause and a solution, for use within a sentence.
  public var description: String { description(of: Self.library) }

  /// The cause and a solution for a failed import whose earlier parts are stored.
  public var partly: (cause: String, advice: String) { partly(in: Self.library) }

  /// Why the file `thing` could not be written, if that is retried.
  public func cause(in thing: String) -> String { partly(in: thing).cause }

  private func partly(in thing: String) -> (cause: String, advice: String) {
    let description = description(of: thing)
    guard let middle = description.firstRange(ofText: ", so nothing was changed: ") else {
      return (description, "try again")
    }
    return (String(description[..<middle.lowerBound]), String(description[middle.upperBound...]))
  }

  /// The cause and a solution for the file `thing`: "the library", "the saved queue".
  public func description(of thing: String) -> String {
    switch self {
    case .noLibrary(let path): "there is no library at \(path) yet: import a folder first"
    case .newerLibrary(let path, let version, let supported):
      "\(thing) \(path) was written by a newer tuneterm (format \(version), this one knows \(supported)): "
        + "update tuneterm\(thing == Self.library ? ", or choose another file with --library" : "")"
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)): start tuneterm again, which repairs it and saves what can be read"
    case .contradictory(let detail):
      "\(thing) is inconsistent (\(detail)), so nothing was changed: start tuneterm again, which checks and repairs it"
    case .cannotOpen(let path, let detail):
      "\(thing) \(path) cannot be opened (\(detail)): check its folder"
        + (thing == Self.library ? ", or choose another with --library" : "")
    case .diskFull: "the disk is full, so nothing was changed: make room and try again"
    case .readOnly:
      "\(thing) cannot be written, so nothing was changed: check the permissions of its file and folder"
    case .locked: "another program is writing to \(thing), so nothing was changed: try again in a moment"
    case .fileRemoved(let path, let detail):
      "\(path) was removed and cannot be restored (\(detail)), so nothing was changed: see whether its disk is there "
        + "and has room"
    case .diskFailed(let detail):
      "the disk did not read or write \(thing) (\(detail)), so nothing was changed: see whether the disk is there and "
        + "sound, then try again"
    case .playlistNameNotFound(let name):
      "there is no playlist called “\(name)”: say “make a playlist called \(name)” first"
    case .playlistNotEditable(let name):
      "the playlist “\(name)” contains whatever fits its criteria, so it cannot be changed by hand: for one of your own, say “make a "
        + "playlist called My \(name) from my \(name) playlist”"
    case .nameTaken(let name): "there is a playlist called “\(name)” already: choose another name"
    case .nameEmpty: "a playlist needs a name with a letter or a digit, for example: make a playlist called Road Trip"
    case .unexpected(let detail): "\(thing) refused a request (\(detail)): please report this"
    }
  }
}
