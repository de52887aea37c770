internal import Catalog

/// A file found by the walk whose tags have to be read.
struct FoundFile: Sendable {
  let path: String
  let stamp: ScannedFile.Stamp
  /// The row of a changed file; 0 for a new one.
  let trackID: Int64
  /// The rows of tracks into which a sheet in its tags has divided it, by their numbers.
  var sections: [Int: Int64] = [:]
}
