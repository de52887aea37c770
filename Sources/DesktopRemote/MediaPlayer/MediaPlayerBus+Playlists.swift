import Media

extension MediaPlayerBus {
  /// org.mpris.MediaPlayer2.Playlists.
  static func playlistsInterface(_ player: any DesktopPlayer) -> BusInterface {
    var interface = BusInterface("\(prefix).Playlists")
    interface.method("ActivatePlaylist", [("PlaylistId", "o")]) { [unowned player] (arguments) throws(BusError) in
      let path = arguments[0].text ?? ""
      guard path.hasPrefix("/org/tuneterm/playlist/"), let id = Int64(path.dropFirst("/org/tuneterm/playlist/".count))
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
      return [
        .array(
          wanted.map {
            .structure([.objectPath("/org/tuneterm/playlist/\($0.id)"), .string($0.name), .string("")])
          }, of: "(oss)")
      ]
    }
    interface.property("PlaylistCount", "u") { [unowned player] in .uint32(UInt32(clamping: player.playlists.count)) }
    interface.property("Orderings", "as") { .strings(["Alphabetical"]) }
    // What plays comes from many places; the queue does not say that it is a playlist.
    interface.property("ActivePlaylist", "(b(oss))") {
      .structure([.bool(false), .structure([.objectPath("/"), .string(""), .string("")])])
    }
    return interface
  }
}
