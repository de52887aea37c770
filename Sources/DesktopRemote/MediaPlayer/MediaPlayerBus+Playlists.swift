import Media

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
