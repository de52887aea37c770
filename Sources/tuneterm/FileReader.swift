import Catalog
import Importing
import Threads

/// Reads tags and what belongs to tracks on a thread of its own, so that a slow disk holds up nothing else.
actor FileReader {
  private let executor = ThreadExecutor(name: "file-reader")
  private let reader = TagReader()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// What the tags of the file at `path` say; nil when it cannot be played.
  func tags(of path: String) -> ScannedFile? { try? reader.scan(path) }
}
