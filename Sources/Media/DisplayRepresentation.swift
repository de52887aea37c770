/// How an item appears in a list; App Intents' `DisplayRepresentation`.
public struct DisplayRepresentation: Hashable, Sendable {
  public var title: String
  /// The artist, or the kind of item if there is none.
  public var subtitle: String

  public init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }
}

extension MediaItem {
  /// `Lanterns`, `Ada Quill`; `Gold`, `Ada Quill · Paper Moons`; `Ada Quill`, `artist`; `Road Trip`, `playlist`.
  public var displayRepresentation: DisplayRepresentation {
    var shown = plainRepresentation
    if let distinction { shown.subtitle += (shown.subtitle.isEmpty ? "" : " · ") + distinction }
    return shown
  }

  private var plainRepresentation: DisplayRepresentation {
    if let artist, !artist.isEmpty { return DisplayRepresentation(title: title, subtitle: artist) }
    let kind =
      switch identifier.kind {
      case .track: ""
      case .album: "album"
      case .artist: "artist"
      case .genre: "genre"
      case .playlist: "playlist"
      case .show: "podcast"
      case .book: "audiobook"
      }
    return DisplayRepresentation(title: title, subtitle: kind)
  }
}
