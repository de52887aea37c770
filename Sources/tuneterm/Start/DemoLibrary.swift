import Catalog
import Importing

/// The music that comes with the program.
enum DemoLibrary {
  /// Imports it into `catalog`; returns a sentence if that fails.
  static func fill(_ catalog: Catalog, _ places: Places) async -> String? {
    guard let assets = places.assets else {
      return "the demo music was not found: set TUNETERM_ASSETS to the folder that holds demo"
    }
    do {
      _ = try await Importer(catalog).run([assets + "/demo"])
      return nil
    } catch {
      return "the demo music could not be read: \(error)"
    }
  }
}
