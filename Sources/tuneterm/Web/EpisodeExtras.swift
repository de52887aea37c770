internal import Glibc
import Catalog
import Feeds
import Media
import Player
import Storage
import Threads
import Transfer

/// Additional web content of episodes: pictures and chapter lists.
@LoopActor
final class EpisodeExtras {
  private let catalog: Catalog
  private let player: Player
  private let transfers: Transfers
  private let threads = DiskThreads(name: "file-reader", limit: 4)
  private let covers: CoverCache
  /// The files of pictures, by address; nil for unavailable ones.
  private var kept: [String: String?] = [:]
  /// The episodes whose chapters were requested.
  private var asked: Set<Int64> = []

  /// The maximum size of a picture and of a chapter list, in bytes.
  private static let (pictureLimit, chapterLimit) = (8 << 20, 1 << 20)
  private static let timeout = Duration.seconds(20)

  init(_ catalog: Catalog, _ player: Player, _ transfers: Transfers, covers: String) {
    self.catalog = catalog
    self.player = player
    self.transfers = transfers
    self.covers = CoverCache(folder: covers)
  }

  /// The file with the picture of an episode or its feed, fetched if necessary; nil if there is none.
  func picture(ofTrack id: Int64) async -> String? {
    // An episode that cannot be read has no picture.
    guard let address = ((try? await catalog.episodeDetails(ofTrack: id)) ?? nil)?.image, !address.isEmpty else {
      return nil
    }
    if let known = kept[address] {
      guard let known else { return nil }
      if await threads.run(within: .seconds(10), { access(known, R_OK) == 0 }) == true { return known }
    }
    kept[address] = .some(nil)
    guard let content = await fetch(address, limit: Self.pictureLimit) else { return nil }
    let path = await threads.run(within: .seconds(10)) { [covers] in covers.file(of: content) } ?? nil
    kept[address] = path
    return path
  }

  /// Fetches the chapter list of the current episode, once per run; it takes precedence over the chapters in the file.
  func loadChapters(of track: Track) async {
    guard track.kind == .podcast, track.id > 0, asked.insert(track.id).inserted else { return }
    // As above.
    guard let address = ((try? await catalog.episodeDetails(ofTrack: track.id)) ?? nil)?.chapters, !address.isEmpty,
      let content = await fetch(address, limit: Self.chapterLimit)
    else { return }
    let chapters = ChapterList.read(content, duration: track.duration ?? player.duration)
    // If the library cannot be read now, they are loaded the next time.
    guard !chapters.isEmpty, let known = try? await catalog.chapters(ofTrack: track.id), known != chapters else {
      return
    }
    // They are requested again in the next run.
    guard (try? await catalog.setChapters(chapters, ofTrack: track.id)) != nil else { return }
    await player.chaptersChanged(ofTrack: track.id)
  }

  private func fetch(_ address: String, limit: Int) async -> [UInt8]? {
    guard let address = WebAddress(address) else { return nil }
    var request = TransferRequest(address)
    request.allowsCompression = true
    request.time = Self.timeout
    // An episode plays without them.
    guard let fetched = try? await transfers.fetch(request, limit: limit), fetched.head.status == 200 else {
      return nil
    }
    return fetched.content
  }
}
