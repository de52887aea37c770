public import Media
public import Storage
public import Threads

/// What an assistant uses of the program around it.
@LoopActor
public struct AssistantServices {
  /// Called after a request changed the library.
  public var onLibraryChange: @LoopActor (LibraryChange) -> Void = { _ in }

  /// The rows selected on the requesting screen; nil if there is no screen.
  public var selectedRows: @LoopActor () -> (any SelectedRows)? = { nil }

  /// Searches a web directory of stations by genre or by part of the name.
  public var findStations: @LoopActor (_ words: String, _ isGenre: Bool) async -> FoundStations = { _, _ in
    FoundStations([])
  }

  /// The notes of an episode, as one line; nil if it has none.
  public var describeEpisode: @LoopActor (Int64) async throws(CatalogError) -> String? = { _ in nil }

  /// The lyrics in the tags of the file at a path or beside it; nil if there are none.
  public var readLyrics: @LoopActor (String) async -> Lyrics? = { _ in nil }

  /// Describes which episodes are downloaded or downloading.
  public var describeDownloads: @LoopActor () async throws(CatalogError) -> String = { "Nothing is downloaded." }

  /// Tells what is being recorded, and where recordings are.
  public var describeRecordings: @LoopActor () -> String = { "Nothing is being recorded." }

  /// Tells which keys the listener has bound.
  public var describeKeys: @LoopActor () -> String = { "Keys belong to the full-screen player: tuneterm" }

  /// Waits until names that just changed can be understood; called before each phrase.
  public var beforeAnswering: @LoopActor () async -> Void = {}
}
