import Catalog
import Importing
import IntentHandling
import Media
import Streams
import Threads

/// Resolves paths and addresses: local files, and audio on the web.
@LoopActor
struct PlaceSearch {
  let streams: WebStreams

  /// Returns at most `limit` files and addresses. Folders are searched for `time` at most, and servers waited for until their own
  /// timeouts. Cancelling the task ends it immediately.
  func run(_ places: [String], limit: Int, for time: Duration) async -> FoundFiles {
    if places.count == 1, !WebAddress.isOne(places[0]) { return await found(at: places[0], limit, time) }
    guard places.contains(where: WebAddress.isOne) else { return await FileSearch(places, limit: limit).run(for: time) }
    var found: [String] = []
    var cause: String?
    var isFeed = false
    for place in places where found.count < limit && !Task.isCancelled {
      guard let address = WebAddress(place) else {
        found += await self.found(at: place, limit - found.count, time).paths
        continue
      }
      do throws(StreamFailure) {
        if let sounds = try await sounds(at: address) { found += sounds } else { isFeed = true }
      } catch {
        cause = cause ?? error.cause
      }
    }
    if Task.isCancelled { return FoundFiles([], .stopped) }
    if found.isEmpty, let cause { return FoundFiles([], .unheard(cause: cause)) }
    if found.isEmpty, isFeed { return FoundFiles([], .feed) }
    return FoundFiles(Array(found.prefix(limit)), found.count > limit ? .full : .complete)
  }

  /// What is at a path. A playlist of addresses follows the rules of one on the web: the first of its stations that plays is
  /// used, but all of its files.
  private func found(at path: String, _ limit: Int, _ time: Duration) async -> FoundFiles {
    let found = await FileSearch([path], limit: limit).run(for: time)
    guard found.paths.contains(where: WebAddress.isOne) else { return found }
    let contents = await Self.disk.run(within: time) { try? PlaylistFileReader.webContents(of: path) } ?? nil
    guard let contents else { return found }
    let count = contents.stations.count
    if count < found.paths.count || count > 1 && !contents.hasNoDurations {
      remember(contents.stations.prefix(limit).map { ListedAddress(address: $0.address, title: $0.title) })
      return found
    }
    var cause = StreamFailure.cancelled.cause
    for station in contents.stations.prefix(Self.mirrorLimit) where !Task.isCancelled {
      do throws(StreamFailure) {
        remember([ListedAddress(address: station.address, title: station.title)])
        if let sounds = try await sounds(at: station.address) { return FoundFiles(sounds) }
      } catch {
        cause = error.cause
      }
    }
    return Task.isCancelled ? FoundFiles([], .stopped) : FoundFiles([], .unheard(cause: cause))
  }

  private static let disk = DiskThreads(name: "file-search")
  /// More mirrors of a station are not tried.
  private static let mirrorLimit = 8

  /// Keeps the titles of addresses that are not looked up before they are played.
  private func remember(_ entries: [ListedAddress]) {
    for entry in entries where streams.facts(of: entry.address) == nil {
      streams.remember(StreamFacts(address: entry.address, name: entry.title, isLive: false), of: entry.address)
    }
  }

  /// The playable addresses of `address`; nil for a feed.
  private func sounds(at address: WebAddress) async throws(StreamFailure) -> [String]? {
    switch try await streams.look(at: address) {
    case .sound: return [address.text]
    case .list(let entries):
      remember(entries)
      return entries.map(\.address.text)
    case .feed: return nil
    }
  }
}

extension WebStreams {
  /// What is known of an address: of a file that plays also its tags and chapters. Nil if it is not an address, or was not looked
  /// up.
  @LoopActor
  func file(at place: String, _ reader: FileReader) async -> ScannedFile? {
    guard let track = track(at: place), let address = WebAddress(place) else { return nil }
    guard track.kind != .station, var file = await tags(of: address, reader) else {
      return ScannedFile(track: track, stamp: .unknown)
    }
    if file.track.title.isEmpty { file.track.title = track.title }
    file.track.path = place
    // That of the beginning.
    file.track.duration = nil
    file.stamp = .unknown
    return file
  }

  /// The tags of the file that was opened last, without a title if it has none; nil for another one.
  @LoopActor
  private func tags(of address: WebAddress, _ reader: FileReader) async -> ScannedFile? {
    if let beginning = beginning(of: address), var file = await reader.tags(of: beginning.path) {
      // A file without a title is called by its name, here the number of a descriptor.
      if beginning.path.hasSuffix("/\(file.track.title)") { file.track.title = "" }
      return file
    }
    // The index of MP4 may be at the end.
    return description(of: address).map(TagReader.file(describedBy:))
  }

  /// A track for an address; nil if it is not an address, or was not looked up.
  private func track(at place: String) -> Track? {
    guard let address = WebAddress(place), let facts = facts(of: address) else { return nil }
    let name =
      facts.name.isEmpty ? facts.isLive ? address.description : address.lastName ?? address.description : facts.name
    return Track(
      id: 0, path: place, kind: facts.isLive ? .station : .music, title: name,
      genres: facts.genre.isEmpty ? [] : [facts.genre])
  }
}
