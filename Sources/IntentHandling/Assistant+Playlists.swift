public import Catalog
public import Storage

extension Assistant {
  /// What happens to tracks that a playlist holds already, when they are added again.
  public var playlistDuplicates: Catalog.Duplicates {
    get { playlists.duplicates }
    set { playlists.duplicates = newValue }
  }

  /// The sentence for an error of the library; a playlist that is not there gets the phrase that makes it.
  public nonisolated static func sentence(_ error: CatalogError) -> String {
    if case .playlistNameNotFound(let name) = error { return Wording.playlistNotFound(name) }
    return error.sentence
  }
}
