import Glibc
import Media
import Sheets
import Threads

/// Finds the tracks into which CUE sheets in tags divide files, as long as that does not delay a search for files.
struct SheetsInTags {
  /// A file of this size, or with few others in its folder, may be a whole album; the tags of other files are not read.
  private static let albumSize: Int64 = 32 << 20
  private static let few = 3
  /// The time for all reading in one search, in nanoseconds.
  private static let limit: Int64 = 1_000_000_000

  private var spent: Int64 = 0

  /// The paths of the tracks in the file at `path`, one of `count` in its folder; nil if it has no sheet, or was not read.
  mutating func parts(of path: String, among count: Int) -> [String]? {
    var status = stat()
    guard spent < Self.limit, stat(path, &status) == 0, count <= Self.few || status.st_size >= Self.albumSize else {
      return nil
    }
    let start = MonotonicClock.nanoseconds
    defer { spent += MonotonicClock.nanoseconds - start }
    let place = Sheet.path(inTagsOf: path)
    // A file whose tags cannot be read is an ordinary file.
    return (try? Sheet(path: place))?.paths(at: place)
  }
}
