import Intents
import Language
import Media
import Player
import Remote
import Threads

/// The recent conversation on one surface, as far as the next phrase may refer to it.
///
/// It does not grow: each field holds the latest request only, and lists hold at most `limit` items.
struct Conversation {
  static let limit = 10
  /// Nanoseconds after which a conversation is forgotten: five minutes.
  static let memory: Int64 = 300_000_000_000

  /// What was offered by number: "the second one".
  private(set) var offers: [Offer] = []
  /// The name for which these were offered; choosing one of them is remembered for it.
  private(set) var offeredName: String?
  /// The change that choosing another offer undoes first, if nothing was changed since.
  private(set) var replaceable: UndoStep?
  /// What was found last: "it", "them".
  private(set) var found: [MediaItem] = []
  /// The total number of results, of which `found` are the first: "how many of them".
  private(set) var total = 0
  /// The names mentioned lately, the last one first.
  private(set) var names: [String] = []
  /// The last search, if all its results were meant: "them" is all of them.
  private(set) var search: MediaSearch?
  /// The last list, which keeps its numbers while its items are played, queued or liked.
  private(set) var listing: [MediaItem] = []
  /// True if the results were only listed: "it" refers to them, not to the current track.
  private(set) var isListed = false
  /// True if the last search found nothing: "those" does not refer to earlier results.
  private(set) var hasFoundNothing = false
  /// True if nothing was done and the offers wait for an answer.
  private(set) var isAsking = false
  /// True if something was changed after the list: "yes" no longer means its first item.
  private var hasChangedSinceListing = false
  /// True if the last request failed.
  var hasFailed = false
  /// The last request, which can be repeated with something else.
  private(set) var last: Request?
  /// The last question about a named item, which can be asked about another.
  private(set) var asked: Request?
  /// True if the last reply told what comes next: "skip to it".
  private(set) var hasAnsweredNext = false
  /// The last change of a value, such as the volume.
  private(set) var adjustment: RemoteCommand?
  /// The playlist mentioned last.
  private(set) var playlist: String?
  /// The last change; nil if there was none.
  private(set) var change: UndoStep?
  /// The time of the last phrase, in nanoseconds of CLOCK_MONOTONIC.
  var time: Int64 = MonotonicClock.nanoseconds

  /// `request` was done; `change` is what it changed.
  mutating func did(_ request: Request, change: UndoStep?) {
    if case .followUp = request { return }
    isAsking = false
    hasAnsweredNext = request == .question(.next)
    self.change = change
    asked = nil
    if case .command(.undo) = request {
      // A playlist that was created or renamed no longer has that name.
      switch last {
      case .command(.createPlaylist): playlist = nil
      case .command(.renamePlaylist(let name, _)): playlist = name
      default: break
      }
    }
    if case .question(_, let search) = request {
      asked = search == nil ? nil : request
    } else if request != .command(.play) || last?.startsPlaying != true {
      // "Keep it going, but nothing from Queen" is said of what was asked for before.
      last = request
    }
    if change != nil { hasChangedSinceListing = true }
    if case .command(let command) = request {
      if command.isAdjustment { adjustment = command }
      // The results are no longer what is playing.
      if command.changesTrack, !isListed { (found, search) = ([], nil) }
      if let name = command.playlistName, !name.isEmpty { playlist = name }
    } else {
      adjustment = nil
    }
    if case .play(let intent) = request, intent.mediaItems.isEmpty, request.startsPlaying { listing = [] }
    if case .add(let intent) = request, let name = intent.playlistName { playlist = name }
  }

  /// `request` failed; the next phrase may correct it.
  mutating func couldNot(_ request: Request) {
    switch request {
    case .play, .add, .search, .updateAffinity:
      last = request
      change = nil
    default: break
    }
  }

  /// True if the last request liked, disliked or rated a named item: "it" refers to that, not to the current track.
  var hasRatedByName: Bool {
    if case .updateAffinity(let intent)? = last { intent.mediaSearch?.isReference == false } else { false }
  }

  /// The album of what was queued last; nil if nothing was.
  var queuedAlbum: String? { last?.isQueueing == true ? found.first?.album : nil }

  /// True if a number was set last, which another number replaces.
  var hasQuantity: Bool {
    if case .updateAffinity(let intent)? = last, intent.stars != nil { return true }
    return adjustment != nil
  }

  /// True while "yes" and "no" answer the last reply.
  var awaitsAnswer: Bool { isAsking || isListed && !hasChangedSinceListing }

  /// True while a playlist is being edited: "play it" refers to it, and additions go there.
  var isEditingPlaylist: Bool { playlist != nil && last?.isAboutPlaylist == true }

  /// A request that adds `search` where items were last added.
  func including(_ search: MediaSearch) -> Request {
    if isEditingPlaylist, let playlist {
      return .add(AddMediaIntent(mediaSearch: search, mediaDestination: .playlist(playlist)))
    }
    var intent = PlayMediaIntent(mediaSearch: search)
    intent.playbackQueueLocation = .later
    return .play(intent)
  }

  /// A request that removes `search` from what was last changed.
  func removing(_ search: MediaSearch) -> Request {
    if isEditingPlaylist, let playlist { return .command(.removeFromPlaylist(name: playlist, .search(search))) }
    return .command(.removeFromQueue(.search(search)))
  }

  /// A playlist was mentioned.
  mutating func mentioned(playlist name: String) { playlist = name }

  /// The offers were taken or are no longer relevant.
  mutating func dismissOffers() {
    (offers, offeredName, isAsking) = ([], nil, false)
  }

  /// Something was done to `items`, with `offers` as alternatives.
  mutating func done(
    _ items: [MediaItem], offering offers: [Offer], for name: String?, replacing step: UndoStep? = nil,
    search: MediaSearch? = nil
  ) {
    self.search = search
    found = Array(items.prefix(Self.limit))
    total = 0
    let named = [search?.mediaName, search?.artistName, found.first?.title, found.first?.artist].compactMap(\.self)
    names = Array((named + names.filter { !named.contains($0) }).prefix(Self.limit))
    (isListed, isAsking, hasChangedSinceListing, hasFoundNothing) = (false, false, false, false)
    self.offers = Array(offers.prefix(Self.limit))
    offeredName = name
    replaceable = step
    if let item = items.first, item.type == .playlist { playlist = item.title }
  }

  /// `item` was asked about; "it" refers to it.
  mutating func mentioned(_ item: MediaItem) {
    done([item], offering: [Offer(playing: item)], for: nil)
    isListed = true
  }

  /// `items` were listed, the first of `total` matches of `search`; each can be chosen by number.
  mutating func listed(
    _ items: [MediaItem], offering offers: [Offer], for name: String?, total: Int? = nil,
    search: MediaSearch? = nil
  ) {
    done(items, offering: offers, for: name, search: search)
    self.total = total ?? items.count
    listing = found
    isListed = true
  }

  /// The last search found nothing.
  mutating func foundNothing() { hasFoundNothing = true }

  /// The matches of `search` were counted, not listed: "which ones" lists them.
  mutating func counted(_ search: MediaSearch) {
    done([], offering: [], for: nil, search: search)
    isListed = true
  }

  /// `offers` were made without doing anything.
  mutating func offered(_ offers: [Offer], for name: String?) {
    self.offers = Array(offers.prefix(Self.limit))
    offeredName = name
    replaceable = nil
    isAsking = !offers.isEmpty
  }

  /// The number of items that a number may choose from.
  var numberedCount: Int { max(offers.count, listing.count) }

  /// The offer of a number, 1 being the first and −1 the last.
  func offer(_ number: Int) -> Offer? {
    var index = number < 0 ? offers.count + number : number - 1
    // Of two readings the first was performed and the second offered.
    if number == 2, offers.count == 1, !isListed, !isAsking { index = 0 }
    if offers.indices.contains(index) { return offers[index] }
    index = number < 0 ? listing.count + number : number - 1
    return listing.indices.contains(index) ? Offer(playing: listing[index]) : nil
  }

  /// The alternative for "not this one": the first offer that is not the current "it".
  var other: Offer? { offers.first { $0.item == nil || $0.item != found.first } }

  /// An offer was chosen and becomes "it". The other offers remain, and if `keeping`, the chosen one, too.
  mutating func chose(_ offer: Offer, keeping: Bool) {
    // What was chosen from the last list puts that list on offer again.
    if let item = offer.item, !offers.contains(offer), listing.contains(item) {
      offers = listing.map { Offer(playing: $0) }
    }
    if !keeping { offers.removeAll { $0 == offer } }
    // The rejected item can be restored: "no, the other one".
    if let before = found.first, !isListed, !isAsking, !offers.contains(where: { $0.item == before }) {
      offers.append(Offer(playing: before))
    }
    search = nil
    found = offer.item.map { [$0] } ?? []
    isListed = false
    isAsking = false
    replaceable = nil
  }
}

extension AddMediaIntent {
  /// The target playlist; nil for the library.
  var playlistName: String? {
    switch mediaDestination {
    case .playlist(let name), .newPlaylist(let name): name
    case .library, .favourites, nil: nil
    }
  }
}

extension RemoteCommand {
  /// True if it goes to another track of the queue.
  fileprivate var changesTrack: Bool {
    switch self {
    case .nextTrack, .previousTrack, .playFromQueue: true
    default: false
    }
  }

  /// True if it changes a value, which "a bit more" may continue.
  var isAdjustment: Bool {
    switch self {
    case .changeVolume, .changePlaybackRate, .skipForward, .skipBackward, .sleepTimer(.after), .nextTrack,
      .previousTrack:
      true
    default: false
    }
  }

  /// True if it changes a level that stays in effect.
  var isLevel: Bool {
    switch self {
    case .changeVolume, .changePlaybackRate: true
    default: false
    }
  }

  /// The playlist that it is about; empty for the one mentioned last.
  var playlistName: String? {
    switch self {
    case .createPlaylist(let name, _), .renamePlaylist(_, let name), .deletePlaylist(let name),
      .removeFromPlaylist(let name, _), .moveInPlaylist(let name, _, _), .sortPlaylist(let name, _),
      .exportPlaylist(let name, _):
      name
    default: nil
    }
  }
}
