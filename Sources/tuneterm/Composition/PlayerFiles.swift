internal import Glibc
import Arguments
import Catalog
import Storage
import Playback
import Settings
import Threads

/// The files of a player, opened: the library, the saved state, the config and the lock.
struct PlayerFiles {
  let options: Options
  let places: Places
  let catalog: Catalog
  /// Nil if the queue and modes of this run are kept in memory only.
  let stateStore: PlayerStateStore?
  /// The lines of the config; none while rendering to a file.
  let config: ConfigFile
  /// Whether there is a file of keys, without which a screen can't be used.
  let hasKeys: Bool
  /// The themes and key bindings; those that are used by default are being read.
  let tables: ScreenTables
  /// The cache folder; nil if there is none, or its disk does not answer.
  let cache: String?
  /// Keeps out other players for as long as this process lives; nil for an independent player.
  let lock: PlayerLock?
  /// Warnings about these files, one sentence each.
  let warnings: [String]

  /// Begins to open the files, before this returns.
  @LoopActor
  static func opening(
    _ options: Options, _ way: PlayerStart.Way, in places: Places
  ) -> Task<Result<PlayerFiles, Refusal>, Never> {
    Task.immediate { @LoopActor in
      do throws(Refusal) {
        return .success(try await PlayerFiles(options, way, in: places))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Opens the files; for a demo the library is filled, too.
  @LoopActor
  init(_ options: Options, _ way: PlayerStart.Way, in places: Places) async throws(Refusal) {
    var warnings: [String] = []
    switch way {
    case .found(let lock): self.lock = lock
    case .apart: lock = nil
    case .client: throw Refusal(text: "a player is running already: “tuneterm quit” ends it")
    }
    (self.options, self.places) = (options, places)
    // Each file is opened on its own thread, so all at once.
    let isRendering = options.output?.hasPrefix("wav:") == true
    let reading = Task.immediate { @LoopActor in
      await DiskThreads(name: "config").run(within: .seconds(10)) {
        (
          config: isRendering ? .missing : Places.readConfig(places.config), problems: places.unreadableTables,
          hasKeys: places.assets.map { access($0 + "/keys/default", F_OK) == 0 } ?? false
        )
      }
    }
    tables = ScreenTables(ScreenFiles(places: places))
    tables.expect(ScreenSettings())
    let making = Task.immediate { @LoopActor in
      await DiskThreads(name: "make-folder").run(within: .seconds(10)) { Places.make(folder: places.cache) }
    }
    let keepsState = lock != nil && !options.isApart
    let opening = Task.immediate { @LoopActor in keepsState ? await Self.openState(places) : (store: nil, warning: nil)
    }
    catalog = try await Self.openCatalog(options, places, &warnings)
    if let notice = catalog.notice { warnings.append(notice) }
    let state = await opening.value
    stateStore = state.store
    if let warning = state.warning { warnings.append(warning) }
    let read = await reading.value
    hasKeys = read?.hasKeys ?? true
    switch read?.config ?? .useless("its disk does not answer") {
    case .bytes(let bytes): config = ConfigFile(ConfigText(bytes))
    case .missing: config = ConfigFile(ConfigText([]))
    case .useless(let reason):
      config = ConfigFile(ConfigText([]))
      warnings.append("the config \(places.config) is ignored: \(reason)")
    }
    warnings += read?.problems ?? []
    cache = await making.value == true ? places.cache : nil
    if places.assets == nil {
      warnings.append("the assets were not found, so keys and demo are missing: set TUNETERM_ASSETS")
    }
    if options.isDemo, let problem = await DemoLibrary.fill(catalog, places) { warnings.append(problem) }
    self.warnings = warnings
  }

  /// The library for `options`; in memory, with a warning, if no file can be used.
  private static func openCatalog(
    _ options: Options, _ places: Places, _ warnings: inout [String]
  ) async throws(Refusal) -> Catalog {
    let path = options.library.map(Places.absolute) ?? places.library
    do {
      if options.isDemo { return try await Catalog.open(.memory) }
      let isOwn = options.library == nil
      return try await Catalog.open(.file(path), mayReplace: isOwn, makesFolders: isOwn)
    } catch {
      switch error {
      case .cannotOpen, .readOnly, .diskFull, .diskFailed: break
      default: throw Refusal(text: "\(error)")
      }
      if let catalog = await readOnlyCatalog(path, &warnings) { return catalog }
      if options.library != nil { throw Refusal(text: "\(error)") }
      let reason = if case .cannotOpen(_, let detail) = error { "opened (\(detail))" } else { "written" }
      warnings.append("\(path) cannot be \(reason), so imports are lost when it ends")
    }
    do {
      return try await Catalog.open(.memory)
    } catch {
      throw Refusal(text: "\(error)")
    }
  }

  /// The library opened read-only, for media that cannot be written; nil if it cannot be read either.
  private static func readOnlyCatalog(_ path: String, _ warnings: inout [String]) async -> Catalog? {
    // The caller reports why the library could not be opened for writing.
    guard let catalog = try? await Catalog.open(.existingFile(path)) else { return nil }
    warnings.append("\(path) cannot be written, so likes, playlists and plays are not saved")
    return catalog
  }

  /// The saved state of the last run; nil, with a warning, if it cannot be opened.
  private static func openState(_ places: Places) async -> (store: PlayerStateStore?, warning: String?) {
    do {
      let store = try await PlayerStateStore.open(path: places.queue)
      return (store, store.notice)
    } catch .cannotOpen(let path, let detail) {
      return (nil, "the queue will not be saved: \(path) cannot be opened (\(detail))")
    } catch {
      return (nil, "the queue will not be saved: \(error.description(of: "the file of the queue"))")
    }
  }
}
