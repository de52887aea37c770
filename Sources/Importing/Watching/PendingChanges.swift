internal import Threads

/// Collects changes until no more arrive, so that they are reported together.
struct PendingChanges {
  /// More places than this count as everything.
  private static let limit = 2000

  private let quiet: Int64
  private let longest: Int64
  private var folders: Set<String> = []
  private var trees: Set<String> = []
  private var isEverything = false
  private var first: Int64?
  private var last: Int64 = 0

  /// Both in seconds.
  init(quiet: Double, longest: Double) {
    self.quiet = Int64(quiet * 1e9)
    self.longest = Int64(longest * 1e9)
  }

  /// When to report them, on the monotonic clock; nil while there are none.
  var due: Int64? { first.map { min($0 + longest, last + quiet) } }

  mutating func add(folder: String) { note { $0.folders.insert(folder) } }

  mutating func add(tree: String) { note { $0.trees.insert(tree) } }

  mutating func addEverything() { note { $0.isEverything = true } }

  /// Returns and clears the changes.
  mutating func take() -> FolderChanges {
    defer {
      folders = []
      trees = []
      isEverything = false
      first = nil
    }
    if isEverything || folders.count + trees.count > Self.limit { return .everything }
    let outermost = trees.filter { tree in !trees.contains { $0 != tree && FolderWalk.isWithin(tree, $0) } }
    let rest = folders.filter { folder in !outermost.contains { FolderWalk.isWithin(folder, $0) } }
    return FolderChanges(in: rest.sorted(), beneath: outermost.sorted())
  }

  private mutating func note(_ change: (inout PendingChanges) -> Void) {
    last = MonotonicClock.nanoseconds
    first = first ?? last
    change(&self)
  }
}
