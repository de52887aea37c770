import Media
import Remote
public import Threads

/// The player on the session bus, by MPRIS 2.2: for media keys, desktop panels and playerctl.
@LoopActor
public final class MediaPlayerBus {
  nonisolated static let path = "/org/mpris/MediaPlayer2"
  nonisolated static let prefix = "org.mpris.MediaPlayer2"

  /// The names to try; a second player gets its own name.
  public nonisolated static func names(process: Int32) -> [String] {
    ["\(prefix).tuneterm", "\(prefix).tuneterm.instance\(process)"]
  }

  /// The bus it is on.
  public let bus: BusConnection
  private unowned let player: any DesktopPlayer
  private let object: BusObject
  private var tellCall: EventLoop.Timer?
  /// What was last published, to detect jumps and new queues.
  private var told = NowPlayingInfo()
  private var publishedEntries: [Int] = []
  private var publishedPlaylists: [Int64: String] = [:]

  /// Publishes `player` on `bus` until the bus is closed. `quit` ends the program.
  public init(_ bus: BusConnection, _ player: any DesktopPlayer) {
    self.bus = bus
    self.player = player
    object = BusObject(
      path: Self.path,
      [
        Self.root(player), Self.playerInterface(player), Self.trackList(player), Self.playlistsInterface(player),
      ])
    bus.add(object)
    told = player.nowPlaying.nowPlayingInfo
    publishedEntries = player.entries(limit: Self.trackLimit)
    publishedPlaylists = Dictionary(player.playlists.map { ($0.id, $0.name) }) { $1 }
    player.nowPlaying.observe { [weak self] _ in self?.announceSoon() }
    player.center.observe { [weak self] in self?.announceSoon() }
  }

  /// Schedules publishing of changes, after all current changes are made.
  public func announceSoon() {
    guard tellCall == nil else { return }
    tellCall = EventLoop.shared.schedule(after: .zero) { [weak self] in
      self?.tellCall = nil
      self?.tell()
    }
  }

  private func tell() {
    let info = player.nowPlaying.nowPlayingInfo
    let now = MonotonicClock.nanoseconds
    let hasJumped = info.track == told.track && abs(info.elapsed(at: now) - told.elapsed(at: now)) > 0.3
    let isNewQueue = info.queueRevision != told.queueRevision
    told = info
    bus.emitChanges(of: object)
    if hasJumped, info.track != nil {
      bus.signal(Self.path, "\(Self.prefix).Player", "Seeked", [.int64(Self.microseconds(info.elapsed(at: now)))])
    }
    for playlist in player.playlists
    where publishedPlaylists.updateValue(playlist.name, forKey: playlist.id) != playlist.name {
      bus.signal(Self.path, "\(Self.prefix).Playlists", "PlaylistChanged", [Self.value(ofPlaylist: playlist)])
    }
    let entries = player.entries(limit: Self.trackLimit)
    if isNewQueue, entries != publishedEntries {
      publishedEntries = entries
      let current = player.currentEntry.map(Self.trackPath) ?? Self.noTrack
      bus.signal(
        Self.path, "\(Self.prefix).TrackList", "TrackListReplaced",
        [.objectPaths(entries.map(Self.trackPath)), .objectPath(current)])
    }
  }

  /// Seconds in the unit of MPRIS.
  nonisolated static func microseconds(_ seconds: Double) -> Int64 {
    Int64(exactly: (seconds * 1_000_000).rounded()) ?? 0
  }

  private static func root(_ player: any DesktopPlayer) -> BusInterface {
    var root = BusInterface(prefix)
    // A terminal cannot be brought to the front.
    root.method("Raise") { (_) throws(BusError) in [] }
    root.method("Quit") { [unowned player] (_) throws(BusError) in
      _ = await player.center.perform(.quit)
      return []
    }
    root.property("CanQuit", "b") { [unowned player] in
      .bool(player.center.availability(of: .quit)?.isEnabled == true)
    }
    root.property("CanRaise", "b") { .bool(false) }
    root.property("HasTrackList", "b") { .bool(true) }
    root.property("Identity", "s") { .string("tuneterm") }
    root.property("DesktopEntry", "s") { .string("tuneterm") }
    root.property("SupportedUriSchemes", "as") { .strings(["file", "http", "https"]) }
    root.property("SupportedMimeTypes", "as") {
      .strings([
        "audio/mpeg", "audio/flac", "audio/ogg", "audio/x-vorbis+ogg", "audio/opus", "audio/x-wav", "audio/x-aiff",
        "audio/mp4", "audio/x-m4b", "audio/aac", "audio/x-ms-wma", "audio/x-ape", "audio/x-musepack", "audio/x-wavpack",
        "audio/x-tta", "audio/x-dsf", "audio/x-matroska", "audio/webm", "audio/ac3", "audio/x-mod", "audio/x-xm",
        "audio/x-it", "audio/x-s3m",
      ])
    }
    return root
  }
}

extension MediaPlayerBus {
  /// org.mpris.MediaPlayer2.Playlists.
  static func playlistsInterface(_ player: any DesktopPlayer) -> BusInterface {
    var interface = BusInterface("\(prefix).Playlists")
    interface.method("ActivatePlaylist", [("PlaylistId", "o")]) { [unowned player] (arguments) throws(BusError) in
      let path = arguments[0].text ?? ""
      guard path.hasPrefix(playlistPrefix), let id = Int64(path.dropFirst(playlistPrefix.count)),
        player.playlists.contains(where: { $0.id == id })
      else { throw .invalidArguments("there is no playlist \(path)") }
      await player.play(playlist: id)
      return []
    }
    interface.method(
      "GetPlaylists", [("Index", "u"), ("MaxCount", "u"), ("Order", "s"), ("ReverseOrder", "b")],
      results: [("Playlists", "a(oss)")]
    ) { [unowned player] (arguments) throws(BusError) in
      guard case .uint32(let index) = arguments[0], case .uint32(let count) = arguments[1] else { return [] }
      var playlists = player.playlists.sorted { $0.name.lowercased() < $1.name.lowercased() }
      if arguments[3] == .bool(true) { playlists.reverse() }
      let wanted = playlists.dropFirst(Int(index)).prefix(Int(count))
      return [.array(wanted.map { value(ofPlaylist: $0) }, of: "(oss)")]
    }
    interface.property("PlaylistCount", "u") { [unowned player] in .uint32(UInt32(clamping: player.playlists.count)) }
    interface.property("Orderings", "as") { .strings(["Alphabetical"]) }
    interface.property("ActivePlaylist", "(b(oss))") { [unowned player] in
      let active = player.playlists.first { $0.id == player.activePlaylist }
      let none = BusValue.structure([.objectPath("/"), .string(""), .string("")])
      return .structure([.bool(active != nil), active.map(value) ?? none])
    }
    interface.signal("PlaylistChanged", [("Playlist", "(oss)")])
    return interface
  }

  private nonisolated static let playlistPrefix = "/org/tuneterm/playlist/"

  /// A playlist as a D-Bus value: its path, its name, and no icon.
  static func value(ofPlaylist playlist: (id: Int64, name: String)) -> BusValue {
    .structure([.objectPath("\(playlistPrefix)\(playlist.id)"), .name(playlist.name), .string("")])
  }
}

extension MediaPlayerBus {
  /// The maximum number of queue entries on the bus.
  static let trackLimit = 200

  /// org.mpris.MediaPlayer2.TrackList: the queue entries around the current one.
  static func trackList(_ player: any DesktopPlayer) -> BusInterface {
    var interface = BusInterface("\(prefix).TrackList")
    interface.method(
      "GetTracksMetadata", [("TrackIds", "ao")], results: [("Metadata", "aa{sv}")]
    ) { [unowned player] (arguments) throws(BusError) in
      guard case .array(let paths, _) = arguments[0] else { return [] }
      let entries = paths.prefix(trackLimit).compactMap { entry(of: $0.text) }
      let tracks = await player.tracks(ofEntries: entries)
      return [
        .array(
          tracks.map { metadata($0.track, entry: $0.entry, duration: nil, cover: player.cover(of: $0.track)) },
          of: "a{sv}")
      ]
    }
    interface.method("AddTrack", [("Uri", "s"), ("AfterTrack", "o"), ("SetAsCurrent", "b")]) {
      [unowned player] (arguments) throws(BusError) in
      guard let path = arguments[0].text.flatMap(path(of:)) else {
        throw .invalidArguments("only files of this machine can be added: file:///…")
      }
      let (entry, playsNow) = (entry(of: arguments[1].text), arguments[2] == .bool(true))
      if let failure = await player.add(path: path, after: entry, playsNow: playsNow) { throw .failed(failure) }
      return []
    }
    interface.method("RemoveTrack", [("TrackId", "o")]) { [unowned player] (arguments) throws(BusError) in
      if let entry = entry(of: arguments[0].text) { await player.remove(entry: entry) }
      return []
    }
    interface.method("GoTo", [("TrackId", "o")]) { [unowned player] (arguments) throws(BusError) in
      if let entry = entry(of: arguments[0].text) { await player.play(entry: entry) }
      return []
    }
    interface.property("Tracks", "ao", .invalidated) { [unowned player] in
      .objectPaths(player.entries(limit: trackLimit).map(trackPath))
    }
    interface.property("CanEditTracks", "b") { .bool(true) }
    interface.signal("TrackListReplaced", [("Tracks", "ao"), ("CurrentTrack", "o")])
    return interface
  }
}
