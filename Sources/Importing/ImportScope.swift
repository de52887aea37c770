/// Where an import looks.
struct ImportScope: Sendable {
  /// A folder or file to scan.
  struct Place: Hashable, Sendable {
    var path: String
    /// False to scan only the files of a folder, without its subfolders.
    var isDeep: Bool
  }

  /// The imported folders and files in question.
  let roots: [String]
  let places: [Place]
  /// True if the roots are scanned completely, so that they are recorded as imported.
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
