import Media

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
