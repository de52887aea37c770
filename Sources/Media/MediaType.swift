/// The kind of item that a request names; the cases of SiriKit's `INMediaItemType`.
public enum MediaType: String, Sendable, Hashable, CaseIterable {
  case unknown, song, album, artist, genre, playlist
  case podcastShow, podcastEpisode, podcastPlaylist
  case musicStation, audioBook, movie, tvShow, tvShowEpisode, musicVideo
  case podcastStation, radioStation, station, music, algorithmicRadioStation, news
}
