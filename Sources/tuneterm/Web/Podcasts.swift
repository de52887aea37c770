import Catalog
import Feeds
import IntentHandling
import Media
import Player
import Remote
import Storage
import Text
import Threads
import Transfer

/// Podcast feeds: subscribes to them and checks for new episodes; the target of the podcast commands.
@LoopActor
final class Podcasts: PodcastTarget {
  /// Called after a change of the library.
  var onChange: @LoopActor () -> Void = {}
  /// Called after feeds were checked, whether something was new or not.
  var onLook: @LoopActor () async -> Void = {}

  private let catalog: Catalog
  private let player: Player
  private let transfers: Transfers
  private let threads = DiskThreads(name: "feed", limit: 8)
  private var isRefreshing = false
  /// The feeds that were reported as gone.
  private var told: Set<Int64> = []

  /// How long the server of a new feed may say nothing, while somebody waits for the answer.
  private static let answerTime: Duration = .seconds(8)
  /// The number of feeds fetched at a time.
  private static let width = 8
  /// The delay of the first check after a start, and the interval of checks.
  private static let firstLook = Duration.seconds(60)
  private static let interval = Duration.seconds(3600)
  /// The maximum size of a feed, in bytes.
  private static let sizeLimit = 32 << 20

  init(_ catalog: Catalog, _ player: Player, _ center: RemoteCommandCenter, _ transfers: Transfers) {
    self.catalog = catalog
    self.player = player
    self.transfers = transfers
    center.setTarget(self)
  }

  /// Starts regular checks for new episodes.
  func startLooking(after delay: Duration = firstLook) {
    EventLoop.shared.schedule(after: delay) { [weak self] in
      Task { [weak self] in
        // Nobody asked for this check; the next one reads the feeds again.
        _ = try? await self?.look()
        self?.startLooking(after: Self.interval)
      }
    }
  }

  // MARK: - PodcastTarget

  func subscribe(to address: String) async -> RemoteCommandStatus {
    guard let address = WebAddress(address) else {
      return .commandFailed(reason: "\(address) is not a web address.")
    }
    do throws(Problem) {
      var request = TransferRequest(address)
      request.stallTime = Self.answerTime
      guard case .document(let document, let head) = try await fetch(request) else {
        throw Problem("\(address.host) sends nothing")
      }
      let place = head.newAddress ?? address
      let title = document.title.isEmpty ? place.description : document.title
      let (feed, before) = try await stored { catalog throws(CatalogError) in
        try await catalog.subscribe(
          to: place.text, title: title, host: place.host, episodes: document.episodes.map { ($0.guid, $0.title) })
      }
      _ = try await store(document, head, of: feed)
      if !before { player.undoStack.push("subscribing to “\(feed.title)”") { .feed(feed.id, wasSubscribed: false) } }
      onChange()
      return .completed(dialog: PodcastReport.subscribed(feed.title, document))
    } catch {
      return .commandFailed(reason: "Cannot subscribe to \(address): \(error.cause).")
    }
  }

  /// Subscribes to several feeds, some at a time, and returns a sentence about the result.
  func subscribe(to addresses: [WebAddress]) async -> String {
    let failures = await Self.inBatches(addresses) { await self.subscribe(to: $0.text) }.compactMap { status in
      if case .commandFailed(let reason) = status { reason } else { nil }
    }
    return PodcastReport.imported(addresses.count - failures.count, failures)
  }

  func unsubscribe(from name: String) async -> RemoteCommandStatus {
    do throws(CatalogError) {
      let feeds = try await catalog.feeds()
      guard let feed = feeds.called(name.isEmpty ? player.currentTrack?.album ?? "" : name) else {
        return .commandFailed(reason: PodcastReport.unknown(name, feeds.map(\.title)))
      }
      try await catalog.setSubscribed(false, toFeed: feed.id, at: WallClock.seconds)
      player.undoStack.push("unsubscribing from “\(feed.title)”") { .feed(feed.id, wasSubscribed: true) }
      onChange()
      return .completed(dialog: "Unsubscribed from “\(feed.title)”. “undo” brings it back.")
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
  }

  func openLink(_ number: Int) async -> RemoteCommandStatus {
    guard let track = player.currentTrack else { return .noActionableNowPlayingItem }
    do throws(CatalogError) {
      let links = try await catalog.episodeDetails(ofTrack: track.id)?.shown?.links ?? []
      guard !links.isEmpty else { return .commandFailed(reason: "The notes of “\(track.title)” have no links.") }
      let index = number < 0 ? links.count - 1 : number - 1
      guard links.indices.contains(index) else {
        return .commandFailed(
          reason: "The notes of “\(track.title)” have \(links.count.counted("link")).")
      }
      guard WebOpener.open(links[index]) else {
        return .commandFailed(
          reason: "Opening links needs the package xdg-utils, which is not installed. The address is \(links[index])")
      }
      return .completed(dialog: "Opening \(links[index])")
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
  }

  func refreshPodcasts() async -> RemoteCommandStatus {
    guard !isRefreshing else { return .completed(dialog: "I'm already checking for new episodes.") }
    do throws(CatalogError) {
      let (count, failures) = try await look()
      guard let count else { return .commandFailed(reason: PodcastReport.noFeeds) }
      return .completed(dialog: PodcastReport.refreshed(count, failures))
    } catch {
      return .commandFailed(reason: Assistant.sentence(error))
    }
  }

  /// Restores or ends a subscription for undo; returns what undoes that.
  func restore(_ id: Int64, _ isSubscribed: Bool) async throws(CatalogError) -> SavedChange? {
    let before = try await catalog.setSubscribed(isSubscribed, toFeed: id, at: WallClock.seconds)
    // It is subscribed again, even if its episodes have to wait for the next check.
    if isSubscribed { _ = try? await look() }
    onChange()
    return .feed(id, wasSubscribed: before)
  }

  // MARK: - Checking

  /// Checks all feeds, some at a time; returns the number of new episodes, nil if there is no feed, and the failures.
  private func look() async throws(CatalogError) -> (count: Int?, failures: [String]) {
    guard !isRefreshing else { return (nil, []) }
    let feeds = try await catalog.feeds()
    guard !isRefreshing, !feeds.isEmpty else { return (nil, []) }
    isRefreshing = true
    defer { isRefreshing = false }
    let looks = await Self.inBatches(feeds) { await self.lookAt($0) }
    let count = looks.reduce(0) { $0 + $1.0 }
    if count > 0 { onChange() }
    await onLook()
    return (count, looks.compactMap(\.1))
  }

  /// The results of `body` for `items`, in their order, with a limited number running at a time.
  private static func inBatches<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @escaping @LoopActor (Item) async -> Result
  ) async -> [Result] {
    var waiting = items[...]
    var running: [Task<Result, Never>] = []
    var results: [Result] = []
    while results.count < items.count {
      while running.count < width, let item = waiting.popFirst() { running.append(Task { await body(item) }) }
      results.append(await running.removeFirst().value)
    }
    return results
  }

  private func lookAt(_ feed: Feed) async -> (Int, String?) {
    guard let address = WebAddress(feed.address) else { return (0, feed.title) }
    var request = TransferRequest(address)
    if !feed.entityTag.isEmpty { request.headers.append(.init("If-None-Match", feed.entityTag)) }
    if !feed.modified.isEmpty { request.headers.append(.init("If-Modified-Since", feed.modified)) }
    do throws(Problem) {
      guard case .document(let document, let head) = try await fetch(request) else { return (0, nil) }
      var feed = feed
      if let place = head.newAddress ?? document.newAddress { feed.address = place.text }
      return (try await store(document, head, of: feed), nil)
    } catch {
      if error.isPermanent, told.insert(feed.id).inserted { player.notify(PodcastReport.gone(feed.title)) }
      return (0, feed.title)
    }
  }

  // MARK: - Fetching

  private struct Problem: Error {
    var cause: String
    /// Whether the server says that it is gone permanently.
    var isPermanent = false

    init(_ cause: String, isPermanent: Bool = false) {
      self.cause = cause
      self.isPermanent = isPermanent
    }
  }

  private enum Answer {
    case document(FeedDocument, ResponseHead)
    case unchanged
  }

  private func fetch(_ request: TransferRequest) async throws(Problem) -> Answer {
    var request = request
    request.allowsCompression = true
    request.time = .seconds(60)
    let fetched: (head: ResponseHead, content: [UInt8])
    do throws(TransferFailure) {
      fetched = try await transfers.fetch(request, limit: Self.sizeLimit, while: FeedDocument.mayBegin(with:))
    } catch {
      throw Problem(error.cause)
    }
    if fetched.head.status == 304 { return .unchanged }
    guard fetched.head.status == 200 else {
      let failure = TransferFailure.refused(fetched.head.address.host, status: fetched.head.status)
      throw Problem(failure.cause, isPermanent: fetched.head.status == 410)
    }
    let read = await threads.run(within: .seconds(20)) {
      Result { () throws(FeedDocument.Failure) in try FeedDocument(fetched.content, at: fetched.head.address) }
    }
    switch read {
    case .success(let document)?: return .document(document, fetched.head)
    case .failure(.missing)?: throw Problem("feeds need the package libexpat1, which is not installed; install it")
    case .failure(.noFeed)?, nil: throw Problem("\(fetched.head.address.host) doesn't send a podcast feed")
    }
  }

  /// Stores the contents of a feed; returns the number of new episodes.
  private func store(_ document: FeedDocument, _ head: ResponseHead, of feed: Feed) async throws(Problem) -> Int {
    var feed = feed
    // A truncated feed is fetched again.
    feed.entityTag = document.isCut ? "" : head.headers["etag"] ?? ""
    feed.modified = document.isCut ? "" : head.headers["last-modified"] ?? ""
    let title = feed.title
    let episodes = document.episodes.map { episode in
      FeedEpisode(
        guid: episode.guid,
        track: Track(
          id: 0, path: episode.address.text, kind: .podcast, title: episode.title, artist: document.author,
          albumArtist: document.author, album: title, genres: ["Podcast"] + document.genres, date: episode.date,
          trackNumber: episode.number, duration: episode.duration),
        details: EpisodeDetails(
          notes: episode.notes, base: head.address.text, image: (episode.image ?? document.image)?.text ?? "",
          chapters: episode.chapters?.text ?? ""))
    }
    let complete = feed
    return try await stored { catalog throws(CatalogError) in
      try await catalog.store(episodes, of: complete, at: WallClock.seconds)
    }
  }

  private func stored<Value: Sendable>(
    _ body: (Catalog) async throws(CatalogError) -> Value
  ) async throws(Problem) -> Value {
    do throws(CatalogError) { return try await body(catalog) } catch { throw Problem(Assistant.sentence(error)) }
  }
}

extension [Feed] {
  /// The feed of that name, or with these words in its title; nil if there is none.
  func called(_ name: String) -> Feed? {
    let wanted = FoldedText.fold(name)
    return first { FoldedText.fold($0.title) == wanted }
      ?? first { !wanted.isEmpty && FoldedText.fold($0.title).holds(wanted) }
  }
}
