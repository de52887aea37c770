internal import Glibc
import Arguments
import Catalog
import Storage
import Importing
import Synchronization
import Threads

/// `tuneterm import PATH…`.
@LoopActor
enum ImportCommand {
  nonisolated private static let interrupted = "Interrupted; run it again to continue."

  /// Imports `paths` into the library and prints the result; returns the exit status.
  static func run(_ paths: [String], _ options: Options) async -> Int32 {
    let places = Places()
    let library = options.library.map(Places.absolute) ?? places.library
    let cancelled = Cancellation()
    let signals = Signals([SIGINT, SIGTERM, SIGHUP]) { _ in
      cancelled.cancel()
      // In case even storing does not end.
      TimelyEnd.begin(status: 1) { StandardStreams.writeLine(interrupted) }
    }
    let disk = DiskThreads(name: "import-look")
    let absolute = paths.map(Places.absolute)
    for path in absolute {
      let failure = await disk.run(within: .seconds(10)) { access(path, F_OK) == 0 ? 0 : errno }
      if failure == 0 { continue }
      let reason =
        switch failure {
        case nil: ImportReport.noAnswer(path)
        case ENOENT, ENOTDIR: ImportReport.missing(path)
        case let failure?: "\(Places.abbreviated(path)): \(String(cString: strerror(failure)))."
        }
      StandardStreams.complain("\(reason) Nothing was imported.")
      return 2
    }
    // A file that cannot be read as a playlist is imported, which reports what is wrong with it.
    let contents = await disk.run(within: .seconds(10)) {
      absolute.map { (try? PlaylistFileReader.webContents(of: $0)) ?? PlaylistFileReader.WebContents() }
    }
    guard let contents else {
      StandardStreams.complain("\(ImportReport.noAnswer(absolute[0])) Nothing was imported.")
      return 2
    }
    if let (path, _) = zip(absolute, contents).first(where: { !$1.feeds.isEmpty }) {
      StandardStreams.complain(ImportReport.feedsNeedPlayer(path))
      return 2
    }
    let stations = contents.flatMap(\.stations)
    let rest = zip(paths, contents).compactMap { $1.stations.isEmpty || $1.hasFiles ? $0 : nil }
    defer { withExtendedLifetime(signals) {} }
    let isTerminal = StandardStreams.isOutputTerminal
    var opened: Catalog?
    do throws(CatalogError) {
      let isOwn = options.library == nil
      let catalog = try await Catalog.open(.file(library), mayReplace: isOwn, makesFolders: isOwn)
      opened = catalog
      if let notice = catalog.notice { StandardStreams.complain(notice) }
      if !stations.isEmpty {
        let saved = try await catalog.saveStations(stations)
        StandardStreams.writeLine(ImportReport.importedStations(saved, of: stations.count))
      }
      if rest.isEmpty {
        await catalog.close()
        return 0
      }
      let summary = try await Importer(catalog).run(
        rest.map(Places.absolute),
        progress: { progress in
          if isTerminal {
            StandardStreams.replaceLine(with: ImportReport.line(progress, width: terminalWidth() - 1))
          }
        },
        isCancelled: { cancelled.isCancelled })
      await catalog.close()
      if isTerminal { StandardStreams.replaceLine(with: "") }
      for skipped in summary.skipped { StandardStreams.writeLine("skipped \(skipped.path): \(skipped.reason)") }
      if summary.wasCancelled { StandardStreams.writeLine(interrupted) }
      StandardStreams.writeLine(ImportReport.sentence(summary, path: rest.joined(separator: ", ")))
      return summary.wasCancelled ? 1 : 0
    } catch {
      if isTerminal { StandardStreams.replaceLine(with: "") }
      guard let opened else {
        StandardStreams.complain("\(error)")
        return 1
      }
      // Only for the number of tracks; the failure itself is reported.
      let stored = try? await opened.statistics().trackCount
      StandardStreams.complain(ImportReport.failure(error, tracksInLibrary: stored))
      await opened.close()
      return 1
    }
  }

  /// Asked by the importing threads.
  private final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)
    var isCancelled: Bool { flag.load(ordering: .relaxed) }
    func cancel() { flag.store(true, ordering: .relaxed) }
  }
}

/// The width of the terminal on standard output; 80 if unknown.
private func terminalWidth() -> Int {
  var size = winsize()
  return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
}
