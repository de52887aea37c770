/// Where files came, went or changed, as a watch noticed it.
public struct FolderChanges: Hashable, Sendable {
  var places: [ImportScope.Place]
  /// True when too much happened, or when nothing can tell what did: all is to be gone through.
  public var isEverything: Bool

  /// What it is about, for people: folders, and trees with `/…` behind them.
  public var told: [String] { places.map { $0.isDeep ? $0.path + "/…" : $0.path } }

  var isEmpty: Bool { places.isEmpty && !isEverything }

  /// All imported folders.
  public static let everything = FolderChanges(places: [], isEverything: true)

  init(places: [ImportScope.Place], isEverything: Bool = false) {
    self.places = places
    self.isEverything = isEverything
  }

  /// Files directly in these folders, and everything beneath those.
  public init(in folders: [String], beneath trees: [String] = []) {
    self.init(
      places: folders.map { ImportScope.Place(path: $0, isDeep: false) }
        + trees.map { ImportScope.Place(path: $0, isDeep: true) })
  }
}
