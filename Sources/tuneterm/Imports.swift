import Catalog
import Importing
import Media
import Remote
import Threads

/// Imports folders while the player goes on; the target of the import command.
@LoopActor
final class Imports {
  /// Called on the loop while an import runs, and with nil when it has ended.
  var onProgress: @LoopActor (ImportProgress?) -> Void = { _ in }
  /// Called on the loop after an import that changed the library.
  var onChange: @LoopActor () -> Void = {}

  private let catalog: Catalog
  private var isRunning = false

  init(catalog: Catalog, center: RemoteCommandCenter) {
    self.catalog = catalog
    center.addTarget(for: [.importFolder]) { [unowned self] command in
      guard case .importFolder(let path) = command else { return .noSuchContent }
      return await run(path)
    }
  }

  private func run(_ path: String) async -> RemoteCommandStatus {
    guard !isRunning else { return .commandFailed(reason: "An import is running already. Wait until it is done.") }
    isRunning = true
    defer {
      isRunning = false
      onProgress(nil)
    }
    do {
      let summary = try await Importer(catalog).run(
        [Places.absolute(path)],
        progress: { progress in Task { @LoopActor [weak self] in self?.onProgress(progress) } })
      if summary.added + summary.changed + summary.moved + summary.deleted > 0 { onChange() }
      return .completed(dialog: ImportReport.sentence(summary, path: path))
    } catch {
      return .commandFailed(reason: "The import failed: \(error).")
    }
  }
}
