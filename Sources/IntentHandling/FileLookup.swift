public import Threads

/// Looks for the files that paths mean, one look at a time: who asks for something else wants the one before no more.
@LoopActor
public final class FileLookup {
  /// Looks through `paths` for at most `limit` files and so long; ends early when its task is cancelled.
  public typealias Search = @LoopActor (_ paths: [String], _ limit: Int, _ time: Duration) async -> FoundFiles

  /// What does the looking.
  public var search: Search = { _, _, _ in FoundFiles([], .nothingThere) }
  /// Called when a look begins, and when none goes on any more.
  var onChange: @LoopActor (_ goesOn: Bool) -> Void = { _ in }
  private var current: (place: String, files: Task<FoundFiles, Never>)? {
    didSet { if (current == nil) != (oldValue == nil) { onChange(current != nil) } }
  }

  nonisolated init() {}

  /// What is said of the look that goes on; nil when there is none.
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

  /// Ends the look that goes on, and returns what was looked through; nil when there is none.
  @discardableResult
  public func stop() -> String? {
    current?.files.cancel()
    return current?.place
  }
}
