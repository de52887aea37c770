public import Catalog
public import Storage
internal import Glibc
internal import Threads

/// Imports folders and files into the library.
///
/// One thread walks, others read tags, and the library's own thread stores; awaiting `run` blocks none of them.
public struct Importer: Sendable {
  /// How to import.
  public struct Options: Sendable {
    /// The formats to import; others are listed as skipped.
    public var playable: Set<AudioFileFormat>
    /// Folders whose files are podcasts regardless of their tags.
    public var podcastFolders: [String]
    /// Folders whose files are audiobooks regardless of their tags.
    public var audiobookFolders: [String]
    /// The number of threads that read tags.
    public var readingThreads: Int

    /// The mount points; replaced in tests.
    package var mounts: @Sendable () -> Set<String>? = Mounts.current

    public init(
      playable: Set<AudioFileFormat> = AudioFileFormat.playable, podcastFolders: [String] = [],
      audiobookFolders: [String] = [], readingThreads: Int = 2
    ) {
      self.playable = playable
      self.podcastFolders = podcastFolders
      self.audiobookFolders = audiobookFolders
      self.readingThreads = max(1, readingThreads)
    }
  }

  private let catalog: Catalog
  private let options: Options

  public init(_ catalog: Catalog, options: Options = Options()) {
    self.catalog = catalog
    self.options = options
  }

  /// Walks `paths` (folders or files) and stores what is new, changed, moved or deleted.
  ///
  /// `progress` is called from one thread at a time, at most ten times a second and once at the end. Once `isCancelled`
  /// returns true, what was read so far is stored and the import ends, even if a disk does not respond; the next import
  /// continues from there.
  public func run(
    _ paths: [String], progress: @escaping @Sendable (ImportTally) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) async throws(CatalogError) -> ImportSummary {
    try await run(paths, progress, isCancelled, on: ThreadActor(name: "import"))
  }

  private func run(
    _ paths: [String], _ progress: @escaping @Sendable (ImportTally) -> Void,
    _ isCancelled: @escaping @Sendable () -> Bool, on thread: isolated ThreadActor
  ) async throws(CatalogError) -> ImportSummary {
    let scope = ImportScope(roots: Self.outermost(of: paths.map(Self.absolute)))
    return try await run(scope, progress, isCancelled)
  }

  /// Scans previously imported places again; `changes` says which.
  public func refresh(
    _ changes: FolderChanges, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) async throws(CatalogError) -> ImportSummary {
    try await refresh(changes, isCancelled, on: ThreadActor(name: "import"))
  }

  private func refresh(
    _ changes: FolderChanges, _ isCancelled: @escaping @Sendable () -> Bool, on thread: isolated ThreadActor
  ) async throws(CatalogError) -> ImportSummary {
    let roots = try await catalog.roots()
    let places = changes.places.filter { place in roots.contains { FolderWalk.isWithin(place.path, $0) } }
    let scope =
      changes.isEverything ? ImportScope(roots: Self.outermost(of: roots)) : ImportScope(places, within: roots)
    guard !scope.places.isEmpty else { return ImportSummary() }
    return try await run(scope, { _ in }, isCancelled)
  }

  private func run(
    _ scope: ImportScope, _ progress: @escaping @Sendable (ImportTally) -> Void,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) async throws(CatalogError) -> ImportSummary {
    let index = try await catalog.fileIndex(
      under: scope.roots, within: scope.isWhole ? nil : scope.places.map { ($0.path, $0.isDeep) })
    let skipped = try await catalog.skippedFiles(under: scope.roots, reader: TagReader.revision)
    try await catalog.beginImport()
    let run = ImportRun(
      catalog: catalog, scope: scope, index: index, skipped: skipped, options: options, progress: progress,
      isCancelled: isCancelled)
    let outcome: Result<ImportSummary, CatalogError>
    do throws(CatalogError) {
      // A mistyped path is not recorded as imported.
      if scope.isWhole { try await catalog.addRoots(scope.roots.filter { access($0, F_OK) == 0 }) }
      outcome = .success(try await run.finish())
    } catch {
      outcome = .failure(error)
    }
    try await catalog.endImport()
    // Everything is stored; the rest can happen in the background.
    Task.detached { [catalog] in try? await catalog.tidy() }
    return try outcome.get()
  }

  /// The paths without those inside another one.
  private static func outermost(of paths: [String]) -> [String] {
    var outermost: [String] = []
    for path in paths.sorted() where !outermost.contains(where: { FolderWalk.isWithin(path, $0) }) {
      outermost.append(path)
    }
    return outermost
  }

  /// The path without links and dots, or just made absolute if it does not exist.
  private static func absolute(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }
}
