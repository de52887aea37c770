internal import Glibc
import Catalog
import Feeds
import Media
import Player
import Storage
import Threads
import Transfer

/// What belongs to episodes and stands elsewhere on the web: their pictures, and lists of their chapters.
@LoopActor
final class EpisodeExtras {
  private let catalog: Catalog
  private let player: Player
  private let transfers: Transfers
  private let threads = DiskThreads(name: "file-reader", limit: 4)
  private let covers: CoverCache
  /// Where pictures were kept, by their addresses; nil for those that cannot be had.
  private var kept: [String: String?] = [:]
  /// The episodes whose chapters were asked for.
  private var asked: Set<Int64> = []

  /// The largest picture and the longest list of chapters that are taken, in bytes.
  private static let (pictureLimit, chapterLimit) = (8 << 20, 1 << 20)
  private static let timeout = Duration.seconds(20)

  init(_ catalog: Catalog, _ player: Player, _ transfers: Transfers, covers: String) {
    self.catalog = catalog
    self.player = player
    self.transfers = transfers
    self.covers = CoverCache(folder: covers)
  }

  /// The file that holds the picture of an episode, or of its feed, fetched where it is not here; nil where there is none.
  func picture(ofTrack id: Int64) async -> String? {
    // What cannot be read of the library has no picture.
    guard let address = ((try? await catalog.episodeDetails(ofTrack: id)) ?? nil)?.image, !address.isEmpty else {
      return nil
    }
    if let known = kept[address], known.map({ access($0, R_OK) == 0 }) ?? true { return known }
    kept[address] = .some(nil)
    guard let content = await fetch(address, limit: Self.pictureLimit) else { return nil }
    let path = await threads.run(within: .seconds(10)) { [covers] in covers.file(of: content) } ?? nil
    kept[address] = path
    return path
  }

  /// Fetches the list of chapters of an episode that plays, once in a run; what the list says counts more than what is in the file.
  func loadChapters(of track: Track) async {
    guard track.kind == .podcast, track.id > 0, asked.insert(track.id).inserted else { return }
    // As above.
    guard let address = ((try? await catalog.episodeDetails(ofTrack: track.id)) ?? nil)?.chapters, !address.isEmpty,
      let content = await fetch(address, limit: Self.chapterLimit)
    else { return }
    let chapters = ChapterList.read(content, duration: track.duration ?? player.duration)
    // Where the library cannot be read now, they are learnt the next time.
    guard !chapters.isEmpty, let known = try? await catalog.chapters(ofTrack: track.id), known != chapters else {
      return
    }
    // They are asked for again in the next run.
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
