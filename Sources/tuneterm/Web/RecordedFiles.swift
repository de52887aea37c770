internal import Files
internal import Glibc
import Storage
import Streams

/// The files of recordings. Its functions wait for the disk.
enum RecordedFiles {
  /// The recordings in the folders of stations in `folder`, newest first.
  static func list(_ folder: String) -> [String] {
    var found: [(path: String, written: timespec)] = []
    for station in names(folder) {
      for name in names("\(folder)/\(station)") where isRecording(name) {
        let path = "\(folder)/\(station)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        found.append((path, status.st_mtim))
      }
    }
    found.sort { ($0.written.tv_sec, $0.written.tv_nsec, $0.path) > ($1.written.tv_sec, $1.written.tv_nsec, $1.path) }
    return found.map(\.path)
  }

  /// Moves the files at `paths` to the trash, up to the first that cannot be moved; `problem` says why.
  static func delete(_ paths: [String], _ trash: Trash) -> (deleted: [DeletedRecording], problem: String?) {
    var deleted: [DeletedRecording] = []
    for path in paths {
      guard let inTrash = trash.take(path) else { return (deleted, String(cString: strerror(errno))) }
      deleted.append(DeletedRecording(path: path, inTrash: inTrash))
    }
    return (deleted, nil)
  }

  private static func names(_ folder: String) -> [String] {
    (FolderNames.read(folder) ?? []).filter { !$0.hasPrefix(".") }
  }

  private static func isRecording(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return StationRecording.endings.contains(String(name[dot...].dropFirst()))
  }
}
