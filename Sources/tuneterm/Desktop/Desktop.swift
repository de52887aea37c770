internal import Glibc
import Catalog
import DesktopRemote
import IntentHandling
import Media
import Player
import Remote
import Threads

/// The player on the desktop: on the session bus, and in notifications.
@LoopActor
final class Desktop: DesktopPlayer {
  let center: RemoteCommandCenter
  let nowPlaying: NowPlayingInfoCenter
  /// Whether a notification is shown when a track begins.
  var notifies = false { didSet { notifications?.areOn = notifies } }

  /// The file with the cover of an episode from the web; nil if there is none.
  var episodePicture: @LoopActor (Int64) async -> String? = { _ in nil }

  private let catalog: Catalog
  private let player: Player
  private let assistant: Assistant
  private let filePlayer: FilePlayer
  private let reader: FileReader
  /// The cache of covers for the desktop.
  private let covers: String
  private var mediaPlayer: MediaPlayerBus?
  private var notifications: TrackNotifications?
  /// How soon after a failure the bus is tried again at first.
  private static let firstDelay = Duration.milliseconds(500)
  /// True after it has left the bus for good.
  private var hasLeft = false
  private(set) var playlists: [(id: Int64, name: String)] = []
  private(set) var activePlaylist: Int64?
  /// The revision of the queue last compared with the playlists.
  private var comparedRevision: Int?
  /// The current file and its cover.
  private var cover: (path: String, picture: String?) = ("", nil)
  /// The track of the last notification.
  private var notified: Int64?

  init(
    _ center: RemoteCommandCenter, _ nowPlaying: NowPlayingInfoCenter, _ catalog: Catalog, _ player: Player,
    _ assistant: Assistant, _ filePlayer: FilePlayer, _ reader: FileReader, covers: String
  ) {
    self.center = center
    self.nowPlaying = nowPlaying
    self.catalog = catalog
    self.player = player
    self.assistant = assistant
    self.filePlayer = filePlayer
    self.reader = reader
    self.covers = covers
  }

  /// Joins the session bus, now or when there is one, in the background, because a bus may not answer.
  func join() {
    nowPlaying.observe { [weak self] in self?.take($0) }
    Task { await connect() }
  }

  /// Connects to the bus; tries again after growing delays if there is none, as before a log-in, or after a lost connection.
  private func connect(after delay: Duration = Desktop.firstDelay) async {
    guard !hasLeft else { return }
    let names = MediaPlayerBus.names(process: getpid())
    guard let bus = await BusConnection.open(address: BusAddress.session, names: names) else {
      return connectLater(min(delay * 2, .seconds(60)))
    }
    await updatePlaylists()
    guard !hasLeft else { return bus.close() }
    mediaPlayer = MediaPlayerBus(bus, self)
    let notifications = TrackNotifications(bus)
    notifications.areOn = notifies
    self.notifications = notifications
    take(nowPlaying.nowPlayingInfo)
    bus.onEnd = { [weak self] in
      self?.mediaPlayer = nil
      self?.notifications = nil
      self?.connectLater(Self.firstDelay)
    }
  }

  private func connectLater(_ delay: Duration) {
    EventLoop.shared.schedule(after: delay) { [weak self] in
      guard let self else { return }
      Task { await self.connect(after: delay) }
    }
  }

  /// Leaves the bus.
  func close() {
    hasLeft = true
    mediaPlayer?.bus.close()
    mediaPlayer = nil
  }

  /// Reloads the playlists after a change of the library.
  func updatePlaylists() async {
    // The desktop cannot be told about errors; it keeps the playlists it knows.
    guard let known = try? await catalog.playlists() else { return }
    playlists = known.map { ($0.id, $0.name) }
    await findActivePlaylist(among: known)
    mediaPlayer?.announceSoon()
  }

  /// Finds the playlist with the same tracks as the queue, in any order.
  private func findActivePlaylist(among playlists: [Playlist]) async {
    let revision = comparedRevision
    var active: Int64?
    for playlist in playlists where playlist.trackCount == player.queue.count && active == nil {
      // A playlist that cannot be read does not match.
      guard let contents = try? await catalog.contents(ofPlaylist: playlist.id), !contents.isEmpty else {
        continue
      }
      // The queue as it is by now.
      if contents.sorted() == player.queue.entries.map(\.trackID).sorted() { active = playlist.id }
    }
    // If the queue has changed meanwhile, another comparison follows.
    if revision == comparedRevision { activePlaylist = active }
  }

  private func take(_ info: NowPlayingInfo) {
    if info.queueRevision != comparedRevision {
      comparedRevision = info.queueRevision
      Task { await updatePlaylists() }
    }
    guard let track = info.track else { return }
    if track.path == cover.path {
      notify(info)
      return
    }
    cover = (track.path, nil)
    Task {
      var picture = await reader.coverFile(ofFile: track.path, cache: CoverCache(folder: covers))
      if picture == nil, track.kind == .podcast { picture = await episodePicture(track.id) }
      guard cover.path == track.path else { return }
      cover.picture = picture
      mediaPlayer?.announceSoon()
      notify(nowPlaying.nowPlayingInfo)
    }
  }

  /// Shows one notification for each track, when it begins to play.
  private func notify(_ info: NowPlayingInfo) {
    guard info.state == .playing, let track = info.track, track.id != notified else { return }
    notified = track.id
    notifications?.tell(track, cover: cover(of: track))
  }

  // MARK: - DesktopPlayer

  var currentEntry: Int? { player.queue.currentEntry?.id }

  func entries(limit: Int) -> [Int] {
    let entries = player.queue.entries
    let current = player.queue.current ?? 0
    let start = max(0, min(current - limit / 2, entries.count - limit))
    return entries.dropFirst(start).prefix(limit).map(\.id)
  }

  func tracks(ofEntries ids: [Int]) async -> [(entry: Int, track: Track)] {
    let wanted = Set(ids)
    let entries = player.queue.entries.filter { wanted.contains($0.id) }
    // MPRIS has no error for this: entries that cannot be read have no metadata.
    let tracks = (try? await player.tracks(Array(Set(entries.map(\.trackID))))) ?? []
    let byID = Dictionary(tracks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let found = Dictionary(
      uniqueKeysWithValues: entries.compactMap { entry in byID[entry.trackID].map { (entry.id, $0) } })
    return ids.compactMap { id in found[id].map { (id, $0) } }
  }

  func play(entry id: Int) async { _ = await center.perform(.playFromQueue(.entry(id))) }

  func remove(entry id: Int) async { _ = await center.perform(.removeFromQueue(.entry(id))) }

  func add(path: String, after id: Int?, playsNow: Bool) async -> String? {
    let found = await assistant.look.files(at: [path], limit: 10_000, for: RequestDeadlines.look)
    // If it plays now, playback itself reports problems; a queued file is checked here.
    if found.ending == .nothingThere { return FoundFiles([], .nothingThere).remark(on: [path]) }
    let items = player.adopt(found.paths)
    guard let first = items.first else { return found.remark(on: [path]) }
    return await UndoGroup("adding files").run {
      switch await center.perform(.insert(items, at: .after(id)), label: "adding files") {
      case .started, .superseded: break
      case .failed(let reason), .outputFailed(let reason): return reason
      }
      guard playsNow, let entry = player.queue.entries.first(where: { $0.trackID == first.trackID }),
        case .commandFailed(let reason) = await center.perform(.playFromQueue(.entry(entry.id)))
      else { return nil }
      return reason
    }
  }

  func open(path: String) async -> String? { await filePlayer.play([path]) }

  func play(playlist id: Int64) async {
    // The same as for a playlist that was deleted meanwhile: MPRIS has no error for it.
    guard let item = try? await catalog.item(MediaIdentifier(.playlist, id)) else { return }
    _ = await assistant.play(item)
  }

  func cover(of track: Track) -> String? { track.path == cover.path ? cover.picture : nil }
}
