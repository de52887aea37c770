import Catalog
import Files
import IntentHandling
import Player
import Remote
import Storage
import Streams
import Threads
import Transfer

/// Media from the web: podcasts, their downloads, chapters and pictures, recordings of stations, the station directory.
@LoopActor
final class WebMedia {
  /// What all of its parts need.
  struct Sources {
    let transfers = Transfers()
    let copies = LocalCopies()
    let streams: WebStreams

    /// Without a cache folder, what was fetched is kept elsewhere.
    init(cache: String?) {
      streams = WebStreams(transfers, cacheFolder: cache) { [copies] in copies.download(of: $0) }
    }
  }

  let podcasts: Podcasts
  let downloads: Downloads
  let recordings: Recordings
  let extras: EpisodeExtras
  let directory: StationDirectory

  init(
    _ sources: Sources, _ catalog: Catalog, _ player: Player, _ center: RemoteCommandCenter, _ assistant: Assistant,
    _ reader: FileReader, in places: Places
  ) {
    let (transfers, streams) = (sources.transfers, sources.streams)
    podcasts = Podcasts(catalog, player, center, transfers)
    downloads = Downloads(catalog, player, center, sources, reader, folder: places.episodes)
    recordings = Recordings(player, center, streams, reader, Trash(data: places.allData))
    extras = EpisodeExtras(catalog, player, transfers, covers: places.covers)
    directory = StationDirectory(transfers, streams)
    (downloads.wanted, downloads.present) = (assistant.downloadable, assistant.downloaded)
    let (downloads, directory) = (downloads, directory)
    assistant.services.describeDownloads = { () throws(CatalogError) in try await downloads.describe() }
    assistant.services.describeEpisode = { id throws(CatalogError) in
      try await catalog.episodeDetails(ofTrack: id)?.shown?.line
    }
    assistant.services.readLyrics = { await reader.lyrics(ofFile: $0) }
    assistant.services.describeRecordings = { [recordings] in recordings.describe() }
    assistant.look.recordings = { [recordings] in await recordings.files() }
    assistant.services.findStations = { await directory.find($0, isGenre: $1) }
    podcasts.onLook = { await downloads.feedsChanged() }
  }

  /// Starts checking for new episodes, and resumes downloads.
  func begin() {
    podcasts.startLooking()
    downloads.begin()
  }

  /// Reverts changes of its parts, and returns what undoes that; nil for other changes.
  func restore(_ change: SavedChange) async throws(CatalogError) -> SavedChange? {
    switch change {
    case .feed(let id, let wasSubscribed): try await podcasts.restore(id, wasSubscribed)
    case .downloads(let tracks, let wereHere): try await downloads.restore(tracks, wereHere: wereHere)
    case .recordings(let recordings, let wereHere): await self.recordings.restore(recordings, wereHere: wereHere)
    case .keptEpisodes(let id, let count): try await downloads.restore(keeping: count, ofFeed: id)
    default: nil
    }
  }

  func close() {
    downloads.close()
    recordings.close()
  }
}
