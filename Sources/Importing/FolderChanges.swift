/// Places where files were added, removed or changed.
public struct FolderChanges: Hashable, Sendable {
  var places: [ImportScope.Place]
  /// True if everything has to be scanned, because there were too many changes or they are unknown.
  public var isEverything: Bool

  /// The folders, and trees with `/…` appended.
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
