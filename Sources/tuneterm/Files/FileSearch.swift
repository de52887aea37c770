internal import Glibc
import Files
import Importing
import IntentHandling
import Media
import Sheets
import Text
import Threads

/// A search for the audio files of paths, on its own thread, because a disk may block it forever.
final class FileSearch: Sendable {
  private struct State {
    var files: [String] = []
    var waiter: CheckedContinuation<FoundFiles, Never>?
    var ending: FoundFiles.Ending?
  }

  private let paths: [String]
  private let limit: Int
  private let state = Locked(State())
  private let system: @Sendable () -> SystemFolders
  /// Reads the first files of a playlist, as many as are asked for.
  private let playlist: @Sendable (String, Int) throws(TagReader.Failure) -> [String]

  /// Finds at most `limit` files in `paths`: the paths in the given order, files in folders in natural path order, files and
  /// addresses in playlists in their order.
  ///
  /// Each folder is entered once, regardless of links. Virtual file systems (`/proc`, `/sys`, `/dev`) and special files are
  /// skipped; other disks are included. A path that does not exist is kept, and playing it reports why it cannot be played; so is
  /// a playlist or a sheet that cannot be read, unless it is a playlist that alone was asked for, which ends the search with the reason.
  init(
    _ paths: [String], limit: Int,
    skipping system: @autoclosure @escaping @Sendable () -> SystemFolders = SystemFolders(),
    playlist: @escaping @Sendable (String, Int) throws(TagReader.Failure) -> [String] = {
      path, limit throws(TagReader.Failure) in
      try PlaylistFileReader.entries(of: path, limit: limit, includesAddresses: true)
    }
  ) {
    self.paths = paths.map(Places.absolute)
    self.limit = limit
    self.system = system
    self.playlist = playlist
  }

  /// Returns what is found within `timeout`; cancelling the task ends it early, with what was found by then.
  @LoopActor
  func run(for timeout: Duration) async -> FoundFiles {
    let timer = EventLoop.shared.schedule(after: timeout) { [self] in end(.late) }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let hasEnded = state.withLock { state in
          if state.ending == nil { state.waiter = waiter }
          return state.ending != nil
        }
        if hasEnded { return waiter.resume(returning: FoundFiles([], .stopped)) }
        Thread.start(name: "file-search") { [self] in search() }
      }
    } onCancel: {
      end(.stopped)
    }
  }

  /// Ends the search, once; the thread notices at its next folder.
  private func end(_ ending: FoundFiles.Ending) {
    let (waiter, files) = state.withLock { state in
      if state.ending == nil { state.ending = ending }
      defer { state.waiter = nil }
      return (state.waiter, state.files)
    }
    waiter?.resume(returning: FoundFiles(files, ending))
  }

  /// Adds files; returns false if the limit is reached.
  private func add(_ files: some Sequence<String>) -> Bool {
    let isFull = state.withLock { state in
      if state.ending == nil { state.files += files.prefix(limit + 1 - state.files.count) }
      guard state.files.count > limit else { return false }
      state.files.removeLast()
      return true
    }
    if isFull { end(.full) }
    return !isFull && goesOn
  }

  private var goesOn: Bool { state.withLock { $0.ending == nil } }

  // MARK: - On its thread

  private func search() {
    var entered: Set<FolderID> = []
    var tags = SheetsInTags()
    let system = system()
    for path in paths {
      let goesOn: Bool
      if let folder = FolderID(path) {
        goesOn = collect(path, folder, skipping: system, &entered, &tags)
      } else if RegularFile.isSomethingElse(path) {
        if paths.count == 1 { return end(.notAFile) }
        goesOn = true
        // A sheet that cannot be read is treated like any other file.
      } else if SheetPath.isSheet(path), let sheet = try? Sheet(path: path), !sheet.sections.isEmpty {
        goesOn = add(sheet.paths(at: path))
      } else if let parts = tags.parts(of: path, among: paths.count) {
        goesOn = add(parts)
      } else if PlaylistFileReader.isPlaylist(path), access(path, F_OK) == 0 {
        do throws(TagReader.Failure) {
          goesOn = add(try playlist(path, limit + 1))
        } catch {
          if paths.count == 1 { return end(.unheard(cause: error.reason)) }
          goesOn = add([path])
        }
      } else {
        goesOn = add([path])
      }
      if !goesOn { return }
    }
    let isAbsent = paths.count == 1 && state.withLock { $0.files } == paths && access(paths[0], F_OK) != 0
    end(isAbsent ? .nothingThere : .complete)
  }

  private enum Found {
    case folder(String, FolderID)
    /// A file, and the number of audio files in its folder.
    case file(String, among: Int)
    /// A part of a file.
    case track(String)
  }

  /// Adds the files in a folder; returns false if the limit is reached.
  private func collect(
    _ root: String, _ id: FolderID, skipping system: SystemFolders, _ entered: inout Set<FolderID>,
    _ tags: inout SheetsInTags
  ) -> Bool {
    // A stack instead of recursion: folders may be nested deeply. The last pushed comes first.
    var stack = [Found.folder(root, id)]
    while let found = stack.popLast() {
      let (path, folder): (String, FolderID)
      switch found {
      case .folder(let place, let id): (path, folder) = (place, id)
      case .track(let place):
        if !add([place]) { return false }
        continue
      case .file(let place, let count):
        if !add(tags.parts(of: place, among: count) ?? [place]) { return false }
        continue
      }
      guard goesOn else { return false }
      guard !system.contains(folder), entered.insert(folder).inserted, let directory = opendir(path)
      else { continue }
      defer { closedir(directory) }
      var names: [(name: String, mayBeFolder: Bool)] = []
      while let entry = readdir(directory) {
        let kind = Int(entry.pointee.d_type)
        guard ![DT_FIFO, DT_SOCK, DT_CHR, DT_BLK].contains(kind) else { continue }
        let mayBeFolder = kind == DT_DIR || kind == DT_LNK || kind == DT_UNKNOWN
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        let isWanted = mayBeFolder || FileEnding.isAudio(name) || SheetPath.isSheet(name)
        if !name.hasPrefix("."), isWanted { names.append((name, mayBeFolder)) }
      }
      var sheets: [String: Sheet] = [:]
      for (name, _) in names where SheetPath.isSheet(name) {
        let child = path == "/" ? "/" + name : path + "/" + name
        // A sheet that cannot be read is treated like any file, here as well as above.
        sheets[child] = try? Sheet(path: child)
      }
      let count = names.count { FileEnding.isAudio($0.name) }
      let divided = Set(sheets.values.flatMap { $0.sections.map(\.file) })
      for (name, mayBeFolder) in names.sorted(by: { (NaturalKey($0.name), $0.name) < (NaturalKey($1.name), $1.name) })
        .reversed()
      {
        let child = path == "/" ? "/" + name : path + "/" + name
        if mayBeFolder, let folder = FolderID(child) {
          stack.append(.folder(child, folder))
        } else if let sheet = sheets[child] {
          stack += sheet.paths(at: child).reversed().map(Found.track)
        } else if FileEnding.isAudio(name), !divided.contains(child),
          !(mayBeFolder && RegularFile.isSomethingElse(child))
        {
          stack.append(.file(child, among: count))
        }
      }
    }
    return true
  }
}
