internal import Glibc
import Files
import Media
import Threads
import Language

/// The paths of files and folders, by the XDG base directory specification and relative to the binary.
struct Places {
  /// The folder of `library.db` and related files.
  var data: String
  /// The queue and the history.
  var state: String
  /// Data that can be recreated: covers for other programs.
  var cache: String
  /// The file of `bind` and `set` lines.
  var config: String
  /// The user's own synonyms, in the format of the global vocabulary.
  var ownVocabulary: String
  /// The user's own moods, in the format of the table of moods.
  var ownMoods: String { String(ownVocabulary.dropLast("vocabulary.plist".count)) + "moods" }
  /// The runtime folders: each contains the lock and the control socket of the player, and clients search them in this order.
  var runtimeFolders: [String]
  /// Demo music, vocabulary and default keys; nil if they were not found.
  var assets: String?

  init() {
    let home = Self.variable("HOME") ?? Self.homeOfUser()
    data = (Self.variable("XDG_DATA_HOME") ?? home + "/.local/share") + "/tuneterm"
    state = (Self.variable("XDG_STATE_HOME") ?? home + "/.local/state") + "/tuneterm"
    cache = (Self.variable("XDG_CACHE_HOME") ?? home + "/.cache") + "/tuneterm"
    config = (Self.variable("XDG_CONFIG_HOME") ?? home + "/.config") + "/tuneterm/config"
    ownVocabulary = String(config.dropLast("config".count)) + "vocabulary.plist"
    runtimeFolders = Self.runtimeFolders(
      runtime: Self.variable("XDG_RUNTIME_DIR"), ofLogin: "/run/user/\(getuid())", state: state)
    assets = Self.findAssets()
  }

  /// The user's own themes.
  var themes: String { String(config.dropLast("/config".count)) + "/themes" }
  /// The folder with the data of all programs, the trash among it.
  var allData: String { String(data.dropLast("/tuneterm".count)) }
  /// Downloaded episodes.
  var episodes: String { data + "/episodes" }
  var covers: String { cache + "/covers" }
  var library: String { data + "/library.db" }
  var queue: String { state + "/queue.db" }

  /// The control socket in one of the runtime folders.
  static func socket(in folder: String) -> String { folder + "/tuneterm.sock" }

  /// The runtime folders of a player, all of them in places that nobody else can write to.
  ///
  /// `runtime` if it was set, `login` if a login session created it, and `state`, which always exists. So cron, `su`
  /// and ssh, which may lack the variable or have that of another user, find the same player, before and after a logout,
  /// too. A second player needs another state folder.
  static func runtimeFolders(runtime: String?, ofLogin login: String, state: String) -> [String] {
    var folders: [String] = []
    if let runtime, mayBeChosen(runtime, ofLogin: login) { folders.append(runtime) }
    if PrivateFolder.state(of: login) == .ours { folders.append(login) }
    return folders + [state]
  }

  /// False for folders created by login sessions, of this user or another, and for folders that others can write to.
  private static func mayBeChosen(_ runtime: String, ofLogin login: String) -> Bool {
    if runtime.hasPrefix(login.prefix(through: login.lastIndex(of: "/") ?? login.startIndex)) { return false }
    if case .unfit = PrivateFolder.state(of: runtime) { return false }
    return true
  }

  /// The value of an environment variable; nil if unset, empty or, for XDG folders, not absolute.
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

  /// Creates the folder and its parents; returns false on failure.
  @discardableResult
  static func make(folder: String, mode: mode_t = 0o700) -> Bool {
    var information = stat()
    if stat(folder, &information) == 0 { return information.st_mode & S_IFMT == S_IFDIR }
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return false }
    make(folder: String(folder[..<slash]), mode: mode)
    return mkdir(folder, mode) == 0 || errno == EEXIST
  }

  /// A sentence for each of the user's own tables that cannot be read.
  var unreadableTables: [String] {
    [ownVocabulary, ownMoods].compactMap { path in
      if case .useless(let reason) = Self.read(path, limit: 1 << 20) {
        "\(path) is ignored: \(reason)"
      } else {
        nil
      }
    }
  }

  /// The contents of a file; nil if it cannot be read or is larger than `limit` bytes.
  static func contents(of path: String, limit: Int = 1 << 20) -> String? {
    bytes(of: path, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All bytes of a file; nil if it cannot be read, is not a regular file, or is larger than `limit` bytes.
  static func bytes(of path: String, limit: Int) -> [UInt8]? {
    if case .bytes(let bytes) = read(path, limit: limit) { bytes } else { nil }
  }

  /// The result of reading a user's file.
  enum Reading {
    case bytes([UInt8])
    case missing
    /// A clause says why it cannot be used.
    case useless(String)
  }

  /// Reads a file of at most `limit` bytes; never blocks on pipes and devices, which are refused.
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

  /// Reads the config at `path`.
  static func readConfig(_ path: String) -> Reading { read(path, limit: 1 << 20) }

  private static func homeOfUser() -> String {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/" }
    return String(cString: folder)
  }

  /// `$TUNETERM_ASSETS`, else `../share/tuneterm` relative to the binary, else the nearest parent that contains `assets/demo`.
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

extension Places {
  /// The grammar: `assets/grammar.compiled` if it was made from the files of `assets/grammar` by this very
  /// program, or else those files, compiled now.
  func grammar() throws(Refusal) -> Grammar {
    let files = grammarFiles()
    if let file = assets.flatMap({ MappedFile($0 + "/grammar.compiled") }),
      let grammar = Grammar(compiled: file.bytes, of: file, from: files)
    {
      // The check has read all of it into memory, but parsing uses little.
      MappedFile.releaseAll()
      return grammar
    }
    return try compiledGrammar(files)
  }

  /// The grammar compiled from the files of `assets/grammar`, ignoring the compiled file.
  func compiledGrammar() throws(Refusal) -> Grammar { try compiledGrammar(grammarFiles()) }

  /// The trained intents, `assets/training/intents`; nil if they are missing or damaged, which leaves fewer phrases understood.
  func classifier() -> IntentClassifier? {
    guard let file = assets.flatMap({ MappedFile($0 + "/training/intents") }),
      let classifier = IntentClassifier(file.bytes, of: file)
    else { return nil }
    // As with the grammar, the check has read all of it.
    MappedFile.releaseAll()
    return classifier
  }

  private func compiledGrammar(_ files: [GrammarFile]) throws(Refusal) -> Grammar {
    guard let folder = assets.map({ $0 + "/grammar" }), !files.isEmpty else {
      throw Refusal(
        text: "no phrase can be understood without the grammar: set TUNETERM_ASSETS to the folder that holds it")
    }
    do { return try Grammar(files) } catch { throw Refusal(text: "\(folder)/\(error)") }
  }

  private func grammarFiles() -> [GrammarFile] {
    guard let folder = assets.map({ $0 + "/grammar" }) else { return [] }
    return (FolderNames.read(folder) ?? []).filter { $0.hasSuffix(".grammar") }.compactMap { name in
      Self.contents(of: "\(folder)/\(name)").map { GrammarFile(name: name, text: $0) }
    }
  }
}
