import Interface
import Storage
import Threads

/// The memory of screens between runs: tips that were shown, and the position in the library.
///
/// Errors are ignored: tips are shown again, and the first view is used.
@LoopActor
final class ScreenMemory {
  /// The phrases whose tip was shown, in this run and before.
  private(set) var tips: Set<String>
  private let store: PlayerStateStore?

  init(_ store: PlayerStateStore?) {
    self.store = store
    tips = Set(store?.names(beginning: Self.tip) ?? [])
  }

  private static let tip = "tip "
  private static let view = "view"
  private static let row = "row"

  /// Saves that the tip about a phrase was shown.
  func keepTip(_ phrase: String) {
    tips.insert(phrase)
    Task { try? await store?.keep(1, as: Self.tip + phrase) }
  }

  /// The last view of the library, and the top-level row of its cursor.
  var lastPlace: (view: LibraryView, row: Int)? {
    let views = LibraryView.allCases
    guard let number = store?.kept(Self.view), views.indices.contains(number), views[number] != .found else {
      return nil
    }
    return (views[number], store?.kept(Self.row) ?? 0)
  }

  /// Saves the view of the library, and the top-level row of its cursor, for the next start.
  func keepPlace(_ view: LibraryView, row: Int) {
    guard let number = LibraryView.allCases.firstIndex(of: view), view != .found else { return }
    Task {
      // If it cannot be saved, the next start shows an older view.
      try? await store?.keep(number, as: Self.view)
      try? await store?.keep(row, as: Self.row)
    }
  }
}
