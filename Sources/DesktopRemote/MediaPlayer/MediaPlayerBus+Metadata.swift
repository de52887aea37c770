import Media

extension MediaPlayerBus {
  nonisolated static let noTrack = "\(path)/TrackList/NoTrack"

  /// The name of an entry of the queue on the bus.
  nonisolated static func trackPath(_ entry: Int) -> String { "/org/tuneterm/track/\(entry)" }

  /// The entry that a name on the bus means; nil for no track and for what is no such name.
  nonisolated static func entry(of path: String?) -> Int? {
    guard let path, path.hasPrefix("/org/tuneterm/track/") else { return nil }
    return Int(path.dropFirst("/org/tuneterm/track/".count))
  }

  /// What is to be known of a track, by the names of MPRIS and xesam.
  nonisolated static func metadata(_ track: Track, entry: Int, duration: Double?, cover: String?) -> BusValue {
    var values: [String: BusValue] = [
      "mpris:trackid": .objectPath(trackPath(entry)), "xesam:title": .name(track.title),
      "xesam:url": .string(FileAddress.address(ofPlace: track.path)),
    ]
    if let duration = duration ?? track.duration { values["mpris:length"] = .int64(microseconds(duration)) }
    if let cover { values["mpris:artUrl"] = .string(FileAddress.url(of: cover)) }
    if !track.artist.isEmpty { values["xesam:artist"] = .array([.name(track.artist)], of: "s") }
    if !track.albumArtist.isEmpty { values["xesam:albumArtist"] = .array([.name(track.albumArtist)], of: "s") }
    if !track.album.isEmpty { values["xesam:album"] = .name(track.album) }
    if !track.genres.isEmpty { values["xesam:genre"] = .array(track.genres.map(BusValue.name), of: "s") }
    if let number = track.trackNumber { values["xesam:trackNumber"] = .int32(Int32(clamping: number)) }
    if let number = track.discNumber { values["xesam:discNumber"] = .int32(Int32(clamping: number)) }
    if !track.date.isEmpty { values["xesam:contentCreated"] = .name(track.date) }
    if track.affinity != 0 { values["xesam:userRating"] = .double(track.affinity > 0 ? 1 : 0) }
    return .properties(values)
  }

  /// The file that a URL means; nil for anything but a file of this machine.
  nonisolated static func path(of url: String) -> String? {
    guard url.lowercased().hasPrefix("file://") else { return nil }
    var rest = url.dropFirst(7)
    if rest.hasPrefix("localhost/") { rest = rest.dropFirst(9) }
    guard rest.hasPrefix("/") else { return nil }
    var bytes: [UInt8] = []
    var encoded = rest.utf8
    while let byte = encoded.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let value = UInt8(String(decoding: encoded.prefix(2), as: UTF8.self), radix: 16), value != 0 else {
          return nil
        }
        bytes.append(value)
        encoded = encoded.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
