public import Catalog

/// Brings folders and files into the library.
public struct Importer: Sendable {
  /// How to import.
  public struct Options: Sendable {
    /// The formats that are taken; others are listed as skipped.
    public var playable: Set<AudioFormat>
    /// Folders whose files are podcasts or audiobooks whatever their tags say.
    public var podcastFolders: [String]
    public var audiobookFolders: [String]

    public init(
      playable: Set<AudioFormat> = AudioFormat.playableByMPG123, podcastFolders: [String] = [],
      audiobookFolders: [String] = []
    ) {
      self.playable = playable
      self.podcastFolders = podcastFolders
      self.audiobookFolders = audiobookFolders
    }
  }

  private let catalog: Catalog
  private let options: Options

  public init(_ catalog: Catalog, options: Options = Options()) {
    self.catalog = catalog
    self.options = options
  }

  /// Walks `paths` (folders or files) and stores what is new, changed, moved or gone.
  ///
  /// `progress` is called from one thread at a time, at most ten times a second and once at the end. When `isCancelled`
  /// turns true what was read so far is stored and the import ends; the next one goes on from there.
  public func run(
    _ paths: [String], progress: @escaping @Sendable (ImportProgress) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) async throws(CatalogError) -> ImportSummary {
    ImportSummary()
  }
}
