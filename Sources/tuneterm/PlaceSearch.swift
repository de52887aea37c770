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
    guard places.contains(where: WebAddress.isOne) else { return await FileSearch(places, limit: limit).run(for: time) }
    var found: [String] = []
    var cause: String?
    var isFeed = false
    for place in places where found.count < limit && !Task.isCancelled {
      guard let address = WebAddress(place) else {
        found += await FileSearch([place], limit: limit - found.count).run(for: time).paths
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

  /// The playable addresses of `address`; nil for a feed.
  private func sounds(at address: WebAddress) async throws(StreamFailure) -> [String]? {
    switch try await streams.look(at: address) {
    case .sound: return [address.text]
    case .list(let entries):
      for entry in entries where streams.facts(of: entry.address) == nil {
        streams.remember(StreamFacts(address: entry.address, name: entry.title, isLive: false), of: entry.address)
      }
      return entries.map(\.address.text)
    case .feed: return nil
    }
  }
}

extension WebStreams {
  /// A track for an address; nil if it is not an address, or was not looked up.
  func track(at place: String) -> Track? {
    guard let address = WebAddress(place), let facts = facts(of: address) else { return nil }
    let name =
      facts.name.isEmpty ? facts.isLive ? address.description : address.lastName ?? address.description : facts.name
    return Track(
      id: 0, path: place, kind: facts.isLive ? .station : .music, title: name,
      genres: facts.genre.isEmpty ? [] : [facts.genre])
  }
}
