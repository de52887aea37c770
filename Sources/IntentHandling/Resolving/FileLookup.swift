public import Threads

/// Finds the files for paths, one search at a time; a new search cancels the previous one.
@LoopActor
public final class FileLookup {
  /// Searches `paths` for at most `limit` files within a time limit; ends early when its task is cancelled.
  public typealias Search = @LoopActor (_ paths: [String], _ limit: Int, _ time: Duration) async -> FoundFiles

  /// Performs the search.
  public var search: Search = { _, _, _ in FoundFiles([], .nothingThere) }
  /// The paths of all recordings of stations, newest first.
  public var recordings: @LoopActor () async -> [String] = { [] }
  /// Called when a search starts, and when no search is running any more.
  var onChange: @LoopActor (_ goesOn: Bool) -> Void = { _ in }
  private var current: (place: String, files: Task<FoundFiles, Never>)? {
    didSet { if (current == nil) != (oldValue == nil) { onChange(current != nil) } }
  }

  nonisolated init() {}

  /// The message about the running search; nil if there is none.
  public var remark: String? { current.map { Wording.looking(through: $0.place) } }

  /// The files under `paths`.
  public func files(at paths: [String], limit: Int, for time: Duration) async -> FoundFiles {
    stop()
    let files = Task { await search(paths, limit, time) }
    current = (paths.joined(separator: ", "), files)
    let found = await withTaskCancellationHandler {
      await files.value
    } onCancel: {
      files.cancel()
    }
    if current?.files == files { current = nil }
    return found
  }

  /// Cancels the running search and returns the path being searched; nil if there is none.
  @discardableResult
  public func stop() -> String? {
    current?.files.cancel()
    return current?.place
  }
}
