import Glibc
import Media
import Sheets
import Threads

/// Finds the tracks into which sheets in their tags divide files, where that does not keep a search for files waiting.
struct SheetsInTags {
  /// A file of this size, or with few others in its folder, may be a whole album; of all others the tags are not read.
  private static let albumSize: Int64 = 32 << 20
  private static let few = 3
  /// All reading of one search, in nanoseconds.
  private static let limit: Int64 = 1_000_000_000

  private var spent: Int64 = 0

  /// The paths of the tracks in the file at `path`, one of `count` beside each other; nil if there is no sheet, or it is not looked for.
  mutating func parts(of path: String, among count: Int) -> [String]? {
    var status = stat()
    guard spent < Self.limit, stat(path, &status) == 0, count <= Self.few || status.st_size >= Self.albumSize else {
      return nil
    }
    let start = MonotonicClock.nanoseconds
    defer { spent += MonotonicClock.nanoseconds - start }
    let place = Sheet.path(inTagsOf: path)
    return (try? Sheet(path: place))?.paths(at: place)
  }
}
