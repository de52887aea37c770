/// Where an import looks.
struct ImportScope: Sendable {
  /// A folder or file to go through.
  struct Place: Hashable, Sendable {
    var path: String
    /// False for a folder whose own files are meant, without the folders in it.
    var isDeep: Bool
  }

  /// The imported folders and files that it is about.
  let roots: [String]
  let places: [Place]
  /// True when all of the roots is gone through, so that they are remembered as imported.
  let isWhole: Bool

  /// All of `roots`.
  init(roots: [String]) {
    self.roots = roots
    places = roots.map { Place(path: $0, isDeep: true) }
    isWhole = true
  }

  /// Some places within `roots` that were imported before.
  init(_ places: [Place], within roots: [String]) {
    self.roots = roots
    self.places = places
    isWhole = false
  }
}
