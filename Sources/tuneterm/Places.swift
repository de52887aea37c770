import Files
internal import Glibc
import Media
import Threads

/// Where things are, by the XDG base directory specification and beside the binary.
struct Places {
  /// `library.db` and what belongs to it.
  var data: String
  /// The queue and the history.
  var state: String
  /// What can be made again: covers for other programs.
  var cache: String
  /// The file of `bind` and `set` lines.
  var config: String
  /// Synonyms of the user's own, in the format of the global vocabulary.
  var ownVocabulary: String
  /// Moods of the user's own, in the form of the table of moods.
  var ownMoods: String { String(ownVocabulary.dropLast("vocabulary.plist".count)) + "moods" }
  /// Where a player and its clients meet: its lock and its control socket lie in each of them, and clients look there in this order.
  var meetingFolders: [String]
  /// Demo music, vocabulary and default keys; nil when they were not found.
  var assets: String?

  init() {
    let home = Self.variable("HOME") ?? Self.homeOfUser()
    data = (Self.variable("XDG_DATA_HOME") ?? home + "/.local/share") + "/tuneterm"
    state = (Self.variable("XDG_STATE_HOME") ?? home + "/.local/state") + "/tuneterm"
    cache = (Self.variable("XDG_CACHE_HOME") ?? home + "/.cache") + "/tuneterm"
    config = (Self.variable("XDG_CONFIG_HOME") ?? home + "/.config") + "/tuneterm/config"
    ownVocabulary = String(config.dropLast("config".count)) + "vocabulary.plist"
    meetingFolders = Self.meetingFolders(
      runtime: Self.variable("XDG_RUNTIME_DIR"), ofLogin: "/run/user/\(getuid())", state: state)
    assets = Self.findAssets()
  }

  /// Themes of the user's own.
  var themes: String { String(config.dropLast("/config".count)) + "/themes" }
  /// Episodes that were downloaded.
  var episodes: String { data + "/episodes" }
  var covers: String { cache + "/covers" }
  var library: String { data + "/library.db" }
  var queue: String { state + "/queue.db" }

  /// The control socket in one of the meeting folders.
  static func socket(in folder: String) -> String { folder + "/tuneterm.sock" }

  /// The folders in which a player and its clients meet, all of them below what nobody else can write.
  ///
  /// `runtime` where somebody chose one, `login` where a log-in has made it, and `state`, which is always there: so cron, `su`
  /// and ssh, which may not have the variable or have that of another user, find the same player, before and after a log-out,
  /// too. Whoever wants a second player gives it another state folder.
  static func meetingFolders(runtime: String?, ofLogin login: String, state: String) -> [String] {
    var folders: [String] = []
    if let runtime, mayBeChosen(runtime, ofLogin: login) { folders.append(runtime) }
    if PrivateFolder.state(of: login) == .ours { folders.append(login) }
    return folders + [state]
  }

  /// False for what log-ins make, for this user or another, and for what others can change.
  private static func mayBeChosen(_ runtime: String, ofLogin login: String) -> Bool {
    if runtime.hasPrefix(login.prefix(through: login.lastIndex(of: "/") ?? login.startIndex)) { return false }
    if case .unfit = PrivateFolder.state(of: runtime) { return false }
    return true
  }

  /// The value of an environment variable; nil when unset, empty or, for XDG folders, not absolute.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return name.hasPrefix("XDG_") && !value.hasPrefix("/") ? nil : value
  }

  /// `path` with a leading `~` as the home folder, made absolute.
  static func absolute(_ path: String) -> String {
    if WebAddress.isOne(path) { return path }
    var path = path
    if path == "~" || path.hasPrefix("~/") { path = (variable("HOME") ?? homeOfUser()) + path.dropFirst() }
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// `path` with the home folder as `~`.
  static func abbreviated(_ path: String) -> String {
    guard let home = variable("HOME"), home != "/", path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Makes the folder and those above it; false when that is not possible.
  @discardableResult
  static func make(folder: String, mode: mode_t = 0o700) -> Bool {
    var information = stat()
    if stat(folder, &information) == 0 { return information.st_mode & S_IFMT == S_IFDIR }
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return false }
    make(folder: String(folder[..<slash]), mode: mode)
    return mkdir(folder, mode) == 0 || errno == EEXIST
  }

  /// The tables of the user's own that cannot be read, a sentence for each.
  var uselessTables: [String] {
    [ownVocabulary, ownMoods].compactMap { path in
      if case .useless(let reason) = Self.read(path, limit: 1 << 20) {
        "nothing of \(path) counts: \(reason)"
      } else {
        nil
      }
    }
  }

  /// All of a file; nil when it cannot be read or is larger than `limit` bytes.
  static func contents(of path: String, limit: Int = 1 << 20) -> String? {
    bytes(of: path, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All bytes of a file; nil when it cannot be read, is none, or is larger than `limit` bytes.
  static func bytes(of path: String, limit: Int) -> [UInt8]? {
    if case .bytes(let bytes) = read(path, limit: limit) { bytes } else { nil }
  }

  /// What reading a file that a person may have put anywhere comes to.
  enum Reading {
    case bytes([UInt8])
    case missing
    /// One clause says why it is of no use.
    case useless(String)
  }

  /// Reads a file of at most `limit` bytes; never waits for a pipe or a device, which are no files.
  static func read(_ path: String, limit: Int) -> Reading {
    do throws(RegularFile.Failure) {
      return .bytes(try RegularFile.contents(of: path, limit: limit))
    } catch {
      switch error {
      case .unreadable(ENOENT), .unreadable(ENOTDIR): return .missing
      case .tooLarge: return .useless("it is larger than \(limit >> 10) KiB")
      case .unreadable, .notRegular: return .useless(error.reason)
      }
    }
  }

  private static func homeOfUser() -> String {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  /// `$TUNETERM_ASSETS`, else `../share/tuneterm` beside the binary, else the nearest parent that holds `assets/demo`.
  private static func findAssets() -> String? {
    if let named = variable("TUNETERM_ASSETS") { return named }
    guard let binary = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(binary) }
    var folder = String(cString: binary)
    func parent(_ path: String) -> String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }
    guard let beside = parent(folder) else { return nil }
    if let prefix = parent(beside), exists(prefix + "/share/tuneterm/demo") { return prefix + "/share/tuneterm" }
    while let above = parent(folder) {
      if exists(above + "/assets/demo") { return above + "/assets" }
      folder = above
    }
    return nil
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
