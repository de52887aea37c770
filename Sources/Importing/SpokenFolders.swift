internal import Media

/// The folders of podcasts and audiobooks from the config.
struct SpokenFolders: Sendable {
  let podcasts: [String]
  let audiobooks: [String]

  init(podcasts: [String], audiobooks: [String]) {
    self.podcasts = podcasts.map(Self.closed)
    self.audiobooks = audiobooks.map(Self.closed)
  }

  /// The kind of a file, from its folder, its genres and its tags.
  func kind(of path: String, genres: [String], isPodcast: Bool, isAudiobook: Bool) -> Track.Kind {
    if isPodcast || podcasts.contains(where: path.hasPrefix) { return .podcast }
    if isAudiobook || audiobooks.contains(where: path.hasPrefix) { return .audiobook }
    for genre in genres {
      switch genre.lowercased() {
      case "podcast", "podcasts", "news": return .podcast
      case "audiobook", "audiobooks", "audio book", "audio books", "speech", "spoken word": return .audiobook
      default: continue
      }
    }
    return .music
  }

  private static func closed(_ folder: String) -> String { folder.hasSuffix("/") ? folder : folder + "/" }
}
