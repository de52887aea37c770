import Arguments
import Catalog
import Player

/// Opens the files of the player.
extension Composition {
  /// The library for `options`: in memory where no file can be used, which a warning tells.
  static func openCatalog(
    _ options: Options, _ places: Places, _ warnings: inout [String]
  ) async throws(Refusal) -> Catalog {
    let path = options.library.map(Places.absolute) ?? places.library
    do {
      if options.isDemo { return try await Catalog.open(.memory) }
      if options.library == nil { Places.make(folder: places.data) }
      return try await Catalog.open(.file(path))
    } catch {
      switch error {
      case .cannotOpen, .readOnly: break
      default: throw Refusal(text: "\(error)")
      }
      if let catalog = await readOnlyCatalog(path, &warnings) { return catalog }
      if options.library != nil { throw Refusal(text: "\(error)") }
      let reason = if case .cannotOpen(_, let detail) = error { "opened (\(detail))" } else { "written" }
      warnings.append("\(path) cannot be \(reason), so what you import is forgotten at the end")
    }
    do {
      return try await Catalog.open(.memory)
    } catch {
      throw Refusal(text: "\(error)")
    }
  }

  /// The library as it is on a medium that cannot be written; nil when it cannot be read either.
  private static func readOnlyCatalog(_ path: String, _ warnings: inout [String]) async -> Catalog? {
    guard let catalog = try? await Catalog.open(.existingFile(path)) else { return nil }
    warnings.append("\(path) cannot be written, so likes, playlists and what was heard are not kept")
    return catalog
  }

  /// What the player kept of its last run; nil, with a warning, where that cannot be opened.
  static func openState(_ places: Places, _ warnings: inout [String]) async -> PlayerStateStore? {
    Places.make(folder: places.state)
    do {
      let store = try await PlayerStateStore.open(path: places.queue)
      if let notice = store.notice { warnings.append(notice) }
      return store
    } catch .cannotOpen(let path, let detail) {
      warnings.append("the queue will not be saved: \(path) cannot be opened (\(detail))")
      return nil
    } catch {
      warnings.append("the queue will not be saved: \(error.description(of: "the file of the queue"))")
      return nil
    }
  }
}
