internal import Catalog
internal import Files
internal import Glibc
internal import Media
internal import Sheets

/// Walks folders and classifies their files as new, changed, moved or unchanged.
///
/// Lives for one import, on the walking thread. Each folder is entered once, regardless of links.
struct FolderWalk {
  /// The classification of a file.
  enum Finding: Sendable {
    /// New, changed or missing until now; its tags have to be read.
    case read(FoundFile)
    /// New here, but possibly moved from one of these index entries.
    case possiblyMoved(FoundFile, from: [Int])
    /// Known and unchanged; its disk is mounted again.
    case returned(trackID: Int64)
    case unchanged
    /// A playlist file, which is not counted as an audio file.
    case playlist(FoundFile)
    /// Skipped before, and unchanged since.
    case skippedBefore(SkippedFile)
    case refused(ImportSummary.Skipped)
  }

  private let index: FileIndex
  /// The files skipped by earlier imports, by path.
  private let skipped: [String: SkippedFile]
  /// Virtual file systems, which are not walked.
  private let system = SystemFolders()
  private var entered: Set<FolderID> = []
  /// Files that cue sheets divide into tracks, so that they are not tracks themselves.
  private(set) var divided: Set<String> = []
  /// For each index entry, whether its file was found.
  private(set) var seen: [Bool]

  init(_ index: FileIndex, skipped: [SkippedFile] = []) {
    self.index = index
    self.skipped = Dictionary(skipped.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    seen = Array(repeating: false, count: index.entries.count)
  }

  /// Walks `root`, a folder or a file, and calls `report` for every audio file; stops when that returns false.
  ///
  /// Returns the number of audio files, or nil if the root cannot be read. Unless `isDeep`, the folders
  /// in it are skipped.
  mutating func walk(_ root: String, isDeep: Bool = true, _ report: (Finding) -> Bool) -> Int? {
    var status = stat()
    guard stat(root, &status) == 0 else {
      _ = report(.refused(.init(path: root, reason: String(cString: strerror(errno)))))
      return nil
    }
    if status.st_mode & S_IFMT != S_IFDIR {
      guard status.st_mode & S_IFMT == S_IFREG else {
        _ = report(.refused(.init(path: root, reason: RegularFile.Failure.notRegular.reason)))
        return 1
      }
      let (folder, name) = Self.split(root)
      if FileEnding.playlist.contains(FileEnding.of(name)) {
        _ = report(.playlist(FoundFile(path: root, stamp: ScannedFile.Stamp(status), trackID: 0)))
        return 1
      }
      if FileEnding.of(name) == FileEnding.sheet { return look(atSheet: root, status, report).count }
      let hash = PathHash().appending(folder == "/" ? "".utf8 : folder.utf8)
      _ = look(at: name, in: folder, hash, ScannedFile.Stamp(status), report)
      return 1
    }
    var count = 0
    var folders = [root]
    // Links are followed last, so that a folder is found under its own path.
    var links: [String] = []
    while let folder = folders.popLast() ?? links.popLast() {
      guard let stream = opendir(folder) else {
        if !report(.refused(.init(path: folder, reason: String(cString: strerror(errno))))) { return count }
        continue
      }
      defer { closedir(stream) }
      let descriptor = dirfd(stream)
      guard fstat(descriptor, &status) == 0 else { continue }
      let id = FolderID(status)
      guard !system.contains(id), entered.insert(id).inserted else { continue }
      let entries = Self.entries(in: stream)
      // Sheets come first, because the files they divide are not tracks.
      let sheets = entries.lazy.filter { $0.role == .sheet && $0.isValid }.map(\.name).sorted()
      for name in sheets where fstatat(descriptor, name, &status, 0) == 0 {
        let (sections, goesOn) = look(atSheet: Self.join(folder, name), status, report)
        count += sections
        if !goesOn { return count }
      }
      let hash = PathHash().appending(folder == "/" ? "".utf8 : folder.utf8)
      for entry in entries where entry.role != .sheet || entry.kind != DT_REG {
        let name = entry.name
        let isAudio = entry.role == .audio
        if !entry.isValid {
          let skipped = ImportSummary.Skipped(
            path: Self.join(folder, name), reason: "its name is not valid UTF-8: rename it")
          if !report(.refused(skipped)) { return count }
          continue
        }
        if entry.kind == DT_DIR {
          if isDeep { folders.append(Self.join(folder, name)) }
          continue
        }
        guard fstatat(descriptor, name, &status, 0) == 0 else {
          if isAudio, !report(.refused(.init(path: Self.join(folder, name), reason: String(cString: strerror(errno)))))
          {
            return count
          }
          continue
        }
        if status.st_mode & S_IFMT == S_IFDIR {
          guard isDeep else { continue }
          if entry.kind == DT_LNK {
            links.append(Self.join(folder, name))
          } else {
            folders.append(Self.join(folder, name))
          }
        } else if entry.role == .playlist && status.st_mode & S_IFMT == S_IFREG {
          let path = Self.join(folder, name)
          if !report(.playlist(FoundFile(path: path, stamp: ScannedFile.Stamp(status), trackID: 0))) { return count }
        } else if isAudio && status.st_mode & S_IFMT == S_IFREG {
          if !divided.isEmpty, divided.contains(Self.join(folder, name)) { continue }
          count += 1
          if !look(at: name, in: folder, hash, ScannedFile.Stamp(status), report) { return count }
        }
      }
    }
    return count
  }

  /// A relevant entry of a folder.
  private struct Entry {
    /// Its role according to its extension.
    enum Role { case audio, playlist, sheet, other }

    /// The name; invalid UTF-8 is repaired for display.
    let name: String
    /// `DT_REG`, `DT_DIR`, …
    let kind: Int
    let role: Role
    /// Whether the name is valid UTF-8.
    let isValid: Bool
  }

  /// The relevant entries of a folder, read once and in folder order.
  private static func entries(in stream: OpaquePointer) -> [Entry] {
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      guard entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) else { continue }
      let (name, kind, isValid) = read(entry)
      let ending = FileEnding.of(name)
      let role: Entry.Role =
        FileEnding.audio.contains(ending)
        ? .audio : FileEnding.playlist.contains(ending) ? .playlist : ending == FileEnding.sheet ? .sheet : .other
      let mayBeFolder = kind == DT_DIR || kind == DT_LNK || kind == DT_UNKNOWN
      guard mayBeFolder || (role != .other && kind == DT_REG) else { continue }
      entries.append(Entry(name: name, kind: kind, role: role, isValid: isValid))
    }
    return entries
  }

  /// Reports the tracks of the sheet at `path`; returns their number and whether to continue.
  private mutating func look(
    atSheet path: String, _ status: stat, _ report: (Finding) -> Bool
  ) -> (count: Int, goesOn: Bool) {
    // A sheet that cannot be read divides no file; the file is a track then.
    guard status.st_mode & S_IFMT == S_IFREG, let sheet = try? Sheet(path: path) else { return (0, true) }
    let hash = PathHash().appending(path.utf8)
    let files = Set(sheet.sections.map(\.file)).subtracting(divided)
    var stamps: [String: ScannedFile.Stamp] = [:]
    for file in files.sorted() {
      if let stamp = ScannedFile.Stamp(ofFile: file) {
        stamps[file] = stamp
      } else if !report(
        .refused(.init(path: path, reason: "its file \(file.split(separator: "/").last ?? "") is not there")))
      {
        return (0, false)
      }
    }
    divided.formUnion(stamps.keys)
    var count = 0
    for section in sheet.sections {
      guard let sound = stamps[section.file] else { continue }
      count += 1
      // It changes if the sheet or the file changes.
      var stamp = ScannedFile.Stamp(status)
      stamp.size += sound.size
      stamp.modified = max(stamp.modified, sound.modified)
      let name = SheetPath(sheet: path, number: section.number).name
      if !look(at: name, in: path, hash, stamp, report) { return (count, false) }
    }
    return (count, true)
  }

  private mutating func look(
    at name: String, in folder: String, _ hash: PathHash, _ stamp: ScannedFile.Stamp, _ report: (Finding) -> Bool
  ) -> Bool {
    let known = index.index(folder: hash, name: name.utf8)
    if let known {
      let entry = index.entries[known]
      seen[known] = true
      if entry.stamp == stamp, entry.presence != .gone {
        return report(entry.presence == .away ? .returned(trackID: entry.trackID) : .unchanged)
      }
    }
    let path = Self.join(folder, name)
    if let before = skippedBefore(path, stamp) { return report(.skippedBefore(before)) }
    let sections = self.sections(of: path)
    let kept = sections.values.filter { index.entries[$0].presence != .gone }
    for section in sections.values { seen[section] = true }
    if !kept.isEmpty, kept.allSatisfy({ index.entries[$0].stamp == stamp.ofSection }) {
      for section in kept {
        let entry = index.entries[section]
        if !report(entry.presence == .away ? .returned(trackID: entry.trackID) : .unchanged) { return false }
      }
      return true
    }
    let found = FoundFile(
      path: path, stamp: stamp, trackID: known.map { index.entries[$0].trackID } ?? 0,
      sections: sections.mapValues { index.entries[$0].trackID })
    if known != nil || !sections.isEmpty { return report(.read(found)) }
    // What is gone is known again by its content when the file is stored.
    let alike = index.sameFiles(as: stamp, name: name.utf8).filter { index.entries[$0].presence != .gone }
    return report(alike.isEmpty ? .read(found) : .possiblyMoved(found, from: alike))
  }

  /// Where in the index the tracks are into which a sheet in its tags has divided the file at `path`, by their numbers.
  private func sections(of path: String) -> [Int: Int] {
    guard index.hasSections, !SheetPath.isSheet(path), SheetPath(path) == nil else { return [:] }
    let sheet = Sheet.path(inTagsOf: path)
    let hash = PathHash().appending(sheet.utf8)
    var sections: [Int: Int] = [:]
    for number in 0...999 {
      // Sheets count from the start, and hardly one leaves out three.
      if number > (sections.keys.max() ?? 0) + 3 { break }
      if let known = index.index(folder: hash, name: SheetPath(sheet: sheet, number: number).name.utf8) {
        sections[number] = known
      }
    }
    return sections
  }

  private func skippedBefore(_ path: String, _ stamp: ScannedFile.Stamp) -> SkippedFile? {
    guard let known = skipped[path], known.stamp == stamp else { return nil }
    return known
  }

  /// The name and type of a directory entry; invalid UTF-8 is repaired for display.
  private static func read(_ entry: UnsafeMutablePointer<dirent>) -> (name: String, kind: Int, isValid: Bool) {
    let (name, isValid) = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
        String(validatingCString: bytes).map { ($0, true) } ?? (String(cString: bytes), false)
      }
    }
    return (name, Int(entry.pointee.d_type), isValid)
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// True for `folder` itself and everything in it.
  static func isWithin(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "/" || (path.hasPrefix(folder) && path.utf8.dropFirst(folder.utf8.count).first == 0x2F)
  }

  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
