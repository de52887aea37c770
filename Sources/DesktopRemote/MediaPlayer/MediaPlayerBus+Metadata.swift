import Media

extension MediaPlayerBus {
  nonisolated static let noTrack = "\(path)/TrackList/NoTrack"

  /// The object path of a queue entry.
  nonisolated static func trackPath(_ entry: Int) -> String { "/org/tuneterm/track/\(entry)" }

  /// The entry of an object path; nil for no track and for invalid paths.
  nonisolated static func entry(of path: String?) -> Int? {
    guard let path, path.hasPrefix("/org/tuneterm/track/") else { return nil }
    return Int(path.dropFirst("/org/tuneterm/track/".count))
  }

  /// The metadata of a track, with the names of MPRIS and xesam.
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

  /// The path of a file URL; nil for anything but a local file.
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
