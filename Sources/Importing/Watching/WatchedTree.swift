internal import Catalog
internal import Glibc

/// The folders watched by inotify; used on the thread of the watch.
final class WatchedTree {
  /// Becomes readable when something has changed.
  let descriptor: Int32
  private(set) var roots: [String] = []
  /// False if some folders cannot be watched or are on a file system that does not report changes.
  private(set) var isComplete = true

  private let limit: Int
  /// Virtual file systems, which change all the time.
  private let system = SystemFolders()
  private var paths: [Int32: String] = [:]
  /// The parents of the roots, watched for added and removed roots.
  private var parents: [Int32: String] = [:]

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
      | IN_EXCL_UNLINK)

  init(limit: Int) {
    self.limit = limit
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    isComplete = descriptor >= 0
  }

  deinit { close(descriptor) }

  /// Half of the watches a user may have, so that other programs can use the rest.
  static var systemLimit: Int {
    guard let file = fopen("/proc/sys/fs/inotify/max_user_watches", "re") else { return 4096 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 32)
    guard fgets(&text, 32, file) != nil else { return 4096 }
    return min(1 << 17, strtol(text, nil, 10) / 2)
  }

  /// Replaces the watched folders, and returns differences from the library.
  func replace(with library: WatchedFolders) -> FolderChanges {
    for watch in paths.keys { inotify_rm_watch(descriptor, watch) }
    for watch in parents.keys { inotify_rm_watch(descriptor, watch) }
    paths = [:]
    parents = [:]
    roots = library.roots
    // Changes on a network share by other machines are not reported.
    isComplete = descriptor >= 0 && Mounts.around(roots, of: Mounts.remote()).isEmpty
    var changes = PendingChanges(quiet: 0, longest: 0)
    var met: Set<String> = []
    for root in roots {
      add(root) { folder, changed in
        met.insert(folder)
        let isKnown = library.folders.contains(folder)
        // The subfolders of a moved folder keep their modification times.
        if changed >= library.checked { isKnown ? changes.add(folder: folder) : changes.add(tree: folder) }
        if library.missing.contains(folder) { changes.add(folder: folder) }
      }
      watchParent(of: root)
    }
    for folder in library.folders where !met.contains(folder) && !library.missing.contains(folder) {
      // Links and the folders of individually imported files are not found by the walk.
      if access(folder, F_OK) != 0 { changes.add(tree: folder) }
    }
    return changes.take()
  }

  /// Watches `top` and its subfolders, and calls `visit` with each folder and the second of its last change.
  private func add(_ top: String, _ visit: (String, Int64) -> Void = { _, _ in }) {
    var waiting = [top]
    // Watched folders are recognized by their watch, the others by this, in case links form a cycle.
    var unwatched: Set<FolderID> = []
    while let folder = waiting.popLast() {
      if let id = FolderID(folder), system.contains(id) { continue }
      // Watched before it is read, so that changes in between are reported.
      let answer = watch(folder)
      guard answer != .known, let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      var status = stat()
      guard fstat(dirfd(stream), &status) == 0,
        answer == .new || unwatched.insert(FolderID(status)).inserted
      else { continue }
      visit(folder, Int64(max(status.st_mtim.tv_sec, status.st_ctim.tv_sec)))
      while let entry = readdir(stream) {
        let kind = Int(entry.pointee.d_type)
        guard kind == DT_DIR || kind == DT_LNK || kind == DT_UNKNOWN else { continue }
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
        }
        guard let name, name.utf8.first != UInt8(ascii: ".") else { continue }
        if kind != DT_DIR {
          guard fstatat(dirfd(stream), name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
        }
        waiting.append(FolderWalk.join(folder, name))
      }
    }
  }

  private enum Answer {
    /// It is watched from now on.
    case new
    /// It is already watched under this or another name.
    case known
    /// It is not watched.
    case refused
  }

  private func watch(_ folder: String) -> Answer {
    guard descriptor >= 0, paths.count < limit else {
      isComplete = false
      return .refused
    }
    let watch = inotify_add_watch(descriptor, folder, Self.events)
    guard watch >= 0 else {
      if errno == ENOSPC || errno == ENOMEM { isComplete = false }
      return .refused
    }
    if paths[watch] != nil { return .known }
    paths[watch] = folder
    return .new
  }

  private func watchParent(of root: String) {
    let parent = FolderWalk.split(root).folder
    guard descriptor >= 0, parent != root, !roots.contains(where: { FolderWalk.isWithin(parent, $0) }) else { return }
    let events = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ONLYDIR)
    let watch = inotify_add_watch(descriptor, parent, events)
    if watch >= 0 { parents[watch] = parent }
  }

  /// Adds what has changed to `changes`; returns false if events were lost, so everything has to be compared.
  func read(into changes: inout PendingChanges) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isWhole = true
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isWhole }
      var offset = 0
      let header = MemoryLayout<inotify_event>.size
      while offset + header <= count {
        let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
        let start = offset + header
        let bytes = buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }
        offset = start + Int(event.len)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          changes.addEverything()
          isWhole = false
        } else if let name = String(validating: bytes, as: UTF8.self) {
          take(event, name, &changes)
        }
      }
    }
  }

  private func take(_ event: inotify_event, _ name: String, _ changes: inout PendingChanges) {
    func has(_ mask: Int32) -> Bool { event.mask & UInt32(mask) != 0 }
    if let parent = parents[event.wd], !name.isEmpty {
      let path = FolderWalk.join(parent, name)
      if roots.contains(path) {
        changes.add(tree: path)
        if has(IN_CREATE | IN_MOVED_TO) { add(path) } else { forget(path) }
      }
    }
    guard let folder = paths[event.wd] else { return }
    if has(IN_UNMOUNT) { changes.add(tree: folder) }
    if has(IN_IGNORED) { paths[event.wd] = nil }
    if name.isEmpty || name.utf8.first == UInt8(ascii: ".") { return }
    let path = FolderWalk.join(folder, name)
    let isFolder = event.mask & UInt32(IN_ISDIR) != 0
    if has(IN_CREATE | IN_MOVED_TO), isFolder || Self.isLink(path) {
      add(path)
      changes.add(tree: path)
    } else if has(IN_DELETE | IN_MOVED_FROM), isFolder {
      forget(path)
      changes.add(tree: path)
    } else if has(IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE), Self.matters(name) {
      changes.add(folder: folder)
    }
    if has(IN_CREATE), !isFolder, Self.matters(name), Self.isLink(path) { changes.add(folder: folder) }
  }

  /// Stops watching a folder that was removed, and everything beneath it.
  private func forget(_ top: String) {
    for (watch, path) in paths where FolderWalk.isWithin(path, top) {
      inotify_rm_watch(descriptor, watch)
      paths[watch] = nil
    }
  }

  private static func matters(_ name: String) -> Bool {
    let ending = FileEnding.of(name)
    return FileEnding.audio.contains(ending) || FileEnding.playlist.contains(ending) || ending == FileEnding.sheet
  }

  /// True for a symbolic or hard link: creating one reports no write to the file that it leads to.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || (status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 1)
  }
}
