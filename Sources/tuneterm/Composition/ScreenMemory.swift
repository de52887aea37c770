import Interface
import Storage
import Threads

/// What screens remember from run to run: which tips were told, and where in the library a person was.
///
/// Where that cannot be read or kept nothing is said: tips are told again, and the first view is shown.
@LoopActor
final class ScreenMemory {
  /// The phrases whose tip was told, in this run and before.
  private(set) var tips: Set<String> = []
  private let store: PlayerStateStore?

  init(_ store: PlayerStateStore?) { self.store = store }

  private static let tip = "tip "
  private static let view = "view"
  private static let row = "row"

  /// Reads what earlier runs told; where that cannot be read, they are told again.
  func load() async { tips.formUnion((try? await store?.names(beginning: Self.tip)) ?? []) }

  /// Keeps that the tip about a phrase was told.
  func keepTip(_ phrase: String) {
    tips.insert(phrase)
    Task { try? await store?.keep(1, as: Self.tip + phrase) }
  }

  /// The view of the library that was shown last, and the row of its top that the cursor was in.
  func lastPlace() async -> (view: LibraryView, row: Int)? {
    let views = LibraryView.allCases
    guard let number = try? await store?.kept(Self.view), views.indices.contains(number), views[number] != .found else {
      return nil
    }
    return (views[number], (try? await store?.kept(Self.row)) ?? 0)
  }

  /// Keeps which view of the library is shown, and the row of its top that the cursor is in, for the next start.
  func keepPlace(_ view: LibraryView, row: Int) {
    guard let number = LibraryView.allCases.firstIndex(of: view), view != .found else { return }
    Task {
      try? await store?.keep(number, as: Self.view)
      try? await store?.keep(row, as: Self.row)
    }
  }
}
